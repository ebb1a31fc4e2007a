import { type ConnectAttempt, isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { type Connections, isSettled, knownAccount } from '../../domain/connections/connections.ts'
import { isSameAddress } from '../../domain/namespaces/addresses.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { OtherTabs } from '../../ports/shared/other-tabs.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { until } from '../../state/shared/until.ts'
import type { KeepNetwork } from '../networks/keep-network.ts'
import type { KeepSession } from './keep-session.ts'
import { type RestoredWallet, restoreWallet } from './restore-wallet.ts'
import type { SessionMemory } from './session-memory.ts'

/**
 * Keeps this tab in step with the others: connecting, switching and leaving there happens here too. What another tab
 * remembers is a hint, as after a reload: this tab asks its own wallet, and never the visitor. It writes down nothing that it
 * only heard, so that no two tabs answer each other for ever.
 */
export type FollowOtherTabs = () => Unsubscribe

/** The visitor, or the start of the page, is about to say what holds here. */
const isBusy = (state: Connections, attempt: ConnectAttempt): boolean => !isSettled(state) || isAttemptRunning(attempt)

export const createFollowOtherTabs =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly attempts: AttemptStore
    readonly discovery: WalletDiscovery
    readonly clock: Clock
    readonly tabs: OtherTabs
    readonly memory: SessionMemory
    readonly session: KeepSession
    readonly keepNetwork: KeepNetwork
  }): FollowOtherTabs =>
  () => {
    const { connections, memory, session } = deps
    const idle = derive([connections.state, deps.attempts.state], (state, attempt) =>
      isBusy(state, attempt) ? undefined : state,
    )
    let asking = new AbortController()

    const leave = (): void => {
      session.release()
      connections.send({ type: 'left', namespace: connections.state.snapshot().activeNamespace })
    }

    const adopt = (restored: RestoredWallet): void => {
      if (session.current() === restored.wallet) {
        for (const { id, accounts, networkId } of restored.connections) {
          connections.send({ type: 'accounts-changed', connectionIds: [id], accounts })
          connections.send({ type: 'network-changed', connectionIds: [id], networkId })
        }
      } else {
        session.adopt(restored)
      }
    }

    const look = async (signal: AbortSignal): Promise<void> => {
      const remembered = await memory.recall()
      const known = knownAccount(connections.state.snapshot())
      const isLeft = remembered === undefined && known !== undefined && (await memory.hasLeft(known.connectorId))
      if (signal.aborted) return
      if (isLeft) return leave()
      const connectorId = (remembered ?? known)?.connectorId
      const isSame =
        remembered !== undefined &&
        remembered.connectorId === known?.connectorId &&
        remembered.networkId === known.networkId &&
        isSameAddress(known.namespace, remembered.address, known.address)
      if (connectorId === undefined || isSame) return
      if (idle.snapshot() === undefined) {
        const settled = await until(idle, signal)
        return settled === undefined ? undefined : look(signal)
      }
      const answer = await restoreWallet(deps, connectorId, signal)
      if (signal.aborted) return
      // Meanwhile the visitor chose a wallet here: what comes of that is looked at first.
      if (idle.snapshot() === undefined) return look(signal)
      if (answer.ok) {
        adopt(answer.value)
        // The other tab lost its wallet, and with it the memory; this one still has its own.
        if (remembered === undefined) void memory.remember(answer.value.connections[0])
      } else if (answer.failure.code === 'NO_ACCOUNTS' && session.current()?.connector.id === connectorId) {
        leave()
      }
    }

    const { reconnect, storageKey } = deps.settings.snapshot()
    // Where nothing outlives a page, tabs have nothing in common either.
    if (!reconnect) return () => undefined
    const stop = deps.tabs.onChange(storageKeyOf(storageKey, 'snapshot'), () => {
      asking.abort()
      asking = new AbortController()
      void look(asking.signal)
    })
    const stopNetwork = deps.tabs.onChange(storageKeyOf(storageKey, 'network'), () => void deps.keepNetwork.recall())
    return () => {
      stop()
      stopNetwork()
      asking.abort()
    }
  }
