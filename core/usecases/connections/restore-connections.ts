import { statusOf } from '../../domain/connections/connections.ts'
import type { SessionSnapshot } from '../../domain/connections/session-snapshot.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import type { FailureCode } from '../../domain/shared/failure.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { ConnectionMemory } from '../../services/connections/connection-memory.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import { restoreWallet } from '../../services/connections/restore-wallet.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { NoticeCell } from '../../state/notices/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

const unanswered: readonly FailureCode[] = ['ABORTED', 'WALLET_SILENT', 'STORAGE_UNAVAILABLE', 'LOAD_FAILED']

/**
 * Finds out whether the visitor is still connected (spec section 4). Asks the remembered wallets and nobody else, all at once,
 * and never opens a prompt. Settles in every case, each namespace when its wallet has answered; a signal that aborts leaves everything as it is.
 */
export type RestoreConnections = (signal: AbortSignal) => Promise<void>

export const createRestoreConnections = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly discovery: WalletDiscovery
  readonly clock: Clock
  readonly memory: ConnectionMemory
  readonly liveWallets: LiveWallets
  readonly notice: NoticeCell
}): RestoreConnections => {
  const { connections, memory } = deps

  const restore = async (
    connectorId: string,
    remembered: readonly SessionSnapshot[],
    given: AbortSignal,
  ): Promise<void> => {
    const mine = remembered.filter((one) => one.connectorId === connectorId)
    // The visitor may connect another wallet, or leave, while this one is awaited: then nobody waits for it any more. Only trying
    // another one does not end it: what comes of this one is there when that is given up. One of several namespaces that is replaced
    // in one of them is asked again on the next visit: what it shares would take that place back.
    const overtaken = new AbortController()
    const watch = connections.state.value$.subscribe((state) => {
      if (mine.some(({ namespace }) => statusOf(state, namespace) !== 'restoring')) overtaken.abort()
    })
    const signal = AbortSignal.any([given, overtaken.signal])
    const answer = await restoreWallet(deps, connectorId, signal, remembered)
    watch.unsubscribe()
    if (given.aborted) return
    const isOvertaken = signal.aborted
    if (answer.ok && !isOvertaken) deps.liveWallets.resume(answer.value)
    // Nobody asks for it any more, also where what counts now is of another namespace.
    for (const { namespace } of mine) connections.send({ type: 'nothing-remembered', namespace })
    if (!answer.ok && !isOvertaken) {
      if (answer.failure.code === 'SESSION_ENDED') deps.notice.set({ type: 'session-ended' })
      // A wallet that did not answer has not said no: it is asked again on the next visit.
      if (!unanswered.includes(answer.failure.code)) await memory.forget(connectorId)
    }
  }

  return async (signal) => {
    const recalled = await memory.recall()
    if (signal.aborted) return
    // Where the visitor has connected another wallet meanwhile, that one counts.
    const now = connections.state.snapshot()
    const { networks, reconnect } = deps.settings.snapshot()
    // What a namespace that is not offered any more has left of a wallet is no reason to wait: it is asked as one that may come by itself
    // (reconnect-returning-wallet.ts).
    const remembered = recalled.filter(
      ({ namespace }) => statusOf(now, namespace) === 'unknown' && namespacesOf(networks).includes(namespace),
    )
    if (remembered.length === 0 || !reconnect) {
      connections.send({ type: 'nothing-remembered' })
      await Promise.all((reconnect ? remembered : recalled).map(({ connectorId }) => memory.forget(connectorId)))
      return
    }
    remembered.forEach((snapshot, at) => {
      connections.send({ type: 'remembered', snapshot, isLast: at === remembered.length - 1 })
    })
    const ids = new Set(remembered.map(({ connectorId }) => connectorId))
    await Promise.all([...ids].map((id) => restore(id, remembered, signal)))
  }
}
