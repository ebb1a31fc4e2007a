import {
  type FollowedTransaction,
  isFollowed,
  nextLookAt,
  type SentEvent,
} from '../../domain/activity/sent-transaction.ts'
import type { View } from '../../domain/feature-types.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { PerNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { namespaceOf } from '../../domain/shared/caip.ts'
import type { SentTransactions } from '../../ports/activity/sent-transactions.ts'
import type { TransactionReader } from '../../ports/activity/transaction-reader.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { Store } from '../../state/shared/store.ts'
import type { LoadTransactions } from './load-transactions.ts'

/** The next look is at most so far away. */
const longestWaitMs = 15_000

/** The transactions that the page has sent. */
export type SentStore = Store<readonly FollowedTransaction[], SentEvent>

/**
 * Transactions that the page has sent are looked for on their chain until it is known how they ended, while they are shown. When one has, or
 * another one has taken its place, the history is asked for anew.
 */
export interface FollowSentTransactions {
  readonly follow: () => Unsubscribe
  /** A host shows them; several may, and each says when it does no more. */
  readonly watch: (options: { readonly isOn: boolean }) => void
}

export const createFollowSentTransactions = (deps: {
  readonly sent: SentStore
  readonly sentTransactions: SentTransactions
  readonly transactionReader: TransactionReader
  readonly loadTransactions: Pick<LoadTransactions, 'refresh'>
  readonly settings: Behavior<Settings>
  readonly views: ViewStackStore
  readonly clock: Clock
  /** Of which namespaces the reader knows the chains. */
  readonly readIn: PerNamespace<true>
  /** Whether they are shown while this view is on screen. */
  readonly isShownIn: (view: View) => boolean
}): FollowSentTransactions => {
  const { sent, transactionReader, views } = deps
  const life = new AbortController()
  let isLooking = false
  let watching = 0
  let stopTimer: Unsubscribe | undefined

  const isShown = (): boolean => {
    const stack = views.state.snapshot()
    return watching > 0 || (stack.isOpen && deps.isShownIn(currentView(stack)))
  }

  /** Where it can be looked for. */
  const isOffered = ({ networkId }: FollowedTransaction): boolean =>
    deps.readIn[namespaceOf(networkId)] === true &&
    findNetwork(deps.settings.snapshot().networks, networkId) !== undefined
  const followed = (): readonly FollowedTransaction[] =>
    sent.state.snapshot().filter((one) => isFollowed(one) && isOffered(one))

  /** Whether it has ended, or another one has its place: the history has something new then. */
  const lookAt = async (before: FollowedTransaction): Promise<boolean> => {
    const { networkId, hash, from, lastHeight } = before
    const network = findNetwork(deps.settings.snapshot().networks, networkId)
    if (network === undefined) return false
    const answer = await transactionReader.look(
      { network, hash, from, ...(lastHeight === undefined ? {} : { lastHeight }) },
      life.signal,
    )
    if (life.signal.aborted) return false
    const look = answer.ok ? answer.value : undefined
    const all = sent.send({ type: 'looked', networkId, hash, look, at: deps.clock.now() })
    const now = all.find((one) => one.hash === hash && one.networkId === networkId)
    if (now === undefined) return false
    return (now.status !== before.status && now.status !== 'pending') || (now.isOvertaken && !before.isOvertaken)
  }

  const rest = (): void => {
    stopTimer?.()
    stopTimer = undefined
  }

  const look = async (): Promise<void> => {
    if (isLooking || life.signal.aborted || !isShown()) return
    rest()
    const now = deps.clock.now()
    const due = followed().filter((one) => nextLookAt(one) <= now)
    if (due.length > 0) {
      isLooking = true
      const news = await Promise.all(due.map(lookAt))
      isLooking = false
      if (life.signal.aborted) return
      if (news.includes(true)) void deps.loadTransactions.refresh()
    }
    const left = followed()
    if (left.length === 0 || !isShown()) return
    const waitMs = Math.max(0, Math.min(...left.map(nextLookAt)) - deps.clock.now())
    // A clock that was put back makes nobody wait for long.
    stopTimer = deps.clock.after(Math.min(waitMs, longestWaitMs), () => void look())
  }

  const onShown = (): void => {
    if (isShown()) void look()
    else rest()
  }

  return {
    follow: () => {
      const stopHearing = deps.sentTransactions.on((one) => {
        sent.send({ type: 'sent', sent: one })
        void look()
      })
      // Networks may be taken away, and come back.
      const subscriptions = [views.state, deps.settings].map(({ value$ }) => value$.subscribe(onShown))
      return () => {
        life.abort()
        rest()
        for (const subscription of subscriptions) subscription.unsubscribe()
        stopHearing()
      }
    },
    watch: ({ isOn }) => {
      watching += isOn ? 1 : -1
      onShown()
    },
  }
}
