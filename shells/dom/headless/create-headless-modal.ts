import type { HostEvent } from '../../../core/domain/modal/host-event.ts'
import type { BalanceOptions, ConnectorInfo } from '../../../core/modal.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import { createLazyModal } from '../loader/create-lazy-modal.ts'
import type { LazyModal, PrefetchRuntime, Stages } from '../loader/lazy-modal.ts'
import { balanceOf, type FollowedBalance } from './balance-of.ts'
import { connectorsOf } from './connectors-of.ts'
import { createHeadlessRenderer, type HeadlessRenderer } from './headless-renderer.ts'
import { type FollowedName, nameOf } from './name-of.ts'
import { onModalEvent } from './on-modal-event.ts'
import { type FollowedTokenBalances, tokenBalancesOf } from './token-balances-of.ts'
import { type FollowedTransactions, transactionsOf } from './transactions-of.ts'

/** A modal of which nothing is drawn: the host draws `screen`, and says by `dispatch` what the visitor does. */
export interface HeadlessModal extends LazyModal, Pick<HeadlessRenderer, 'screen' | 'dispatch'> {
  readonly connectors: Behavior<readonly ConnectorInfo[]>
  readonly balance: (options?: BalanceOptions) => FollowedBalance
  readonly tokenBalances: (options?: BalanceOptions) => FollowedTokenBalances
  readonly name: (options?: BalanceOptions) => FollowedName
  readonly transactions: (options?: BalanceOptions) => FollowedTransactions
  /** As the option `onEvent`, for as many listeners as there are; returns what ends it. */
  readonly onEvent: (listener: (event: HostEvent) => void) => () => void
}

/** There are no views to fetch ahead. */
const withoutViews =
  (prefetchRuntime: PrefetchRuntime): PrefetchRuntime =>
  ({ loadViews: _, ...steps }) =>
    prefetchRuntime(steps)

export const createHeadlessModal = (options: ModalOptions, stages: Omit<Stages, 'loadViews'>): HeadlessModal => {
  const { views, screen, dispatch } = createHeadlessRenderer()
  // Nothing of it is in the page: what it shows is wanted as soon as the host opens it, as of a dialog.
  const modal = createLazyModal(options.embedded ? { ...options, embedded: false } : options, {
    ...stages,
    loadViews: async () => views,
    loadReadiness: async () => {
      const { prefetchRuntime } = await stages.loadReadiness()
      return { prefetchRuntime: withoutViews(prefetchRuntime) }
    },
  })
  return Object.assign(modal, {
    screen,
    dispatch,
    connectors: connectorsOf(modal),
    balance: (given?: BalanceOptions) => balanceOf(modal, given),
    tokenBalances: (given?: BalanceOptions) => tokenBalancesOf(modal, given),
    name: (given?: BalanceOptions) => nameOf(modal, given),
    transactions: (given?: BalanceOptions) => transactionsOf(modal, given),
    onEvent: (listener: (event: HostEvent) => void) => onModalEvent(modal, listener),
  })
}
