import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { RemoteEvent, RemoteWallet, SignedIn } from '../../../core/ports/connections/remote-wallet.ts'
import type { WalletConnector, WalletEvent, WalletGrants } from '../../../core/ports/connections/wallet-connector.ts'
import { type NewsCoding, outcome, result } from '../codings.ts'
import type { RecordedRemoteEvent, SignedAccount } from '../core-schemas.ts'
import type { PortCalls, PortEvents, SchemaParts } from '../port-description.ts'
import type { Secret } from '../redactor.ts'
import type { Taping } from '../taping.ts'

export const walletEvents = ({ remoteEvent, text, walletEvent }: SchemaParts) => ({
  'wallet-event': { about: { wallet: text }, news: { event: walletEvent } },
  'remote-event': { about: { wallet: text }, news: { event: remoteEvent } },
})
export const walletAsks = ({ oneOf, outcome, resultOf, text, walletGrants }: SchemaParts) => ({
  'wallet-grants': {
    about: { wallet: text, method: oneOf(['connect', 'restore']) },
    answer: { result: resultOf(walletGrants) },
  },
  'wallet-done': {
    about: { wallet: text, method: oneOf(['disconnect', 'switchNetwork']) },
    answer: { result: outcome },
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

const recordedEvents =
  ({ on }: RemoteWallet) =>
  (listener: (event: HeardRemoteEvent) => void) =>
    on((event) => {
      if (event.type !== 'client-known') listener(event)
    })

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
  const grants = result<WalletGrants>()
  const whole: Whole<WalletConnector> = {
    connector,
    connect: ask('wallet-grants', (..._) => ({ wallet, method: 'connect' }), grants, live?.connect),
    restore: ask('wallet-grants', (..._) => ({ wallet, method: 'restore' }), grants, live?.restore),
    switchNetwork: ask('wallet-done', (..._) => ({ wallet, method: 'switchNetwork' }), outcome, live?.switchNetwork),
    disconnect: ask('wallet-done', (_) => ({ wallet, method: 'disconnect' }), outcome, live?.disconnect),
    on: event('wallet-event', { wallet }, said, live?.on),
    // What is not there to be asked any more has written down no more of it than its kind.
    remote: connector.type === 'WALLET_CONNECT' ? tapeRemote(taping, wallet, live?.remote) : undefined,
    provider: (...about) => (live === undefined ? opaque : live.provider(...about)),
    // The live discovery lets go of its wallets.
    dispose: undefined,
  }
  const { remote, dispose, ...rest } = whole
  return remote === undefined ? rest : { ...rest, remote }
}
