import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { type Connection, connectionLabel } from '../../domain/connections/connection.ts'
import { connectionsOf } from '../../domain/connections/connections.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, type Result } from '../../domain/shared/result.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { ConnectWallet } from './connect-wallet.ts'

/**
 * The visitor picked a wallet, or tries the same one again: shows the view that waits for it, and closes once connected.
 * @param namespace the only one that is asked for, where a host names it
 */
export type ChooseWallet = (connectorId: string, namespace?: ChainNamespace) => Promise<Result<Connection, Failure>>

export const createChooseWallet = (deps: {
  readonly attempts: AttemptStore
  readonly connections: ConnectionStore
  readonly navigate: Navigate
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly connectWallet: ConnectWallet
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior<'modal' | 'connect'>
  readonly events: HostEvents
}): ChooseWallet => {
  let last: ReturnType<ChooseWallet> | undefined
  let wanted: ChainNamespace | undefined

  const isAmongWallets = (): boolean => deps.views.state.snapshot().views.some(({ view }) => view === 'ProfileWallets')

  const ask = async (connectorId: string, name: string, namespace?: ChainNamespace): ReturnType<ChooseWallet> => {
    deps.events.emit({ type: 'SELECT_WALLET', name })
    // Who heard of it, or of the opening, may have closed the modal.
    if (!deps.views.state.snapshot().isOpen) return err(failure('MODAL_CLOSED'))
    const wasAmongWallets = isAmongWallets()
    const answer = await deps.connectWallet.connect(connectorId, namespace)
    if (answer.ok) {
      deps.navigate({ type: 'connected' })
      // There it is said to be added (profile-wallets.ts).
      if (!wasAmongWallets)
        deps.snack.announce(
          deps.translator.snapshot().text('status.connected', { address: connectionLabel(answer.value) }),
        )
    }
    return answer
  }

  return (connectorId, namespace) => {
    const connector = deps.wallets.snapshot().connectors.find(({ id }) => id === connectorId)
    const isIn = connectionsOf(deps.connections.state.snapshot()).some((one) => one.connectorId === connectorId)
    if (connector?.type === embeddedConnector.type && !isIn) {
      // It is opened by a login, which ends in a connection of its own.
      deps.navigate({ type: 'show', view: { view: 'EmailLogin' } })
      return Promise.resolve(err(failure('ABORTED')))
    }
    const { views } = deps.views.state.snapshot()
    const list = views.findLast((one) => one.view === 'Connect')
    // From a list of one namespace the visitor wants a wallet there, and a code, also a new one, is for no other; so it is with a connection
    // that there was.
    wanted = namespace ?? (list ? list.namespace : isAmongWallets() ? wanted : undefined)
    deps.navigate({ type: 'wallet-asked', connectorId, isElsewhere: connector?.type === 'WALLET_CONNECT' })
    // A double press is one wish: the wallet is not asked again while it is being asked.
    const attempt = deps.attempts.state.snapshot()
    if (last !== undefined && isAttemptRunning(attempt) && attempt.connectorId === connectorId) return last
    last = ask(connectorId, connector?.name ?? connectorId, wanted)
    return last
  }
}
