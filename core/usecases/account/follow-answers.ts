import { type Connections, isSettled, knownAccounts } from '../../domain/connections/connections.ts'
import type { View } from '../../domain/feature-types.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { OfflineCell, ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { LoadAnswers } from './load-answers.ts'

/**
 * What is shown of an account is loaded when the account comes on screen or changes, and taken up again when the device is back online;
 * the same for accounts that a host shows.
 */
export interface FollowAnswers {
  readonly follow: () => Unsubscribe
  /** A host shows the account of this namespace, or of the one that the page is about; several may, and each says when it does no more. */
  readonly watch: (options: { readonly namespace?: ChainNamespace; readonly isOn: boolean }) => void
  /** A host asks for it. */
  readonly refresh: LoadAnswers['loadQuietly']
}

/** Whose account it is, is not known before that has been looked up. */
const isNobodyConnected = (connections: Connections): boolean =>
  knownAccounts(connections).length === 0 && isSettled(connections)

/** @param deps with the answers that are followed */
export const createFollowAnswers = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly offline: OfflineCell
  readonly answers: LoadAnswers
  /** Whether they are shown while this view is on screen. */
  readonly isShownIn: (view: View) => boolean
  /** Whether nobody is there any more of whom they could be; unless it is said, nobody at all. */
  readonly isNobodyThere?: (connections: Connections) => boolean
}): FollowAnswers => {
  const { isNobodyThere = isNobodyConnected } = deps
  /** How many show it. */
  const watched = new Map<ChainNamespace | undefined, number>()
  let isOver = false
  const refresh: FollowAnswers['refresh'] = async (namespace) => {
    if (!isOver) await deps.answers.loadQuietly(namespace)
  }

  return {
    follow: () => {
      const look = (): void => {
        const stack = deps.views.state.snapshot()
        const connections = deps.connections.state.snapshot()
        if (isNobodyThere(connections)) deps.answers.forget()
        if (knownAccounts(connections).length > 0 && stack.isOpen && deps.isShownIn(currentView(stack)))
          void deps.answers.load()
        for (const namespace of watched.keys()) void deps.answers.loadQuietly(namespace)
      }
      const subscriptions = [deps.connections.state, deps.views.state, deps.offline, deps.settings].map(({ value$ }) =>
        value$.subscribe(look),
      )
      return () => {
        isOver = true
        for (const subscription of subscriptions) subscription.unsubscribe()
        deps.answers.stop()
      }
    },
    watch: ({ namespace, isOn }) => {
      const count = (watched.get(namespace) ?? 0) + (isOn ? 1 : -1)
      if (count > 0) watched.set(namespace, count)
      else watched.delete(namespace)
      if (isOn) void refresh(namespace)
    },
    refresh,
  }
}
