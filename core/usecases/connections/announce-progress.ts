import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore, ConnectionStore, DisconnectingCell } from '../../state/connections/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/**
 * Says through the status region what sighted visitors see change by itself: the steps of an attempt, and that
 * a wallet has gone. A failure is not said here: its view is an alert.
 */
export type AnnounceProgress = () => Unsubscribe

export const createAnnounceProgress =
  (deps: {
    readonly attempts: AttemptStore
    readonly connections: ConnectionStore
    readonly disconnecting: DisconnectingCell
    readonly wallets: WalletsCell
    readonly translator: TranslatorBehavior
    readonly snack: ShowSnack
  }): AnnounceProgress =>
  () => {
    const connectorOf = (connectorId: string) => deps.wallets.snapshot().connectors.find(({ id }) => id === connectorId)

    const attempts = deps.attempts.state.value$.subscribe((attempt) => {
      if (attempt.status === 'idle' || attempt.status === 'approved' || attempt.status === 'told') return
      if (attempt.status === 'failed' || attempt.status === 'popup-blocked') return
      const connector = connectorOf(attempt.connectorId)
      // Of a code something else is said (announce-code.ts).
      if (connector?.type === 'WALLET_CONNECT' && isAttemptRunning(attempt)) return
      const wallet = connector?.name ?? attempt.connectorId
      deps.snack.announce(deps.translator.snapshot().text(`connecting.${attempt.status}.title`, { wallet }))
    })
    let wasConnected = false
    const connections = deps.connections.state.value$.subscribe((now) => {
      const isConnected = connectionOf(now) !== undefined
      // Whoever leaves it hears how that went; a view that was about the account has just closed by itself.
      if (wasConnected && !isConnected && !deps.disconnecting.snapshot())
        deps.snack.announce(deps.translator.snapshot().text('status.disconnected'))
      wasConnected = isConnected
    })
    return () => {
      attempts.unsubscribe()
      connections.unsubscribe()
    }
  }
