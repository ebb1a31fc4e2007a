import { isAddressOf } from '../namespaces/addresses.ts'
import { isCaipNetworkId, namespaceOf } from '../shared/caip.ts'
import { entriesIn, serialiseList } from '../shared/stored-list.ts'
import { isSameTransfer, type Transfer } from './transfer.ts'

/**
 * One time that a wallet is asked to send. It is written down before the wallet is asked, and goes when the wallet has answered: what is
 * still there after a reload is one whose answer nobody heard. It may be on the chain, or not.
 */
export interface SendAttempt {
  /** Tells it from every other, of other tabs too. */
  readonly id: string
  readonly transfer: Transfer
  /** The sender's next nonce when the wallet was asked, as the chain said; left out where it did not. */
  readonly nonce?: number
  /** Hashes of later ones that moved the same, and were answered: they are not this one. */
  readonly others?: readonly string[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** An answer that is lost is looked for, and warned of, so long. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1_000
/** More than anybody has open; the oldest goes. */
const keptAtMost = 20

export const withAttempt = (all: readonly SendAttempt[], attempt: SendAttempt): readonly SendAttempt[] =>
  [attempt, ...withoutAttempt(all, attempt.id)].slice(0, keptAtMost)

export const withoutAttempt = (all: readonly SendAttempt[], id: string): readonly SendAttempt[] =>
  all.filter((one) => one.id !== id)

/** It is known what became of one: with its hash, where it was sent, which tells it from those that move the same. */
export const withoutAnswered = (
  all: readonly SendAttempt[],
  id: string,
  hash: string | undefined,
): readonly SendAttempt[] => {
  const ended = all.find((one) => one.id === id)
  const rest = withoutAttempt(all, id)
  if (ended === undefined || hash === undefined) return rest
  return rest.map((one) =>
    isSameTransfer(one.transfer, ended.transfer)
      ? { ...one, others: [...(one.others ?? []), hash].slice(-keptAtMost) }
      : one,
  )
}

/** Of one of the future a clock was put back: nobody knows how old it is, and it is kept. */
export const openAttempts = (all: readonly SendAttempt[], now: number): readonly SendAttempt[] =>
  all.filter(({ at }) => now - at < attemptLifetimeMs)

/** Those that move the same, and of which nobody knows what became of them; the latest first. */
export const equalAttempts = (all: readonly SendAttempt[], transfer: Transfer, now: number): readonly SendAttempt[] =>
  openAttempts(all, now).filter((one) => isSameTransfer(one.transfer, transfer))

export const serialiseAttempts = (all: readonly SendAttempt[]): string =>
  serialiseList(
    all.map(({ id, transfer: { networkId, from, receiver, token, amount }, nonce, others, at }) => ({
      ...{ id, networkId, from, receiver, amount: amount.toString(), at },
      ...(token === undefined ? {} : { token }),
      ...(nonce === undefined ? {} : { nonce }),
      ...(others === undefined ? {} : { others }),
    })),
  )

const longestId = 100
const amountForm = /^\d{1,78}$/

const isHash = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

const attemptIn = (entry: unknown): readonly SendAttempt[] => {
  if (typeof entry !== 'object' || entry === null) return []
  const { id, networkId, from, receiver, token, amount, nonce, others, at } = entry as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || id === '' || id.length > longestId || !Number.isSafeInteger(at)) return []
  if (typeof networkId !== 'string' || !isCaipNetworkId(networkId)) return []
  const isAddress = (value: unknown): value is string =>
    typeof value === 'string' && isAddressOf(namespaceOf(networkId), value)
  if (!isAddress(from) || !isAddress(receiver) || (token !== undefined && !isAddress(token))) return []
  if (typeof amount !== 'string' || !amountForm.test(amount)) return []
  const transfer = { networkId, from, receiver, amount: BigInt(amount), ...(token === undefined ? {} : { token }) }
  const isNonce = Number.isSafeInteger(nonce) && Number(nonce) >= 0
  const hashes = Array.isArray(others) ? others.filter(isHash).slice(-keptAtMost) : []
  return [
    {
      ...{ id, transfer, at: Number(at) },
      ...(isNonce ? { nonce: Number(nonce) } : {}),
      ...(hashes.length === 0 ? {} : { others: hashes }),
    },
  ]
}

/** Storage is foreign input: what is no attempt is left out. */
export const parseAttempts = (text: string | undefined): readonly SendAttempt[] =>
  (entriesIn(text) ?? []).flatMap(attemptIn).slice(0, keptAtMost)
