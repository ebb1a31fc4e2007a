import * as v from 'valibot'
import { isEvmAddress } from '../../../core/domain/namespaces/addresses.ts'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import type { Token } from '../token.ts'

/** A whole number as text, as Blockscout writes what is larger than JavaScript's numbers. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
export const nullableText = v.nullish(v.string())

/** A token, as of Blockscout 12; `address_hash` was `address` before version 8. */
export const tokenSchema = v.object({
  address_hash: v.optional(v.string()),
  address: v.optional(v.string()),
  name: nullableText,
  symbol: nullableText,
  decimals: v.nullish(v.string()),
  type: nullableText,
  icon_url: nullableText,
  reputation: nullableText,
})
export type BlockscoutToken = v.InferOutput<typeof tokenSchema>

const standards = { 'ERC-20': 'erc20', 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' } as const

/** Undefined for one that nobody here reads. */
export const standardOf = ({ type }: BlockscoutToken): (typeof standards)[keyof typeof standards] | undefined =>
  Object.entries(standards).find(([name]) => name === type)?.[1]

/** What Blockscout says of a token that is a fraud. */
export const isScam = ({ reputation }: BlockscoutToken): boolean => reputation === 'scam'

const decimalsOf = (text: string | null | undefined): number | undefined => {
  const decimals = Number(text ?? Number.NaN)
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= 255 ? decimals : undefined
}

/** Undefined where it is none. */
export const contractOf = (token: BlockscoutToken): string | undefined => {
  const address = (token.address_hash ?? token.address ?? '').toLowerCase()
  return isEvmAddress(address) ? address : undefined
}

export const collectionOf = (token: BlockscoutToken, contract: string): string => token.name ?? shortAddress(contract)

/** An ERC-20; undefined for another one, and for one that nobody can count. */
export const fungibleOf = (token: BlockscoutToken): Token | undefined => {
  const [address, decimals] = [contractOf(token), decimalsOf(token.decimals)]
  if (address === undefined || decimals === undefined || standardOf(token) !== 'erc20') return undefined
  return {
    address,
    decimals,
    name: token.name ?? shortAddress(address),
    symbol: token.symbol ?? shortAddress(address),
    ...(token.icon_url && { iconUrl: token.icon_url }),
  }
}
