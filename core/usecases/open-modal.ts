import { connectionOf, knownAccount } from '../domain/connection-machine.ts'
import type { View } from '../domain/view-stack.ts'
import type { HostEvents } from '../ports/host-events.ts'
import type { ConnectionStore, ViewStackStore } from '../state/stores.ts'
import type { ConnectWallet } from './connect-wallet.ts'
import type { DiscoverWallets } from './discover-wallets.ts'

/** Opens at the requested view, else at Account when connected, else at Connect (spec section 2). */
export type OpenModal = (requested?: View) => void

export const createOpenModal =
  (deps: {
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly discover: DiscoverWallets
    readonly connectWallet: ConnectWallet
    readonly events: HostEvents
  }): OpenModal =>
  (requested) => {
    // While restoring, the remembered account is shown: nobody is told that they are logged out before that is known.
    const connection = deps.connections.state.snapshot()
    const isConnected = knownAccount(connection) !== undefined
    const wasOpen = deps.views.state.snapshot().isOpen
    // An account that is not there cannot be shown.
    const view = requested?.view === 'Account' && !isConnected ? undefined : requested
    deps.connectWallet.cancel('ABORTED')
    deps.discover.look()
    deps.views.send({ type: 'open', isConnected, ...(view === undefined ? {} : { requested: view }) })
    if (!wasOpen) deps.events.emit({ type: 'MODAL_OPEN', connected: connectionOf(connection) !== undefined })
  }
