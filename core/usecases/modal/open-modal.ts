import { type Connections, connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { View } from '../../domain/declared.ts'
import { needsNetwork } from '../../domain/networks/network-rules.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { NoticeCell } from '../../state/notices/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ConnectWallet } from '../connections/connect-wallet.ts'
import type { DiscoverWallets } from '../wallets/discover-wallets.ts'

/**
 * Opens at the requested view, else at UnsupportedChain when the wallet is on a network that the host does not offer, else at
 * Account when connected, else at Connect, or at what stands for it in basic and manual mode (spec section 2).
 */
export type OpenModal = (requested?: View) => void

export const createOpenModal =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly wallets: WalletsCell
    readonly discover: DiscoverWallets
    readonly connectWallet: ConnectWallet
    readonly events: HostEvents
    readonly page: Page
    readonly notice: NoticeCell
  }): OpenModal =>
  (requested) => {
    // While restoring, the remembered account is shown: nobody is told that they are logged out before that is known.
    const connection = deps.connections.state.snapshot()
    const isConnected = knownAccount(connection) !== undefined
    const wasOpen = deps.views.state.snapshot().isOpen
    const settings = deps.settings.snapshot()
    deps.discover.look()
    // Nothing but a relay leads to wallets elsewhere.
    const { isListOffered } = deps.wallets.snapshot()
    const isShowable = requested !== undefined && canShow(requested, connection, settings, isListOffered)
    const asked = isShowable ? requested : firstOf(connection, settings)
    const isConnect = asked === undefined ? !isConnected : asked.view === 'Connect'
    const view = isConnect && isListOffered && settings.mode !== 'full' ? basicView(deps.page.isMobile()) : asked
    if (deps.notice.snapshot()?.type === 'session-ended') deps.notice.set(undefined)
    deps.connectWallet.cancel('ABORTED')
    deps.views.send({ type: 'open', isConnected, ...(view === undefined ? {} : { requested: view }) })
    if (!wasOpen) deps.events.emit({ type: 'MODAL_OPEN', connected: connectionOf(connection) !== undefined })
  }

/** Where there is nothing but WalletConnect: nobody can scan the screen of their own phone (spec section 2). */
const basicView = (isMobile: boolean): View => ({ view: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' })

/** An account that is not there, a need that there is not, or a wallet that nothing leads to, cannot be shown. */
const canShow = ({ view }: View, connection: Connections, settings: Settings, isListOffered: boolean): boolean => {
  switch (view) {
    case 'Account':
      return knownAccount(connection) !== undefined
    case 'UnsupportedChain':
      return needsNetwork(connection, settings)
    case 'Networks':
      return settings.networkSwitching
    case 'AllWallets':
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return isListOffered
    default:
      return true
  }
}

const firstOf = (connection: Connections, settings: Settings): View | undefined =>
  needsNetwork(connection, settings) ? { view: 'UnsupportedChain' } : undefined
