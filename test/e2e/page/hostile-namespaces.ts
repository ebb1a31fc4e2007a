/** Wallets that misbehave, one for each way in each namespace but EVM's, on one page; and a page that is itself none of the tidiest. */

export const ways = ['Silent', 'Lying', 'Foreign', 'Broken', 'Double'] as const
type Way = (typeof ways)[number]
type Addresses = Readonly<Record<'solana' | 'bip122' | 'polkadot' | 'cosmos', string>>

/** A sound address with its checksum, of a chain that the page does not offer. */
const elsewhere = {
  solana: '13Q53ri33VUmP7cWap1mk8ZA1e5EZUKWcFpB4HeUCizUb73r',
  // One of Bitcoin's main network would be a wallet on another network, which can be left.
  bip122: 'osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v',
  polkadot: 'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7',
  cosmos: 'osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v',
} as const

const trap = (): never => {
  throw new Error('Wrecked.')
}
const traps = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap })

const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

/** Something to await that answers twice. */
const twice = (answer: unknown): unknown =>
  Object.fromEntries([
    [
      'then',
      (resolve: (value: unknown) => void) => {
        resolve(answer)
        resolve(revoked())
      },
    ],
  ])

/**
 * What a wallet answers that is asked for accounts.
 * @param form how its interface says an address
 */
const answerOf = (way: Way, address: string, foreign: string, form: (address: unknown) => unknown) => (): unknown => {
  if (way === 'Silent') return new Promise(() => undefined)
  if (way === 'Foreign') return form(foreign)
  if (way === 'Lying') return form('2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm'.repeat(2))
  if (way === 'Broken') throw traps
  return twice(form(address))
}

const version = '1.0.0'
const never = (): Promise<never> => new Promise(() => undefined)

const solanaWallet = (way: Way, address: string): object => {
  const form = (given: unknown) => ({ accounts: [{ address: given, chains: ['solana:localnet'], features: [] }] })
  return Object.freeze({
    version,
    name: `${way} Solana`,
    icon: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==',
    chains: Object.freeze(['solana:localnet']),
    accounts: [],
    features: Object.freeze({
      'standard:connect': { version, connect: answerOf(way, address, elsewhere.solana, form) },
      'standard:events': { version, on: trap },
      'standard:disconnect': { version, disconnect: never },
      'solana:signMessage': { version, signMessage: trap },
    }),
  })
}

const putSolana = (address: string): void => {
  const register = (detail: unknown): void => {
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  const put = (...wallets: readonly unknown[]): void =>
    register(({ register: take }: { readonly register: (...all: readonly unknown[]) => unknown }) => take(...wallets))
  const all = ways.map((way) => solanaWallet(way, address))
  const announce = (): void => {
    for (let round = 0; round < 100; round += 1) put(traps, revoked(), null, { features: traps }, ...all)
    register(trap)
    register(traps)
  }
  window.addEventListener('wallet-standard:app-ready', announce)
  announce()
}

const bitcoinProvider = (way: Way, address: string): object => {
  const form = (given: unknown) => ({ result: { addresses: [{ address: given, purpose: 'payment' }] } })
  const methods: Readonly<Record<string, () => unknown>> = {
    wallet_connect: answerOf(way, address, elsewhere.bip122, form),
    wallet_disconnect: () => traps,
  }
  return {
    request: (method: string) => methods[method]?.() ?? { error: { code: -32601, message: 'No such method' } },
    addListener: trap,
  }
}

const putBitcoin = (address: string): void => {
  const providers = Object.fromEntries(ways.map((way) => [way, bitcoinProvider(way, address)]))
  const entries = ways.map((way) => ({ id: `wreckers.${way}`, name: `${way} Bitcoin` }))
  Object.assign(window, { wreckers: providers, btc_providers: [traps, revoked(), null, ...entries] })
  for (const name of ['unisat', 'unisat_wallet']) Object.defineProperty(window, name, { get: trap })
}

const putPolkadot = (address: string): void => {
  const entryOf = (way: Way): object => {
    const get = answerOf(way, address, elsewhere.polkadot, (given) => [{ address: given }])
    return { version, enable: async () => ({ accounts: { get, subscribe: trap }, signer: traps }) }
  }
  const entries = Object.fromEntries(ways.map((way) => [`${way} Polkadot`, entryOf(way)]))
  Object.assign(window, { injectedWeb3: { ...entries, junk: traps, none: null, gone: revoked() } })
}

/** There are few places in which wallets of Cosmos are looked for. */
export type CosmosWays = readonly [leap: Way, cosmostation: Way, okx: Way]

const putCosmos = (address: string, [leap, cosmostation, okx]: CosmosWays): void => {
  const keplrOf = (way: Way): object => ({
    enable: way === 'Silent' ? never : async () => undefined,
    getKey: answerOf(way, address, elsewhere.cosmos, (given) => ({
      bech32Address: given,
      pubKey: new Uint8Array(33).fill(2),
      name: traps,
    })),
    disable: never,
  })
  Object.assign(window, {
    leap: keplrOf(leap),
    cosmostation: { providers: { keplr: keplrOf(cosmostation) } },
    okxwallet: { keplr: keplrOf(okx), bitcoin: traps },
  })
}

export const start = ({ solana, bip122, polkadot, cosmos }: Addresses, ofCosmos: CosmosWays): void => {
  putSolana(solana)
  putBitcoin(bip122)
  putPolkadot(polkadot)
  putCosmos(cosmos, ofCosmos)
}
