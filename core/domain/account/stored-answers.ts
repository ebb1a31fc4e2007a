import type { Amount } from '../shared/amount.ts'
import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '../shared/caip.ts'
import { isSecureAddress } from '../shared/link.ts'
import { entriesIn, serialiseList } from '../shared/stored-list.ts'
import type { MissingAnswer } from './missing-answer.ts'
import type { Portfolio, TokenBalance } from './token-balance.ts'

/** An answer as it is kept for the next page (spec section 3, caches). */
export interface StoredAnswer<T> {
  readonly of: CaipAddress
  readonly at: number
  readonly answer: T
}

/** How one kind of answer is written down. */
export interface AnswerCoding<T> {
  /** Undefined where it is too much to keep. */
  readonly write: (answer: T) => unknown
  /** Undefined where it makes no sense: storage is foreign input. */
  readonly read: (written: unknown, networkId: CaipNetworkId) => T | undefined
}

/** So many accounts on so many networks as a visitor goes back and forth between. */
const keptAnswers = 4
const keptTokens = 200
/** No name of a token, and no address, is longer. */
const longestText = 500

/** The latest first. */
export const serialiseAnswers = <T>(answers: readonly StoredAnswer<T>[], { write }: AnswerCoding<T>): string =>
  serialiseList(
    answers
      .map(({ of, at, answer }) => [of, at, write(answer)] as const)
      .filter(([, , written]) => written !== undefined)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, keptAnswers),
  )

export const parseAnswers = <T>(text: string | undefined, { read }: AnswerCoding<T>): readonly StoredAnswer<T>[] =>
  (entriesIn(text) ?? []).slice(0, keptAnswers).flatMap((entry): readonly StoredAnswer<T>[] => {
    const [of, at, written]: readonly unknown[] = Array.isArray(entry) ? entry : []
    if (typeof of !== 'string' || typeof at !== 'number') return []
    const owner = parseCaipAddress(of)
    const answer = owner.ok ? read(written, owner.value.caipNetworkId) : undefined
    return answer === undefined ? [] : [{ of: of as CaipAddress, at, answer }]
  })

const readAmount = (written: unknown): Amount | undefined => {
  const [value, decimals]: readonly unknown[] = Array.isArray(written) ? written : []
  const isSound =
    typeof value === 'string' &&
    /^\d{1,78}$/.test(value) &&
    typeof decimals === 'number' &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 1000
  return isSound ? { value: BigInt(value), decimals } : undefined
}

const writeAmount = ({ value, decimals }: Amount): readonly unknown[] => [String(value), decimals]

export const amountCoding: AnswerCoding<Amount> = { write: writeAmount, read: readAmount }

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText

const writeToken = ({ address = '', name, symbol, amount, price, value, imageUrl = '' }: TokenBalance) => [
  address,
  name,
  symbol,
  writeAmount(amount),
  price && writeAmount(price),
  value && writeAmount(value),
  imageUrl,
]

const readToken = (written: unknown, networkId: CaipNetworkId): TokenBalance | undefined => {
  const [address, name, symbol, owned, cost, worth, imageUrl]: readonly unknown[] = Array.isArray(written)
    ? written
    : []
  const amount = readAmount(owned)
  if (!isText(address) || !isText(name) || !isText(symbol) || amount === undefined) return undefined
  const price = readAmount(cost)
  const value = readAmount(worth)
  return {
    networkId,
    ...(address === '' ? {} : { address }),
    name,
    symbol,
    amount,
    ...(price === undefined ? {} : { price }),
    ...(value === undefined ? {} : { value }),
    ...(isText(imageUrl) && isSecureAddress(imageUrl) ? { imageUrl } : {}),
  }
}

const reasons: readonly unknown[] = ['no-service', 'unknown-network'] satisfies readonly MissingAnswer[]
const isReason = (value: unknown): value is MissingAnswer => reasons.includes(value)

/** All of its tokens or none: a part of them would be shown as all. */
export const portfolioCoding: AnswerCoding<Portfolio> = {
  write: ({ tokens, missing }) => (tokens.length > keptTokens ? undefined : [missing ?? '', ...tokens.map(writeToken)]),
  read: (written, networkId) => {
    const [missing, ...rest]: readonly unknown[] = Array.isArray(written) ? written : []
    if (missing !== '' && !isReason(missing)) return undefined
    const tokens = rest.slice(0, keptTokens).map((token) => readToken(token, networkId))
    const sound = tokens.filter((token) => token !== undefined)
    return sound.length < rest.length ? undefined : { tokens: sound, ...(missing === '' ? {} : { missing }) }
  },
}
