import { addressKey } from '../namespaces/addresses.ts'
import { type Amount, compareAmounts, sumOf } from '../shared/amount.ts'
import type { CachedAnswers } from '../shared/cached-answer.ts'
import { namespaceOf } from '../shared/caip.ts'
import type { Portfolio, TokenBalance } from './token-balance.ts'

/** A fetched portfolio is good for this long (spec section 9). */
export const portfolioCacheMs = 30_000

/** The tokens of accounts, each on one network. */
export type Portfolios = CachedAnswers<Portfolio>

const isNative = ({ address }: TokenBalance): boolean => address === undefined

/** Dearest first; those without a price behind them, the network's own currency before others, by name. */
const byValue = (a: TokenBalance, b: TokenBalance): number => {
  if (a.value !== undefined && b.value !== undefined) return compareAmounts(b.value, a.value) || byName(a, b)
  if (a.value !== undefined || b.value !== undefined) return a.value === undefined ? 1 : -1
  return isNative(a) === isNative(b) ? byName(a, b) : isNative(a) ? -1 : 1
}

const byName = (a: TokenBalance, b: TokenBalance): number => (a.name < b.name ? -1 : Number(a.name > b.name))

/** Of several answers about one token the first counts: its amount is not added up. */
const eachOnce = (tokens: readonly TokenBalance[]): readonly TokenBalance[] => {
  const seen = new Set<string>()
  return tokens.filter((token) => {
    const id = tokenId(token)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** Tells a token from every other of its network. */
export const tokenId = ({ networkId, address = '' }: Pick<TokenBalance, 'networkId' | 'address'>): string =>
  addressKey(namespaceOf(networkId), address)

/**
 * What is listed of the tokens that an account owns: what cannot be divided is no currency (spec section 5), and what there is nothing of
 * is no row, but for the network's own currency.
 */
export const listedTokens = (tokens: readonly TokenBalance[]): readonly TokenBalance[] =>
  eachOnce(tokens)
    .filter((token) => token.amount.decimals !== 0 && (token.amount.value > 0n || isNative(token)))
    .sort(byValue)

/** In US dollars: the sum of what has a value. Undefined where nothing has: no total is invented. */
export const totalValue = (tokens: readonly TokenBalance[]): Amount | undefined => {
  const values = tokens.flatMap(({ value }) => value ?? [])
  return values.length === 0 ? undefined : sumOf(values)
}

/** Anybody may call a token what they like: of those with one symbol, contracts are named by their address. */
export const sharedSymbols = (tokens: readonly TokenBalance[]): ReadonlySet<string> => {
  const count = new Map<string, number>()
  for (const { symbol } of tokens) count.set(symbolKey(symbol), (count.get(symbolKey(symbol)) ?? 0) + 1)
  return new Set([...count].flatMap(([key, times]) => (times > 1 ? [key] : [])))
}

/** The same for symbols that a visitor may take for one another. */
export const symbolKey = (symbol: string): string => symbol.normalize('NFKC').toLowerCase()
