import { type FollowedTransaction, lookWaitMs, type SentEvent } from '../../domain/activity/sent-transaction.ts'
import type { View } from '../../domain/feature-types.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import type { SentTransactions } from '../../ports/activity/sent-transactions.ts'
import type { TransactionReader } from '../../ports/activity/transaction-reader.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { Store } from '../../state/shared/store.ts'
import type { LoadTransactions } from './load-transactions.ts'

/** The transactions that the page has sent. */
export type SentStore = Store<readonly FollowedTransaction[], SentEvent>

/**
 * Transactions that the page has sent are looked for on their chain until it is known how they ended, while they are shown. One that is
 * mined is in the history then, which is asked for anew.
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

  const lookAt = async ({ networkId, hash, from }: FollowedTransaction): Promise<void> => {
    const network = findNetwork(deps.settings.snapshot().networks, networkId)
    if (network === undefined) return
    const answer = await transactionReader.look({ network, hash, from }, life.signal)
    if (life.signal.aborted) return
    sent.send({ type: 'looked', networkId, hash, look: answer.ok ? answer.value : undefined })
  }

  const waiting = (): readonly FollowedTransaction[] => {
    const { networks } = deps.settings.snapshot()
    return sent.state.snapshot().filter((one) => one.status === 'pending' && findNetwork(networks, one.networkId))
  }

  const rest = (): void => {
    stopTimer?.()
    stopTimer = undefined
  }

  const look = async (): Promise<void> => {
    if (isLooking || life.signal.aborted || !isShown()) return
    const asked = waiting()
    if (asked.length === 0) return
    rest()
    isLooking = true
    await Promise.all(asked.map(lookAt))
    isLooking = false
    if (life.signal.aborted) return
    const left = waiting()
    if (asked.some(({ hash }) => !left.some((one) => one.hash === hash))) void deps.loadTransactions.refresh()
    if (left.length > 0 && isShown())
      stopTimer = deps.clock.after(Math.min(...left.map(({ looks }) => lookWaitMs(looks))), () => void look())
  }

  let wasShown = false
  const onShown = (): void => {
    const now = isShown()
    if (now && !wasShown) void look()
    if (!now) rest()
    wasShown = now
  }

  return {
    follow: () => {
      const stopHearing = deps.sentTransactions.on((one) => {
        sent.send({ type: 'sent', sent: one })
        void look()
      })
      const shown = views.state.value$.subscribe(onShown)
      return () => {
        life.abort()
        rest()
        shown.unsubscribe()
        stopHearing()
      }
    },
    watch: ({ isOn }) => {
      watching += isOn ? 1 : -1
      onShown()
    },
  }
}
