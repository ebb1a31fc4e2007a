import { type ConnectAttempt, isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { type Connections, isSettled, knownAccount } from '../../domain/connections/connections.ts'
import { isSameAddress } from '../../domain/namespaces/addresses.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import { until } from '../../state/shared/until.ts'
import type { KeepSession } from './keep-session.ts'
import { type RestoredWallet, restoreWallet } from './restore-wallet.ts'
import type { SessionMemory } from './session-memory.ts'

/**
 * What another tab remembers is a hint, as after a reload: this tab asks its own wallet, and never the visitor. It writes down
 * nothing that it only heard, so that no two tabs answer each other for ever.
 */
export type CatchUp = (signal: AbortSignal) => Promise<void>

/** The visitor, or the start of the page, is about to say what holds here. */
const isBusy = (state: Connections, attempt: ConnectAttempt): boolean => !isSettled(state) || isAttemptRunning(attempt)

export const createCatchUp = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly discovery: WalletDiscovery
  readonly clock: Clock
  readonly memory: SessionMemory
  readonly session: KeepSession
}): CatchUp => {
  const { connections, memory, session } = deps
  const idle = derive([connections.state, deps.attempts.state], (state, attempt) =>
    isBusy(state, attempt) ? undefined : state,
  )

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

  const look: CatchUp = async (signal) => {
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
  return look
}
