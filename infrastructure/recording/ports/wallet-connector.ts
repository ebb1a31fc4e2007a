import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { WalletAccounts, WalletConnector, WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { type NewsCoding, outcome, result } from '../codings.ts'
import type { Asked, Parts, Told } from '../port-description.ts'
import type { Taping } from '../taping.ts'
import type { Secret } from '../withheld.ts'

export const walletEvents = ({ text, walletEvent }: Parts) => ({
  'wallet-event': { about: { wallet: text }, news: { event: walletEvent } },
})
export const walletAsks = ({ oneOf, outcome, resultOf, text, walletAccounts }: Parts) => ({
  'wallet-accounts': {
    about: { wallet: text, method: oneOf(['connect', 'restore']) },
    answer: { result: resultOf(walletAccounts) },
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
const news: NewsCoding<readonly [WalletEvent], { readonly event: WalletEvent }> = {
  write: (event) => ({ event }),
  read: ({ event }) => [event],
  secrets: (event) => (event.type === 'pairing-uri' ? [pairingLink(event.uri)] : []),
}

/** Every method is named, also those that a wallet need not have. */
type Whole<Port> = { readonly [Method in keyof Required<Port>]: Port[Method] }
type WalletTaping = Taping<Asked<ReturnType<typeof walletAsks>>, Told<ReturnType<typeof walletEvents>>, unknown>

/**
 * One of the wallets. No port by itself: any number of them are behind the discovery, which plays for all.
 * @param opaque what stands for its provider when there is no live one
 */
export const tapeWallet = (
  { ask, event }: Pick<WalletTaping, 'ask' | 'event'>,
  connector: Connector,
  opaque: object,
  live?: WalletConnector,
): WalletConnector => {
  const wallet = connector.id
  const accounts = result<WalletAccounts>()
  const whole: Whole<WalletConnector> = {
    connector,
    connect: ask('wallet-accounts', (_) => ({ wallet, method: 'connect' }), accounts, live?.connect),
    restore: ask('wallet-accounts', (_) => ({ wallet, method: 'restore' }), accounts, live?.restore),
    switchNetwork: ask('wallet-done', (_) => ({ wallet, method: 'switchNetwork' }), outcome, live?.switchNetwork),
    disconnect: ask('wallet-done', (_) => ({ wallet, method: 'disconnect' }), outcome, live?.disconnect),
    on: event('wallet-event', { wallet }, news, live?.on),
    openedBy: live?.openedBy,
    provider: () => (live === undefined ? opaque : live.provider()),
    // The live discovery lets go of its wallets.
    dispose: undefined,
  }
  const { openedBy, dispose, ...rest } = whole
  return openedBy === undefined ? rest : { ...rest, openedBy }
}
