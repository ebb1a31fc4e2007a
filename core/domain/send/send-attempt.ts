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

/** Of one of the future a clock was put back: nobody knows how old it is, and it is kept. */
export const openAttempts = (all: readonly SendAttempt[], now: number): readonly SendAttempt[] =>
  all.filter(({ at }) => now - at < attemptLifetimeMs)

/** One that moves the same, and of which nobody knows what became of it. */
export const equalAttempt = (all: readonly SendAttempt[], transfer: Transfer, now: number): SendAttempt | undefined =>
  openAttempts(all, now).find((one) => isSameTransfer(one.transfer, transfer))

export const serialiseAttempts = (all: readonly SendAttempt[]): string =>
  serialiseList(
    all.map(({ id, transfer: { networkId, from, receiver, token, amount }, nonce, at }) => ({
      ...{ id, networkId, from, receiver, amount: amount.toString(), at },
      ...(token === undefined ? {} : { token }),
      ...(nonce === undefined ? {} : { nonce }),
    })),
  )

const longestId = 100
const amountForm = /^\d{1,78}$/

const attemptIn = (entry: unknown): readonly SendAttempt[] => {
  if (typeof entry !== 'object' || entry === null) return []
  const { id, networkId, from, receiver, token, amount, nonce, at } = entry as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || id === '' || id.length > longestId || !Number.isSafeInteger(at)) return []
  if (typeof networkId !== 'string' || !isCaipNetworkId(networkId)) return []
  const isAddress = (value: unknown): value is string =>
    typeof value === 'string' && isAddressOf(namespaceOf(networkId), value)
  if (!isAddress(from) || !isAddress(receiver) || (token !== undefined && !isAddress(token))) return []
  if (typeof amount !== 'string' || !amountForm.test(amount)) return []
  const transfer = { networkId, from, receiver, amount: BigInt(amount), ...(token === undefined ? {} : { token }) }
  const isNonce = Number.isSafeInteger(nonce) && Number(nonce) >= 0
  return [{ id, transfer, at: Number(at), ...(isNonce ? { nonce: Number(nonce) } : {}) }]
}

/** Storage is foreign input: what is no attempt is left out. */
export const parseAttempts = (text: string | undefined): readonly SendAttempt[] =>
  (entriesIn(text) ?? []).flatMap(attemptIn).slice(0, keptAtMost)
