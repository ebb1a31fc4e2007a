import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import type { NamespaceWalletsDeps } from '../../infrastructure/wallets/namespace-wallets.ts'
import { bitcoinKeys } from './bitcoin-keys.ts'
import { cosmosAccount } from './keplr.ts'
import { cosmosHub, polkadot, testnet } from './namespace-networks.ts'
import { polkadotKeys, ss58Of } from './polkadot-extension.ts'
import { solanaKeyOf } from './solana-keys.ts'
import { mainnet } from './solana-networks.ts'
import { createStandardPage } from './standard-page.ts'
import {
  createBitcoinWallets,
  createCosmosWallets,
  createPolkadotWallets,
  createSolanaWallets,
} from './whole-wallets.ts'

/** The wallet behind an interface. */
interface Place {
  readonly window: EventTarget
  readonly shared: () => readonly unknown[]
  /** Where its visitor is asked. */
  readonly prompt: () => void
  /** Where it says which accounts it shares, as they are said there. */
  readonly say: (form: (addresses: readonly unknown[]) => unknown) => unknown
  readonly call: <T>(answer: T) => T
  readonly on: (listener: (payload: unknown) => void) => () => void
  readonly letGo: () => unknown
}

export interface HostileKind {
  readonly namespace: ChainNamespace
  readonly network: Network
  readonly create: (deps: NamespaceWalletsDeps) => WalletDiscovery
  readonly own: readonly string[]
  readonly foreign: readonly string[]
  /** What is told of a change. */
  readonly news: (addresses: readonly unknown[]) => unknown
  /** Lays it into the window. What comes back takes it away. */
  readonly install: (place: Place) => (() => void) | undefined
}

const version = '1.0.0'
const owners = [1, 2, 3].map(bitcoinKeys)
const onTestnet = owners.map(({ test }) => test.payment)
const onMainnet = owners.map(({ main }) => main.payment)
const solanaAddresses = [1, 2, 3].map((seed) => solanaKeyOf(seed).address)
const cosmosKeys = await Promise.all([0, 1].map((owner) => cosmosAccount(owner, 'cosmos')))
const osmosis = await cosmosAccount(0, 'osmo')

/** One object for each address: wallets know their accounts by identity. */
const accountsOf = (chain: string) => {
  const made = new Map<unknown, object>()
  return (addresses: readonly unknown[]): readonly object[] =>
    addresses.map((address) => {
      const account = made.get(address) ?? { address, chains: [chain], features: [] }
      made.set(address, account)
      return account
    })
}

const standardWallet =
  (chain: string, connect: string, signing: string) =>
  ({ window, shared, prompt, say, call, on, letGo }: Place): (() => void) => {
    const page = createStandardPage()
    page.window.addEventListener('wallet-standard:register-wallet', (event) => {
      const { detail } = event as CustomEvent
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    })
    const form = accountsOf(chain)
    const ask = (input?: { readonly silent?: boolean }): unknown => {
      if (input?.silent === true) return call({ accounts: form(shared()) })
      prompt()
      return say((addresses) => ({ accounts: form(addresses) }))
    }
    return page.announce({
      version,
      name: 'Hostile',
      icon: 'data:image/png;base64,AA==',
      chains: [chain],
      features: {
        'standard:connect': { version, connect: ask },
        [connect]: { version, connect: ask },
        'standard:disconnect': { version, disconnect: letGo },
        'standard:events': { version, on: (_: string, listener: (payload: unknown) => void) => on(listener) },
        [signing]: { version, [signing.slice(signing.indexOf(':') + 1)]: () => undefined },
      },
      get accounts() {
        return form(shared())
      },
    })
  }

const purposes = ['payment', 'ordinals']
const sats = (addresses: readonly unknown[]) => ({
  addresses: addresses.map((address, at) => ({ address, purpose: purposes[at] ?? 'payment' })),
  network: { bitcoin: { name: 'Testnet' } },
})
const satsConnect = ({ window, shared, prompt, say, call, on, letGo }: Place): undefined => {
  const methods: Readonly<Record<string, () => unknown>> = {
    wallet_connect: () => {
      prompt()
      return say((addresses) => ({ result: sats(addresses) }))
    },
    wallet_getAccount: () => call({ result: sats(shared()) }),
    wallet_getNetwork: () => call({ result: sats([]).network }),
    wallet_disconnect: letGo,
  }
  const request = (method: string) => methods[method]?.() ?? { error: { code: -32601, message: `No ${method}` } }
  const addListener = ({ eventName, cb }: { eventName: string; cb: (payload: unknown) => void }) =>
    eventName === 'accountChange' ? on(cb) : () => undefined
  Object.assign(window, { hostile: { request, addListener }, btc_providers: [{ id: 'hostile', name: 'Hostile' }] })
}

const injected = ({ shared, prompt, say, call, on, letGo }: Place, name: string) => {
  const leaves = new Map<unknown, () => void>()
  return {
    requestAccounts: () => {
      prompt()
      return say((addresses) => addresses)
    },
    connect: () => {
      prompt()
      return say(([address]) => ({ address }))
    },
    getAccounts: () => call(shared()),
    getChain: () => call({ enum: 'BITCOIN_TESTNET' }),
    getPublicKey: () => call(undefined),
    disconnect: letGo,
    on: (event: string, listener: (payload: unknown) => void) => {
      if (event === name) leaves.set(listener, on(listener))
    },
    removeListener: (event: string, listener: unknown) => {
      if (event === name) leaves.get(listener)?.()
    },
  }
}

const polkadotEntry = ({ window, prompt, say, call, on, shared }: Place): undefined => {
  const form = (addresses: readonly unknown[]) => addresses.map((address) => ({ address }))
  const get = (): unknown => say(form)
  const subscribe = (listener: (payload: unknown) => void) => {
    listener(form(shared()))
    return on(listener)
  }
  const enable = () => {
    prompt()
    return call({ accounts: { get, subscribe }, signer: {} })
  }
  Object.assign(window, { injectedWeb3: { hostile: { version, enable } } })
}

const keplrPlace = ({ window, prompt, say, call, on, letGo }: Place): undefined => {
  const form = ([address]: readonly unknown[]) => {
    const key = cosmosKeys.find((one) => one.address === address)
    return { name: 'Main', algo: 'secp256k1', pubKey: key?.pubkey ?? new Uint8Array(33), bech32Address: address }
  }
  const enable = () => {
    prompt()
    return call(undefined)
  }
  Object.assign(window, { keplr: { enable, getKey: () => say(form), disable: letGo } })
  on(() => window.dispatchEvent(new Event('keplr_keystorechange')))
}

const onBitcoin = {
  namespace: 'bip122',
  network: testnet,
  create: createBitcoinWallets,
  own: onTestnet,
  foreign: onMainnet,
  news: () => undefined,
} as const

/** Every kind of wallet that a page can have outside of EVM. */
export const hostileInterfaces = {
  'Wallet Standard on Solana': {
    namespace: 'solana',
    network: mainnet,
    create: createSolanaWallets,
    own: solanaAddresses,
    foreign: [onMainnet[0] ?? '', `0x${'1'.repeat(40)}`],
    news: (addresses) => ({ accounts: accountsOf('solana:mainnet')(addresses) }),
    install: standardWallet('solana:mainnet', 'standard:connect', 'solana:signMessage'),
  },
  'Wallet Standard on Bitcoin': {
    ...onBitcoin,
    news: (addresses) => ({ accounts: accountsOf('bitcoin:testnet')(addresses) }),
    install: standardWallet('bitcoin:testnet', 'bitcoin:connect', 'bitcoin:signMessage'),
  },
  'window.btc_providers': { ...onBitcoin, news: sats, install: satsConnect },
  UniSat: {
    ...onBitcoin,
    install: (place) => void Object.assign(place.window, { unisat: injected(place, 'accountsChanged') }),
  },
  'OKX Wallet': {
    ...onBitcoin,
    install: (place) => {
      const object = injected(place, 'accountChanged')
      Object.assign(place.window, { okxwallet: { bitcoin: { connect: () => undefined }, bitcoinTestnet: object } })
      return undefined
    },
  },
  'window.injectedWeb3': {
    namespace: 'polkadot',
    network: polkadot,
    create: createPolkadotWallets,
    own: polkadotKeys.map((key) => ss58Of(key, 0)),
    foreign: [onMainnet[0] ?? '', cosmosKeys[0]?.address ?? ''],
    news: (addresses) => addresses.map((address) => ({ address })),
    install: polkadotEntry,
  },
  'Keplr’s interface': {
    namespace: 'cosmos',
    network: cosmosHub,
    create: createCosmosWallets,
    own: cosmosKeys.map(({ address }) => address),
    foreign: [osmosis.address, onMainnet[0] ?? ''],
    news: () => undefined,
    install: keplrPlace,
  },
} satisfies Readonly<Record<string, HostileKind>>

export type HostileInterface = keyof typeof hostileInterfaces
