import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'

// How the two token programs lay out what they keep. Token-2022 has extensions after what both have: a byte that says what the
// account is, and for each extension its type, its length and what is in it.

export const tokenAccountSize = 165
export const mintSize = 82
/** Where extensions begin; a mint is padded up to the size of an account. */
export const extensionsStart = tokenAccountSize + 1
export const accountKinds = { mint: 1, account: 2 } as const
export const extensionTypes = { immutableOwner: 7, metadataPointer: 18, tokenMetadata: 19 } as const

const little = (size: number, value: bigint): Uint8Array =>
  Uint8Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
const text = (value: string): Uint8Array => {
  const bytes = utf8ToBytes(value)
  return concatBytes(little(4, BigInt(bytes.length)), bytes)
}
const extension = (type: number, data: Uint8Array): Uint8Array =>
  concatBytes(little(2, BigInt(type)), little(2, BigInt(data.length)), data)

const padded = (data: Uint8Array, size: number): Uint8Array => {
  const all = new Uint8Array(size)
  all.set(data)
  return all
}

export interface MintFacts {
  readonly authority: string
  readonly supply: bigint
  readonly decimals: number
}

/** Nobody can freeze accounts. */
export const mintData = ({ authority, supply, decimals }: MintFacts): Uint8Array => {
  const hasAuthority = little(4, 1n)
  return padded(
    concatBytes(hasAuthority, base58.decode(authority), little(8, supply), Uint8Array.of(decimals, 1)),
    mintSize,
  )
}

export interface TokenMetadata {
  readonly mint: string
  readonly authority: string
  readonly name: string
  readonly symbol: string
}

/** A mint of Token-2022 that carries its own name. */
export const mintDataWithMetadata = (
  facts: MintFacts,
  { mint, authority, name, symbol }: TokenMetadata,
): Uint8Array => {
  const keys = concatBytes(base58.decode(authority), base58.decode(mint))
  const noMore = little(4, 0n)
  return concatBytes(
    padded(mintData(facts), tokenAccountSize),
    Uint8Array.of(accountKinds.mint),
    extension(extensionTypes.metadataPointer, keys),
    extension(extensionTypes.tokenMetadata, concatBytes(keys, text(name), text(symbol), text(''), noMore)),
  )
}

/** Initialised, and with no delegate. */
export const tokenAccountData = (mint: string, owner: string, amount: bigint): Uint8Array => {
  const noDelegate = little(4, 0n)
  const none = new Uint8Array(32)
  const isInitialized = Uint8Array.of(1)
  return padded(
    concatBytes(base58.decode(mint), base58.decode(owner), little(8, amount), noDelegate, none, isInitialized),
    tokenAccountSize,
  )
}

/** The owner of an associated account of Token-2022 never changes. */
export const immutableTokenAccountData = (mint: string, owner: string, amount: bigint): Uint8Array =>
  concatBytes(
    tokenAccountData(mint, owner, amount),
    Uint8Array.of(accountKinds.account),
    extension(extensionTypes.immutableOwner, new Uint8Array()),
  )
