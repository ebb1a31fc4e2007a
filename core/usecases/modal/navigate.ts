import { hasAgreement } from '../../domain/connect/agreement.ts'
import { canLogIn } from '../../domain/connections/can-log-in.ts'
import { connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import { type NavigationEvent, type NavigationFacts, navigate } from '../../domain/modal/navigation.ts'
import { needsNetwork } from '../../domain/networks/network-rules.ts'
import { signInOf } from '../../domain/sign-in/sign-ins.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { AgreementCell } from '../../state/connect/stores.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { ApprovalStore, EmailChangeStore, EmailLoginStore } from '../../state/embedded-wallet/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { SignInsCell } from '../../state/sign-in/sign-ins.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ConnectWallet } from '../connections/connect-wallet.ts'
import type { DiscoverWallets } from '../wallets/discover-wallets.ts'
import type { ShowSnack } from './show-snack.ts'

/**
 * Something has happened: the modal goes where the rules lead (`navigation.ts`), and leaves behind what belonged to where it was.
 * @returns whether it went anywhere
 */
export type Navigate = (event: NavigationEvent) => boolean

/** Whoever goes there does not wait for a wallet any more. */
const endsWaiting: readonly NavigationEvent['type'][] = [
  'open',
  'back',
  'pairing-refused',
  'network-noted',
  'network-refused',
]

export const createNavigate = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly attempts: AttemptStore
  readonly agreement: AgreementCell
  readonly login: EmailLoginStore
  readonly change: EmailChangeStore
  readonly approval: ApprovalStore
  readonly signIns: SignInsCell
  readonly discover: DiscoverWallets
  readonly connectWallet: ConnectWallet
  readonly snack: ShowSnack
  readonly events: HostEvents
  readonly page: Page
}): Navigate => {
  // While restoring, the remembered account counts: nobody is told that they are logged out before that is known.
  const factsNow = (): NavigationFacts => {
    const connections = deps.connections.state.snapshot()
    const settings = deps.settings.snapshot()
    const hasAccount = knownAccount(connections) !== undefined
    const live = connectionOf(connections)
    const isLoginThere = canLogIn(deps.wallets.snapshot().connectors, connections)
    return {
      hasAccount,
      isNetworkMissing: needsNetwork(connections, settings),
      // While nobody knows, what finds out is what is shown.
      signIn: live && (signInOf(deps.signIns.snapshot(), live) ?? 'missing'),
      networkSwitching: settings.networkSwitching,
      activity: settings.activity,
      receive: settings.receive,
      send: settings.send,
      email: settings.email && isLoginThere,
      // A recording of before has none.
      socials: isLoginThere && settings.socials?.length > 0,
      loginStep: deps.login.state.snapshot().step,
      hasEmail: live?.auth?.name === 'email',
      changeStep: deps.change.state.snapshot().step,
      isApprovalOpen: deps.approval.state.snapshot().step !== 'none',
      isListOffered: deps.wallets.snapshot().isListOffered,
      isAgreementMissing: hasAgreement(settings, hasAccount) && !deps.agreement.snapshot(),
      // Asked of the browser by the few moves that depend on it.
      get isMobile() {
        return deps.page.isMobile()
      },
      mode: settings.mode,
      isSuccessShown: deps.attempts.state.snapshot().status === 'told',
    }
  }
  const tell = (type: 'MODAL_OPEN' | 'MODAL_CLOSE'): void =>
    deps.events.emit({ type, connected: connectionOf(deps.connections.state.snapshot()) !== undefined })

  return (event) => {
    if (event.type === 'open') deps.discover.look()
    const before = deps.views.state.snapshot()
    const facts = factsNow()
    const next = navigate(before, event, facts)
    const isMoving = next !== before
    if (!next.isOpen && (before.isOpen || event.type === 'close' || event.type === 'back')) {
      deps.connectWallet.cancel('MODAL_CLOSED')
      deps.snack.hide()
    } else if (isMoving && endsWaiting.includes(event.type)) {
      deps.connectWallet.cancel('ABORTED')
    }
    deps.views.send({ event, facts })
    if (before.isOpen !== next.isOpen) tell(next.isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE')
    return isMoving
  }
}
