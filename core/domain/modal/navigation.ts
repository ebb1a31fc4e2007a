import { type View, viewFacts } from '../feature-types.ts'
import type { ViewNeed } from '../shared/feature.ts'
import type { SignIn } from '../sign-in/sign-ins.ts'
import {
  canGoBack,
  closedViewStack,
  currentView,
  isAboutAccount,
  isApproving,
  isPairing,
  type ViewStack,
  viewIdentity,
  withApproval,
  withoutApproval,
} from './view-stack.ts'

/** How things stand when the modal may go somewhere. */
export interface NavigationFacts {
  /** An account is known, if only from the last visit. */
  readonly hasAccount: boolean
  /** The wallet is on a network that the host does not offer, and is asked to leave it. */
  readonly isNetworkMissing: boolean
  /** Of the account in question; undefined where there is none. */
  readonly signIn?: SignIn | undefined
  readonly networkSwitching: boolean
  /** What an account did is shown. */
  readonly activity: boolean
  /** Where the account can be paid is shown. */
  readonly receive: boolean
  /** Money can be sent from here. */
  readonly send: boolean
  /** A visitor can log in with an email address. */
  readonly email: boolean
  /** A visitor can log in at an issuer. */
  readonly socials: boolean
  /** Where they are with the address. */
  readonly loginStep: 'email' | 'device' | 'code'
  /** The account is of a wallet that has an email address. */
  readonly hasEmail: boolean
  /** Where they are with another one. */
  readonly changeStep: 'address' | 'primary' | 'secondary'
  /** Their wallet waits for them to approve something. */
  readonly isApprovalOpen: boolean
  /** Something leads to wallets that are elsewhere. */
  readonly isListOffered: boolean
  /** No wallet is asked before the visitor has agreed to the host's terms, which is done in Connect. */
  readonly isAgreementMissing: boolean
  readonly isMobile: boolean
  readonly mode: 'full' | 'basic' | 'manual'
  /** The view on screen tells that the wallet is connected. */
  readonly isSuccessShown: boolean
}

/** What has happened. Which view comes of it is said here and nowhere else. */
export type NavigationEvent =
  /** Somebody opens the modal: at this view, where it can be shown. */
  | { readonly type: 'open'; readonly view?: View }
  /** The visitor goes on to a view that leads back here. */
  | { readonly type: 'show'; readonly view: View }
  /** As `show`, in place of this view: Back leads to the one before it. */
  | { readonly type: 'replace'; readonly view: View }
  | { readonly type: 'back' }
  | { readonly type: 'close' }
  /** A wallet is asked to connect. */
  | { readonly type: 'wallet-asked'; readonly connectorId: string; readonly isElsewhere: boolean }
  | { readonly type: 'connected' }
  /** The view has told of the success for long enough. */
  | { readonly type: 'success-told' }
  /** A wallet elsewhere was asked by a code, and its owner said no. */
  | { readonly type: 'pairing-refused' }
  /** There is no account any more; it may have been a remembered one only. */
  | { readonly type: 'account-lost'; readonly wasRemembered: boolean }
  /** The choice of a network is kept, as there is no wallet to ask. */
  | { readonly type: 'network-noted' }
  /** The wallet is where it was wanted. */
  | { readonly type: 'network-reached' }
  | { readonly type: 'network-refused' }
  /** Money is on its way: what it was filled in and reviewed in is over. */
  | { readonly type: 'sent'; readonly view: View }
  /** The wallet asks the visitor to approve something, on a surface of its own. */
  | { readonly type: 'approval-asked' }
  /** It asks for nothing any more. */
  | { readonly type: 'approval-over' }
  /** The host asked the wallet for what it never does, which is said in the modal. */
  | { readonly type: 'method-refused' }

/** Of whoever opens or leaves it. All else goes on behind a question of the wallet's, which nobody loses by it. */
const leavesApproval: readonly NavigationEvent['type'][] = ['open', 'back', 'close', 'approval-over', 'method-refused']

/**
 * Where the modal goes (spec section 2).
 * @returns the same stack where nothing comes of it
 */
export const navigate = (stack: ViewStack, event: NavigationEvent, facts: NavigationFacts): ViewStack => {
  if (!isApproving(stack) || leavesApproval.includes(event.type)) return moved(stack, event, facts)
  const behind = withoutApproval(stack)
  const next = moved(behind, event, facts)
  return next === behind || isApproving(next) ? stack : withApproval(next)
}

const moved = (stack: ViewStack, event: NavigationEvent, facts: NavigationFacts): ViewStack => {
  switch (event.type) {
    case 'approval-asked':
      return withApproval(stack)
    case 'approval-over':
      return withoutApproval(stack)
    case 'method-refused': {
      const rest = withoutApproval(stack)
      return rest.isOpen ? rest : opened(entrance(undefined, facts))
    }
    case 'open':
      return opened(entrance(event.view, facts))
    case 'show':
      return show(stack, event.view)
    case 'replace':
      return stack.isOpen ? { ...stack, views: replaced(stack.views, event.view) } : stack
    case 'close':
      return closedViewStack
    case 'success-told':
      return done(stack, facts)
    case 'back':
      return back(stack, facts)
    case 'wallet-asked':
      return waitFor(stack, event)
    case 'connected': {
      const needed = neededView(facts)
      if (stack.isOpen && needed) return opened(needed)
      // It may be over before this is told.
      return facts.isSuccessShown || !facts.hasAccount ? stack : done(stack, facts)
    }
    case 'pairing-refused':
      return isPairing(currentView(stack)) ? backIfDeep(stack, facts) : stack
    case 'account-lost':
      if (!isAboutAccount(stack)) return stack
      return event.wasRemembered ? opened({ view: 'Connect' }) : done(stack, facts)
    case 'network-noted':
      return currentView(stack).view === 'Networks' ? back(stack, facts) : stack
    case 'network-reached':
      if (stack.isOpen && facts.signIn === 'missing') return opened({ view: 'SIWXSignMessage' })
      // Back to the account that the visitor came from, else there is nothing more to do here.
      return backToAccount(stack)
    case 'sent':
      return stack.isOpen ? afterSending(stack, event.view) : stack
    case 'network-refused':
      // With nothing to go back to, the view itself says what happened.
      return backIfDeep(stack, facts)
  }
}

/** With the tab that was chosen there. */
const backToAccount = ({ views }: ViewStack): ViewStack => {
  const account = views.findLast(({ view }) => view === 'Account')
  return account === undefined ? closedViewStack : opened(account)
}

/** Whoever looks after their wallets stays with them; else there is nothing more to do. */
const done = ({ isOpen, views }: ViewStack, { hasAccount }: NavigationFacts): ViewStack => {
  const wallets: View = { view: 'ProfileWallets' }
  if (!isOpen || !views.some(({ view }) => view === wallets.view)) return closedViewStack
  return { isOpen, views: hasAccount ? [{ view: 'Account' }, wallets] : [wallets] }
}

/** What the connection lacks, in the order in which a visitor is asked for it: a sign-in names the network it is for. */
const neededView = ({ isNetworkMissing, signIn }: NavigationFacts): View | undefined => {
  if (isNetworkMissing) return { view: 'UnsupportedChain' }
  return signIn === 'missing' ? { view: 'SIWXSignMessage' } : undefined
}

const opened = (view: View): ViewStack => ({ isOpen: true, views: [view] })

/** Going on while it is closed leads nowhere, and a second press on what has led here must not ask for a second Back. */
const show = (stack: ViewStack, view: View): ViewStack =>
  stack.isOpen && viewIdentity(currentView(stack)) !== viewIdentity(view)
    ? { ...stack, views: [...stack.views, view] }
    : stack

/** Back leads to where the visitor came from, and not to a form that is empty by now. */
const afterSending = ({ views }: ViewStack, view: View): ViewStack => {
  const [first, ...rest] = [...views.filter((one) => !one.view.startsWith('WalletSend')), view]
  return { isOpen: true, views: [first ?? view, ...rest] }
}

const replaced = ([first, ...rest]: ViewStack['views'], view: View): ViewStack['views'] =>
  rest.length === 0 ? [view] : [first, ...rest.slice(0, -1), view]

/** With no history left the modal closes; returning to Connect while connected shows Account instead. */
const back = (stack: ViewStack, { hasAccount }: NavigationFacts): ViewStack => {
  const [first, ...rest] = stack.views.slice(0, -1)
  if (first === undefined) return closedViewStack
  const before: ViewStack = { isOpen: true, views: [first, ...rest] }
  const view = currentView(before)
  // One that names its wallets is for one more of them.
  return view.view === 'Connect' && view.namespace === undefined && hasAccount ? opened({ view: 'Account' }) : before
}

const backIfDeep = (stack: ViewStack, facts: NavigationFacts): ViewStack =>
  canGoBack(stack) ? back(stack, facts) : stack

/** A view that shows a code shows it for whichever wallet. */
const waitFor = (
  stack: ViewStack,
  { connectorId, isElsewhere }: Extract<NavigationEvent, { type: 'wallet-asked' }>,
): ViewStack => {
  if (!isElsewhere) return show(stack, { view: 'ConnectingExternal', connectorId })
  return isPairing(currentView(stack)) ? stack : show(stack, { view: 'ConnectingWalletConnect' })
}

/**
 * The view that it opens with: the requested one, else what the connection lacks, else the account, else Connect or what
 * stands for it in basic and manual mode.
 */
const entrance = (requested: View | undefined, facts: NavigationFacts): View => {
  const view = requested !== undefined && canShow(requested, facts) ? requested : neededView(facts)
  const isConnect = view === undefined ? !facts.hasAccount : view.view === 'Connect'
  const isListShown = facts.isListOffered && !facts.isAgreementMissing
  if (isConnect && isListShown && facts.mode !== 'full') return basicView(facts.isMobile)
  return view ?? { view: facts.hasAccount ? 'Account' : 'Connect' }
}

/** Where there is nothing but WalletConnect: nobody can scan the screen of their own phone. */
const basicView = (isMobile: boolean): View => ({ view: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' })

/** The modal opens with it where Connect is left out. */
export const isBasicEntrance = (view: View['view'], mode: NavigationFacts['mode'], isMobile: boolean): boolean =>
  mode !== 'full' && basicView(isMobile).view === view

/** How things stand, in the words in which a view says what it needs. */
const given = (facts: NavigationFacts): Readonly<Record<ViewNeed, boolean>> => ({
  account: facts.hasAccount,
  activity: facts.hasAccount && facts.activity,
  receive: facts.hasAccount && facts.receive,
  send: facts.hasAccount && facts.send,
  email: facts.email,
  socials: facts.socials && !facts.isAgreementMissing,
  'device-step': facts.email && facts.loginStep === 'device',
  'code-step': facts.email && facts.loginStep === 'code',
  'email-account': facts.hasEmail,
  'primary-code': facts.hasEmail && facts.changeStep === 'primary',
  'secondary-code': facts.hasEmail && facts.changeStep === 'secondary',
  'open-approval': facts.isApprovalOpen,
  'missing-network': facts.isNetworkMissing,
  'other-networks': facts.networkSwitching,
  'open-sign-in': facts.signIn !== undefined && facts.signIn !== 'done',
  'wallet-list': facts.isListOffered && !facts.isAgreementMissing,
})

/** An account that is not there, a need that there is not, or a wallet that nothing leads to, cannot be shown. */
const canShow = ({ view }: View, facts: NavigationFacts): boolean => {
  // A host without types may have named one that there is not.
  const need = viewFacts[view]?.needs
  return need === undefined || given(facts)[need]
}
