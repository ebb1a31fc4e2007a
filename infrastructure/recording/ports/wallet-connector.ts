import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { WalletLogin } from '../../../core/domain/connections/wallet-login.ts'
import type { WalletNotice } from '../../../core/domain/connections/wallet-notice.ts'
import type { EmailChangeAction, EmailSent } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { socialProviders } from '../../../core/domain/embedded-wallet/social-provider.ts'
import type { Failure } from '../../../core/domain/shared/failure.ts'
import type { Result } from '../../../core/domain/shared/result.ts'
import type { EmbeddedLogin } from '../../../core/ports/connections/embedded-login.ts'
import type { RemoteEvent, RemoteWallet, SignedIn } from '../../../core/ports/connections/remote-wallet.ts'
import type { ApprovalEvent, WalletApprovals } from '../../../core/ports/connections/wallet-approvals.ts'
import type { WalletConnector, WalletEvent, WalletGrants } from '../../../core/ports/connections/wallet-connector.ts'
import { type AnswerCoding, type NewsCoding, outcome, result } from '../codings.ts'
import type { RecordedRemoteEvent, SignedAccount } from '../core-schemas.ts'
import { masked } from '../masked-fields.ts'
import type { PortCalls, PortEvents, SchemaParts } from '../port-description.ts'
import type { RecordedResult } from '../recorded-result.ts'
import type { Secret } from '../redactor.ts'
import type { Taping } from '../taping.ts'

export const walletEvents = ({ approvalEvent, remoteEvent, text, walletEvent }: SchemaParts) => ({
  'wallet-event': { about: { wallet: text }, news: { event: walletEvent } },
  'remote-event': { about: { wallet: text }, news: { event: remoteEvent } },
  'approval-event': { about: { wallet: text }, news: { event: approvalEvent } },
})
const walletDone = [
  'disconnect',
  'switchNetwork',
  'connectDevice',
  'connectOtp',
  'connectLink',
  'connectPasskey',
  'openPages',
  'connectSocial',
  'leaveForIssuer',
  'connectFarcaster',
  'updateEmailPrimaryOtp',
  'preferAccount',
] as const

export const walletAsks = ({
  emailSent,
  emailChangeAction,
  oneOf,
  outcome,
  resultOf,
  text,
  walletGrants,
  walletNotices,
}: SchemaParts) => ({
  'wallet-grants': {
    about: { wallet: text, method: oneOf(['connect', 'restore']) },
    answer: { result: resultOf(walletGrants) },
  },
  'wallet-done': {
    about: { wallet: text, method: oneOf(walletDone) },
    answer: { result: outcome },
  },
  'wallet-action': {
    about: { wallet: text, method: oneOf(['connectEmail']) },
    answer: { result: resultOf(emailSent) },
  },
  'wallet-change': {
    about: { wallet: text, method: oneOf(['updateEmail']) },
    answer: { result: resultOf(emailChangeAction) },
  },
  'wallet-code': {
    about: { wallet: text, method: oneOf(['linkCode', 'farcasterUri']) },
    answer: { result: resultOf(text) },
  },
  'wallet-issuer': {
    about: { wallet: text, method: oneOf(['openIssuer']), provider: oneOf(socialProviders) },
    answer: { result: resultOf(text) },
  },
  'wallet-return': {
    about: { wallet: text, method: oneOf(['takeReturn']) },
    answer: { result: resultOf(text) },
  },
  'wallet-notices': {
    about: { wallet: text, method: oneOf(['walletNotices']) },
    answer: { result: resultOf(walletNotices) },
  },
  'wallet-email': {
    about: { wallet: text, method: oneOf(['updateEmailSecondaryOtp']) },
    answer: { result: resultOf(text) },
  },
})

/** It holds the key to what the visitor's wallet and the site say to each other. */
const pairingLink = (text: string): Secret => ({
  text,
  standIn: (nth) =>
    `wc:${String(nth).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'0'.repeat(64)}`.padEnd(text.length, '0'),
})
const said: NewsCoding<readonly [WalletEvent], { readonly event: WalletEvent }> = {
  write: (event) => ({ event }),
  read: ({ event }) => [event],
}
/** What of it is told here. */
type HeardRemoteEvent = Exclude<RemoteEvent, { readonly type: 'client-known' }>
const accountIn = ({ networkId, address }: SignedAccount): SignedAccount => ({ networkId, address })
const unsigned = (account: SignedAccount): SignedIn => ({ ...account, message: '', signature: '' })
const saidElsewhere: NewsCoding<readonly [HeardRemoteEvent], { readonly event: RecordedRemoteEvent }> = {
  write: (event) => {
    if (event.type !== 'signed-in') return { event }
    const [first, ...others] = event.signed
    return { event: { ...event, signed: [accountIn(first), ...others.map(accountIn)] } }
  },
  read: ({ event }) => {
    if (event.type !== 'signed-in') return [event]
    const [first, ...others] = event.signed
    return [{ ...event, signed: [unsigned(first), ...others.map(unsigned)] }]
  },
  secrets: (event) => (event.type === 'pairing-uri' ? [pairingLink(event.uri)] : []),
}

const secretsOf = (auth: WalletLogin | undefined): readonly string[] => {
  if (auth === undefined) return []
  return auth.name === 'email' ? [auth.email] : [auth.userName, ...(auth.email === undefined ? [] : [auth.email])]
}

/** Who signed in, and by what name, is the visitor's business. */
const grants: AnswerCoding<Result<WalletGrants, Failure>, { readonly result: RecordedResult<WalletGrants> }> = {
  ...result<WalletGrants>(),
  secrets: (answer) =>
    answer.ok
      ? answer.value.flatMap(({ auth }) => secretsOf(auth).map((text) => ({ text, standIn: () => masked(text) })))
      : [],
}

const newEmail: AnswerCoding<Result<string, Failure>, { readonly result: RecordedResult<string> }> = {
  ...result<string>(),
  secrets: (answer) => (answer.ok ? [{ text: answer.value, standIn: () => masked(answer.value) }] : []),
}

/** Whoever has it, and is in the visitor's network, could give them another wallet. */
const linkCode: AnswerCoding<Result<string, Failure>, { readonly result: RecordedResult<string> }> = {
  ...result<string>(),
  secrets: (answer) =>
    answer.ok ? [{ text: answer.value, standIn: (nth) => `CODE${String(nth).padStart(4, '0')}` }] : [],
}

/** Whoever has it could log in there in the visitor's place. */
const farcasterUri: AnswerCoding<Result<string, Failure>, { readonly result: RecordedResult<string> }> = {
  ...result<string>(),
  secrets: (answer) =>
    answer.ok
      ? [
          {
            text: answer.value,
            standIn: (nth) => `https://farcaster.example/?channel=${nth}-`.padEnd(answer.value.length, '0'),
          },
        ]
      : [],
}

/** Of use to the frame that began the login alone, and of no use in a recording. */
const issuerTicket: AnswerCoding<Result<string, Failure>, { readonly result: RecordedResult<string> }> = {
  ...result<string>(),
  secrets: (answer) => (answer.ok ? [{ text: answer.value, standIn: (nth) => `TICKET${nth}` }] : []),
}

const recordedEvents =
  ({ on }: RemoteWallet) =>
  (listener: (event: HeardRemoteEvent) => void) =>
    on((event) => {
      if (event.type !== 'client-known') listener(event)
    })

/** Where the surface is, is of this page and this moment: a replay has nothing to show there, and draws that it waits. */
const asked: NewsCoding<readonly [ApprovalEvent], { readonly event: ApprovalEvent }> = {
  write: (event) => ({ event }),
  read: ({ event }) => [event],
  secrets: (event) =>
    event.type === 'approval-shown'
      ? [event.surface.address, event.surface.frame].map((text) => ({ text, standIn: (nth) => `withheld-${nth}` }))
      : [],
}

const remoteTypes: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH']

/** Every method is named, also those that a wallet need not have. */
type Whole<Port> = { readonly [Method in keyof Required<Port>]: Port[Method] }
type WalletTaping = Taping<
  PortCalls<ReturnType<typeof walletAsks>>,
  PortEvents<ReturnType<typeof walletEvents>>,
  unknown
>

const tapeRemote = (
  { event, oneWay }: Pick<WalletTaping, 'event' | 'oneWay'>,
  wallet: string,
  live?: RemoteWallet,
): RemoteWallet => ({
  on: event('remote-event', { wallet }, saidElsewhere, live && recordedEvents(live)),
  openedBy: oneWay(live?.openedBy),
  signIn: oneWay(live?.signIn),
})

/** What it is asked, an email address and a code, is the visitor's, and written down nowhere. */
const tapeLogin = (
  { ask, oneWay }: Pick<WalletTaping, 'ask' | 'oneWay'>,
  wallet: string,
  live?: EmbeddedLogin,
): EmbeddedLogin => ({
  prepare: oneWay(live?.prepare),
  connectEmail: ask(
    'wallet-action',
    (..._) => ({ wallet, method: 'connectEmail' }),
    result<EmailSent>(),
    live?.connectEmail,
  ),
  connectDevice: ask('wallet-done', (_) => ({ wallet, method: 'connectDevice' }), outcome, live?.connectDevice),
  connectOtp: ask('wallet-done', (..._) => ({ wallet, method: 'connectOtp' }), outcome, live?.connectOtp),
  connectLink: ask('wallet-done', (_) => ({ wallet, method: 'connectLink' }), outcome, live?.connectLink),
  preferAccount: ask('wallet-done', (..._) => ({ wallet, method: 'preferAccount' }), outcome, live?.preferAccount),
  connectPasskey: ask('wallet-done', (_) => ({ wallet, method: 'connectPasskey' }), outcome, live?.connectPasskey),
  linkCode: ask('wallet-code', (_) => ({ wallet, method: 'linkCode' }), linkCode, live?.linkCode),
  openIssuer: ask(
    'wallet-issuer',
    (provider, _) => ({ wallet, method: 'openIssuer', provider }),
    issuerTicket,
    live?.openIssuer,
  ),
  leaveForIssuer: ask('wallet-done', (..._) => ({ wallet, method: 'leaveForIssuer' }), outcome, live?.leaveForIssuer),
  takeReturn: ask('wallet-return', (..._) => ({ wallet, method: 'takeReturn' }), issuerTicket, live?.takeReturn),
  connectSocial: ask('wallet-done', (..._) => ({ wallet, method: 'connectSocial' }), outcome, live?.connectSocial),
  farcasterUri: ask('wallet-code', (_) => ({ wallet, method: 'farcasterUri' }), farcasterUri, live?.farcasterUri),
  connectFarcaster: ask(
    'wallet-done',
    (_) => ({ wallet, method: 'connectFarcaster' }),
    outcome,
    live?.connectFarcaster,
  ),
  updateEmail: ask(
    'wallet-change',
    (..._) => ({ wallet, method: 'updateEmail' }),
    result<EmailChangeAction>(),
    live?.updateEmail,
  ),
  updateEmailPrimaryOtp: ask(
    'wallet-done',
    (..._) => ({ wallet, method: 'updateEmailPrimaryOtp' }),
    outcome,
    live?.updateEmailPrimaryOtp,
  ),
  updateEmailSecondaryOtp: ask(
    'wallet-email',
    (..._) => ({ wallet, method: 'updateEmailSecondaryOtp' }),
    newEmail,
    live?.updateEmailSecondaryOtp,
  ),
  walletNotices: ask(
    'wallet-notices',
    (_) => ({ wallet, method: 'walletNotices' }),
    result<readonly WalletNotice[]>(),
    live?.walletNotices,
  ),
  openPages: ask('wallet-done', (_) => ({ wallet, method: 'openPages' }), outcome, live?.openPages),
})

const tapeApprovals = (
  { event, oneWay }: Pick<WalletTaping, 'event' | 'oneWay'>,
  wallet: string,
  live?: WalletApprovals,
): WalletApprovals => ({
  on: event('approval-event', { wallet }, asked, live?.on),
  cancel: oneWay(live?.cancel),
})

/**
 * One of the wallets. No port by itself: any number of them are behind the discovery, which plays for all.
 * @param opaque what stands for its provider when there is no live one
 */
export const tapeWallet = (
  taping: Pick<WalletTaping, 'ask' | 'event' | 'oneWay'>,
  connector: Connector,
  opaque: object,
  live?: WalletConnector,
): WalletConnector => {
  const { ask, event } = taping
  const wallet = connector.id
  const whole: Whole<WalletConnector> = {
    connector,
    connect: ask('wallet-grants', (..._) => ({ wallet, method: 'connect' }), grants, live?.connect),
    restore: ask('wallet-grants', (..._) => ({ wallet, method: 'restore' }), grants, live?.restore),
    switchNetwork: ask('wallet-done', (..._) => ({ wallet, method: 'switchNetwork' }), outcome, live?.switchNetwork),
    disconnect: ask('wallet-done', (_) => ({ wallet, method: 'disconnect' }), outcome, live?.disconnect),
    on: event('wallet-event', { wallet }, said, live?.on),
    // What is not there to be asked any more has written down no more of it than its kind.
    remote: remoteTypes.includes(connector.type) ? tapeRemote(taping, wallet, live?.remote) : undefined,
    login: connector.type === 'AUTH' ? tapeLogin(taping, wallet, live?.login) : undefined,
    approvals: connector.type === 'AUTH' ? tapeApprovals(taping, wallet, live?.approvals) : undefined,
    provider: (...about) => (live === undefined ? opaque : live.provider(...about)),
    // The live discovery lets go of its wallets.
    dispose: undefined,
  }
  const { remote, login, approvals, dispose, ...rest } = whole
  return { ...rest, ...(remote && { remote }), ...(login && { login }), ...(approvals && { approvals }) }
}
