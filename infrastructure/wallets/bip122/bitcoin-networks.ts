import { type CaipNetworkId, caipNetworkId } from '../../../core/domain/shared/caip.ts'

/** What tells the addresses of one Bitcoin network from those of another, and what wallets call it. */
export interface BitcoinNetwork {
  readonly id: CaipNetworkId
  /** The first byte of a base58 address, of a key and of a script. */
  readonly versions: readonly [number, number]
  /** What a segwit address begins with. */
  readonly prefix: string
  /** In `wallet_getNetwork` (sats-connect). */
  readonly name: string
  /** In `getChain` (UniSat), where it knows the network. */
  readonly chain?: string
  /** In the chains of a standard wallet, where there is a word for it. */
  readonly standardChain?: string
}

const main = { versions: [0x00, 0x05], prefix: 'bc' } as const
const test = { versions: [0x6f, 0xc4], prefix: 'tb' } as const

const idOf = (hash: string): CaipNetworkId => caipNetworkId('bip122', hash)

export const bitcoinMainnet: BitcoinNetwork = {
  ...main,
  id: idOf('000000000019d6689c085ae165831e93'),
  name: 'Mainnet',
  chain: 'BITCOIN_MAINNET',
  standardChain: 'bitcoin:mainnet',
}
export const bitcoinTestnet: BitcoinNetwork = {
  ...test,
  id: idOf('000000000933ea01ad0ee984209779ba'),
  name: 'Testnet',
  chain: 'BITCOIN_TESTNET',
  standardChain: 'bitcoin:testnet',
}
const bitcoinTestnet4: BitcoinNetwork = {
  ...test,
  id: idOf('00000000da84f2bafbbc53dee25a72ae'),
  name: 'Testnet4',
  chain: 'BITCOIN_TESTNET4',
}
export const bitcoinSignet: BitcoinNetwork = {
  ...test,
  id: idOf('00000008819873e925422c1ff0f99f7c'),
  name: 'Signet',
  chain: 'BITCOIN_SIGNET',
}
const bitcoinRegtest: BitcoinNetwork = {
  ...test,
  prefix: 'bcrt',
  id: idOf('0f9188f13cb7b2c71f2a335e3a4fc328'),
  name: 'Regtest',
  standardChain: 'bitcoin:regtest',
}

export const bitcoinNetworks: readonly BitcoinNetwork[] = [
  bitcoinMainnet,
  bitcoinTestnet,
  bitcoinTestnet4,
  bitcoinSignet,
  bitcoinRegtest,
]

export const bitcoinNetworkOf = (id: CaipNetworkId): BitcoinNetwork | undefined =>
  bitcoinNetworks.find((network) => network.id === id)

/** By what a wallet calls it, however it writes it. */
export const bitcoinNetworkNamed = (key: 'name' | 'chain', word: unknown): BitcoinNetwork | undefined =>
  typeof word === 'string' && word.length <= 64
    ? bitcoinNetworks.find((network) => network[key]?.toLowerCase() === word.toLowerCase())
    : undefined

/** Where a wallet is that went somewhere else: no chain has this id, and so no host offers it. */
export const unknownBitcoinNetworkId: CaipNetworkId = idOf('0')
