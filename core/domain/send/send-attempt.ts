import { isAddressOf } from '../namespaces/addresses.ts'
import { isCaipNetworkId, namespaceOf } from '../shared/caip.ts'
import { entriesIn, serialiseList } from '../shared/stored-list.ts'
import { isTransactionName } from './transaction-name.ts'
import type { BlockhashPlace, NoncePlace, TransactionPlace } from './transaction-place.ts'
import { isSameTransfer, type Transfer } from './transfer.ts'

/**
 * One time that a wallet is asked to send. It is written down before the wallet is asked, and goes when the wallet has answered: what is
 * still there after a reload is one whose answer nobody heard. It may be on the chain, or not.
 */
export interface SendAttempt extends Partial<NoncePlace>, Partial<BlockhashPlace> {
  /** Tells it from every other, of other tabs too. */
  readonly id: string
  readonly transfer: Transfer
  /** Of one that the wallet has signed, and that is sent by us. Its place is left out where the chain did not say it. */
  readonly hash?: string
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
    // What is undefined is left out of JSON.
    all.map(({ transfer: { amount, ...transfer }, ...attempt }) => ({
      ...{ ...attempt, ...transfer, amount: amount.toString() },
    })),
  )

const longestId = 100
const amountForm = /^\d{1,78}$/

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** 32 bytes in base58. */
const isBlockhash = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

const placeIn = ({
  nonce,
  blockhash,
  lastHeight,
  slot,
}: Readonly<Record<string, unknown>>): TransactionPlace | undefined => {
  if (isCount(nonce)) return { nonce }
  return isBlockhash(blockhash) && isCount(lastHeight) && isCount(slot) ? { blockhash, lastHeight, slot } : undefined
}

const attemptIn = (entry: unknown): readonly SendAttempt[] => {
  if (typeof entry !== 'object' || entry === null) return []
  const { id, networkId, from, receiver, token, amount, hash, others, at, ...place } = entry as Readonly<
    Record<string, unknown>
  >
  if (typeof id !== 'string' || id === '' || id.length > longestId || !Number.isSafeInteger(at)) return []
  if (typeof networkId !== 'string' || !isCaipNetworkId(networkId)) return []
  const isAddress = (value: unknown): value is string =>
    typeof value === 'string' && isAddressOf(namespaceOf(networkId), value)
  if (!isAddress(from) || !isAddress(receiver) || (token !== undefined && !isAddress(token))) return []
  if (typeof amount !== 'string' || !amountForm.test(amount)) return []
  const transfer = { networkId, from, receiver, amount: BigInt(amount), ...(token === undefined ? {} : { token }) }
  const hashes = Array.isArray(others) ? others.filter(isTransactionName).slice(-keptAtMost) : []
  return [
    {
      ...{ id, transfer, at: Number(at) },
      ...placeIn(place),
      ...(isTransactionName(hash) ? { hash } : {}),
      ...(hashes.length === 0 ? {} : { others: hashes }),
    },
  ]
}

/** Storage is foreign input: what is no attempt is left out. */
export const parseAttempts = (text: string | undefined): readonly SendAttempt[] =>
  (entriesIn(text) ?? []).flatMap(attemptIn).slice(0, keptAtMost)
