import type { ChainNamespace, PerNamespace } from './chain-namespaces.ts'

/**
 * The form and the length of an address, by namespace. Its checksum is known to the adapters of its wallets
 * (`ChecksumAddress`): this is what the loader and a server may ask too.
 */
const forms: Readonly<Record<ChainNamespace, RegExp>> = {
  /** 40 hex characters, optional 0x prefix (spec section 5). */
  eip155: /^(0x)?[0-9a-f]{40}$/i,
  /** 32 to 44 base58 characters (spec section 5). */
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  /** SS58: a prefix of one or two bytes, a key of 32 and a checksum of two, in base58. */
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{36,49}$/,
  /** Base58 of 25 bytes by their versions, or segwit in the one spelling that wallets use: version 0 has 20 or 32 bytes, 1 to 16 have up to 40. */
  bip122:
    /^([123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(bc|tb|bcrt)1(q([ac-hj-np-z02-9]{38}|[ac-hj-np-z02-9]{58})|[pzry9x8gf2tvdw0s][ac-hj-np-z02-9]{10,70}))$/,
  /** Bech32 of 20 bytes, of modules 32; each chain has a prefix of its own. */
  cosmos: /^[a-z][a-z\d]{0,30}1([ac-hj-np-z02-9]{38}|[ac-hj-np-z02-9]{58})$/,
}

export const isAddressOf = (namespace: ChainNamespace, value: string): boolean => forms[namespace].test(value)

export const isEvmAddress = (value: string): boolean => isAddressOf('eip155', value)

/** What counts of an address where it is not all of it: capitals are a checksum (EIP-55), and the prefix may be left out. */
const essences: PerNamespace<(address: string) => string> = {
  eip155: (address) => address.toLowerCase().replace(/^0x/, ''),
}

/** One text for all spellings of an address. */
export const addressKey = (namespace: ChainNamespace, address: string): string =>
  (essences[namespace] ?? String)(address)

export const isSameAddress = (namespace: ChainNamespace, a: string, b: string): boolean =>
  addressKey(namespace, a) === addressKey(namespace, b)
