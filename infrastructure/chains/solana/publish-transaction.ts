import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { SignedTransaction } from '../../../core/ports/send/transaction-sender.ts'
import type { AskRpc } from '../rpc-address.ts'
import { member } from './member.ts'
import { signatureUse } from './sent-signature.ts'
import type { NodeCommitment } from './solana-commitments.ts'

/** How often a node is given the same bytes. */
const againMs = 2_000
/** A block is named by transactions for a minute and a half at most; nobody waits longer. */
const longestMs = 120_000

export interface PublishingDeps {
  readonly ask: AskRpc
  readonly commitment: NodeCommitment
  /** One address answers for all: what it refuses nobody else has. */
  readonly isAlone: boolean
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

type Given = { readonly kind: 'taken' | 'silent' | 'early' } | { readonly kind: 'refused'; readonly error: unknown }

/** The errors by which a node says that it has passed it on to nobody: it would fail, or is signed wrongly, or is none. */
const refusalCodes: readonly unknown[] = [-32_002, -32_003, -32_602]

/** An error and what it was made of: transports wrap those of nodes. */
const within = (error: unknown, depth = 0): readonly unknown[] =>
  error === undefined || error === null || depth > 5 ? [] : [error, ...within(member(error, 'cause'), depth + 1)]

const give = async (
  { ask, commitment }: PublishingDeps,
  { hash, bytes }: SignedTransaction,
  isFirst: boolean,
): Promise<Given> => {
  const options = { encoding: 'base64', preflightCommitment: commitment, skipPreflight: !isFirst }
  try {
    return { kind: (await ask('sendTransaction', [bytes, options])) === hash ? 'taken' : 'silent' }
  } catch (error) {
    const errors = within(error)
    const says = (words: RegExp): boolean => errors.some((one) => words.test(String(member(one, 'message'))))
    if (says(/already been processed/i)) return { kind: 'taken' }
    // A node that is behind does not know the block yet; one that is ahead knows it no more.
    if (says(/blockhash not found/i)) return { kind: 'early' }
    const isRefused = errors.some((one) => refusalCodes.includes(member(one, 'code')))
    return isRefused ? { kind: 'refused', error } : { kind: 'silent' }
  }
}

/** What has become of it; `open` also where no node says it. */
const lookAt = async ({ ask }: PublishingDeps, { hash, lastHeight }: SignedTransaction) => {
  try {
    return await signatureUse(ask, hash, lastHeight)
  } catch {
    return 'open'
  }
}

/** Gives it again and again, until it is there, or can not come any more. */
const keepGiving = async (deps: PublishingDeps, signed: SignedTransaction, until: number): Promise<void> => {
  while (deps.now() < until) {
    await deps.wait(againMs)
    if ((await lookAt(deps, signed)) !== 'open') return
    await give(deps, signed, false)
  }
}

const failed = (code: 'SEND_FAILED' | 'SEND_EXPIRED' | 'SEND_UNCERTAIN', cause?: unknown): Result<never, Failure> =>
  err(failure(code, cause === undefined ? {} : { cause, detail: String(member(cause, 'message')).slice(0, 300) }))

/**
 * Gives the network what was signed. The result is there once a node has taken it; the same bytes are given on behind it, as a node may lose them.
 */
export const publishTransaction = async (
  deps: PublishingDeps,
  signed: SignedTransaction,
): Promise<Result<undefined, Failure>> => {
  const until = deps.now() + longestMs
  let refusal: unknown
  /** A node that did not answer may have passed it on. */
  let isOut = !deps.isAlone
  for (let isFirst = true; isFirst || deps.now() < until; isFirst = false) {
    const given = await give(deps, signed, true)
    if (given.kind === 'taken') {
      void keepGiving(deps, signed, until)
      return ok(undefined)
    }
    if (given.kind === 'silent') isOut = true
    if (given.kind === 'refused') {
      refusal = given.error
      if (!isOut) return failed('SEND_FAILED', refusal)
    }
    const use = await lookAt(deps, signed)
    if (use === 'used') return ok(undefined)
    if (use === 'expired') return failed(refusal === undefined ? 'SEND_EXPIRED' : 'SEND_FAILED', refusal)
    await deps.wait(againMs)
  }
  return failed('SEND_UNCERTAIN', refusal)
}
