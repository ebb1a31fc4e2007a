import type { Amount } from '../shared/amount.ts'
import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '../shared/caip.ts'
import { isSecureAddress, originOf } from '../shared/link.ts'
import { entriesIn, serialiseList } from '../shared/stored-list.ts'
import type { MissingAnswer } from './missing-answer.ts'
import type { Portfolio, TokenBalance } from './token-balance.ts'

/** An answer as it is kept for the next page (spec section 3, caches). */
export interface StoredAnswer<T> {
  readonly of: CaipAddress
  readonly at: number
  readonly answer: T
}

/** Where no service has said it. */
const nowhere = ''

/** How one kind of answer is written down. */
export interface AnswerCoding<T> {
  /** Undefined where it is too much to keep. */
  readonly write: (answer: T) => unknown
  /**
   * Undefined where it makes no sense: storage is foreign input.
   * @param origin of the service that has said it, and whose pictures alone are shown
   */
  readonly read: (written: unknown, networkId: CaipNetworkId, origin: string) => T | undefined
}

/** So many accounts on so many networks as a visitor goes back and forth between. */
const keptAnswers = 4
const keptTokens = 200
/** No name of a token, and no address, is longer. */
const longestText = 500

/** The latest first. @param origin of the service that has said them */
export const serialiseAnswers = <T>(
  answers: readonly StoredAnswer<T>[],
  { write }: AnswerCoding<T>,
  origin = nowhere,
): string =>
  serialiseList(
    answers
      .map(({ of, at, answer }) => [of, at, write(answer), origin] as const)
      .filter(([, , written]) => written !== undefined)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, keptAnswers),
  )

/** Those of this origin alone: no page vouches for what another one's service has said. */
export const parseAnswers = <T>(
  text: string | undefined,
  { read }: AnswerCoding<T>,
  origin = nowhere,
): readonly StoredAnswer<T>[] =>
  (entriesIn(text) ?? []).slice(0, keptAnswers).flatMap((entry): readonly StoredAnswer<T>[] => {
    const [of, at, written, saidBy = nowhere]: readonly unknown[] = Array.isArray(entry) ? entry : []
    if (typeof of !== 'string' || typeof at !== 'number' || saidBy !== origin) return []
    const owner = parseCaipAddress(of)
    const answer = owner.ok ? read(written, owner.value.caipNetworkId, origin) : undefined
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

/** One that lies elsewhere would tell its server who looks at it. */
export const isPictureOf = (address: string, origin: string): boolean =>
  isSecureAddress(address) && originOf(address) === origin

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

const readToken = (written: unknown, networkId: CaipNetworkId, origin: string): TokenBalance | undefined => {
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
    ...(isText(imageUrl) && isPictureOf(imageUrl, origin) ? { imageUrl } : {}),
  }
}

const reasons: readonly unknown[] = ['no-service', 'unknown-network'] satisfies readonly MissingAnswer[]
const isReason = (value: unknown): value is MissingAnswer => reasons.includes(value)

/** All of its tokens or none: a part of them would be shown as all. */
export const portfolioCoding: AnswerCoding<Portfolio> = {
  write: ({ tokens, missing }) => (tokens.length > keptTokens ? undefined : [missing ?? '', ...tokens.map(writeToken)]),
  read: (written, networkId, origin) => {
    const [missing, ...rest]: readonly unknown[] = Array.isArray(written) ? written : []
    if (missing !== '' && !isReason(missing)) return undefined
    const tokens = rest.slice(0, keptTokens).map((token) => readToken(token, networkId, origin))
    const sound = tokens.filter((token) => token !== undefined)
    return sound.length < rest.length ? undefined : { tokens: sound, ...(missing === '' ? {} : { missing }) }
  },
}
