import { type Amount, parseAmount } from '../shared/amount.ts'

/** In which unit the visitor typed: what they typed counts, and the other is about as much. */
export type AmountUnit = 'token' | 'usd'

/** How much is to be sent. All of it (`max`) is a state, which follows the balance and the fee, and no number. */
export type WantedAmount =
  | { readonly kind: 'typed'; readonly text: string; readonly unit: AmountUnit }
  | { readonly kind: 'max' }

export const nothingTyped: WantedAmount = { kind: 'typed', text: '', unit: 'token' }

/** Longer than any amount with 36 decimals. */
const longestText = 80
/** A price has a few decimals; dollars that somebody types have no more than these. */
const dollarDecimals = 18

/**
 * A decimal number as people type it: keyboards of many languages have a comma and no point. There is one of either, and nothing that groups
 * digits, so that nothing can be read in two ways but as the smaller number.
 */
export const typedNumber = (text: string): string | undefined => {
  const trimmed = text.trim()
  if (trimmed.length > longestText || !/^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(trimmed)) return undefined
  return trimmed.replace(',', '.').replace(/^\./, '0.')
}

/** What the typed text says in this many decimals; undefined for no such number. */
const typedIn = (text: string, decimals: number): Amount | undefined => {
  const number = typedNumber(text)
  return number === undefined ? undefined : parseAmount(number, decimals)
}

/** So many tokens are worth no more than these dollars: less than one smallest unit is left over. */
export const tokensFor = (dollars: Amount, price: Amount, decimals: number): Amount | undefined => {
  if (price.value <= 0n) return undefined
  const over = dollars.value * 10n ** BigInt(price.decimals + decimals)
  return { value: over / (price.value * 10n ** BigInt(dollars.decimals)), decimals }
}

/**
 * The exact amount in units of the token. Undefined where nothing is typed or what is typed is no such amount: too many decimals for the
 * token, or dollars of a token without a price.
 * @param max how much all of it is; undefined while that is not known
 */
export const amountOf = (
  wanted: WantedAmount,
  { decimals, price, max }: { readonly decimals: number; readonly price?: Amount; readonly max?: bigint },
): Amount | undefined => {
  if (wanted.kind === 'max') return max === undefined ? undefined : { value: max, decimals }
  if (wanted.unit === 'token') return typedIn(wanted.text, decimals)
  const dollars = typedIn(wanted.text, dollarDecimals)
  return dollars === undefined || price === undefined ? undefined : tokensFor(dollars, price, decimals)
}
