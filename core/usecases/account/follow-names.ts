import { type Identity, identityCacheMs, isSameIdentities, shownIdentities } from '../../domain/account/identity.ts'
import { connectionCaipAddress } from '../../domain/connections/connection.ts'
import { type Connections, connectionOf, statusOf } from '../../domain/connections/connections.ts'
import { chainNamespaces } from '../../domain/namespaces/chain-namespaces.ts'
import { isNamed } from '../../domain/namespaces/named-chains.ts'
import { askAgainMs } from '../../domain/shared/cached-answer.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import type { NamesCell } from '../../state/account/names-cell.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { OfflineCell } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { FollowAnswers } from './follow-answers.ts'

/**
 * The button shows the name of whoever is connected, so it is asked for whether the modal is open or not, and again once the answer is old
 * or the failure is; what is known is shown.
 */
export type FollowNames = () => Unsubscribe

const namedNamespaces = chainNamespaces.filter((namespace) => isNamed[namespace])

/** It is known that no account is connected that could have a name. */
export const isNobodyNamed = (connections: Connections): boolean =>
  namedNamespaces.every((namespace) => statusOf(connections, namespace) === 'disconnected')

export const createFollowNames =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly offline: OfflineCell
    readonly clock: Clock
    readonly identities: CachedAnswerStore<Identity>
    readonly names: NamesCell
    readonly followIdentity: FollowAnswers
  }): FollowNames =>
  () => {
    const { names, followIdentity, clock, identities, connections, offline } = deps
    const namespaces = deps.settings.snapshot().lookupOrigin === undefined ? [] : namedNamespaces
    const shown = identities.state.value$.subscribe((known) => {
      const next = shownIdentities(known, names.snapshot())
      // That one is asked for again is no news to a page.
      if (!isSameIdentities(next, names.snapshot())) names.set(next)
    })
    const stop = followIdentity.follow()
    for (const namespace of namespaces) followIdentity.watch({ namespace, isOn: true })

    let stopTimer: Unsubscribe | undefined
    const askAgain = (): void => {
      for (const namespace of namespaces) void followIdentity.refresh(namespace)
      wait()
    }
    const wait = (): void => {
      stopTimer?.()
      stopTimer = undefined
      const waits = namespaces.flatMap((namespace) => {
        const connection = connectionOf(connections.state.snapshot(), namespace)
        const known = connection && identities.state.snapshot()[connectionCaipAddress(connection)]
        return askAgainMs(known, clock.now(), identityCacheMs) ?? []
      })
      // Whoever comes back online is asked about then.
      if (waits.length > 0 && !offline.snapshot()) stopTimer = clock.after(Math.min(...waits), askAgain)
    }
    const waiting = [identities.state, connections.state, offline].map(({ value$ }) => value$.subscribe(wait))
    return () => {
      for (const subscription of [shown, ...waiting]) subscription.unsubscribe()
      stopTimer?.()
      stop()
    }
  }
