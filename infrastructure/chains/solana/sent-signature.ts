import type { TransactionLook } from '../../../core/domain/activity/sent-transaction.ts'
import type { BlockhashUse } from '../../../core/domain/send/transfer-outlook.ts'
import type { BlockhashQuestion } from '../../../core/ports/send/transfer-reader.ts'
import type { AskRpc } from '../rpc-address.ts'
import { member } from './member.ts'
import { bytesIn, countIn, listIn, slotIn, textIn, valueIn } from './rpc-answers.ts'
import type { NodeCommitment } from './solana-commitments.ts'
import { type ReadTransaction, readTransaction } from './transfer-message.ts'

const levels: readonly NodeCommitment[] = ['processed', 'confirmed', 'finalized']

/** The chain as it can not become another any more. */
interface FinalPlace {
  readonly slot: number
  readonly height: number
}

const finalPlace = async (ask: AskRpc): Promise<FinalPlace> => {
  const epoch = await ask('getEpochInfo', [{ commitment: 'finalized' }])
  return { slot: countIn(member(epoch, 'absoluteSlot')), height: countIn(member(epoch, 'blockHeight')) }
}

/** What a node knows of a signature. @property level how sure it is; undefined for one that it does not know */
interface SignatureState {
  readonly level: NodeCommitment | undefined
  readonly isSuccessful: boolean
  /** Of the answer. */
  readonly slot: number
}

const stateOf = async (ask: AskRpc, hash: string): Promise<SignatureState> => {
  const answer = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: true }])
  const [status] = listIn(valueIn(answer))
  const slot = slotIn(answer)
  if (status === null || status === undefined) return { level: undefined, isSuccessful: false, slot }
  const level = levels.find((one) => one === member(status, 'confirmationStatus'))
  if (level === undefined) throw new Error('The node does not say how sure it is')
  return { level, isSuccessful: (member(status, 'err') ?? null) === null, slot }
}

/**
 * What has become of what was signed. It has expired only where the last block that might have had it is final, and a node that knows this
 * block does not know it.
 */
export const signatureUse = async (ask: AskRpc, hash: string, lastHeight: number): Promise<BlockhashUse['kind']> => {
  // The height comes first: what is not there after it never comes.
  const final = await finalPlace(ask)
  const { level, slot } = await stateOf(ask, hash)
  if (level !== undefined) return 'used'
  return final.height > lastHeight && slot >= final.slot ? 'expired' : 'open'
}

const transactionAt = async (ask: AskRpc, hash: string): Promise<unknown> =>
  ask('getTransaction', [hash, { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 }])

const readAt = async (ask: AskRpc, hash: string): Promise<ReadTransaction | undefined> => {
  const answer = await transactionAt(ask, hash)
  return answer === null ? undefined : readTransaction(bytesIn(member(answer, 'transaction')))
}

/** What has become of what was sent, as sure as it is wanted. */
export const lookForSignature = async (
  ask: AskRpc,
  { hash, from, lastHeight }: { readonly hash: string; readonly from: string; readonly lastHeight?: number },
  commitment: NodeCommitment,
): Promise<TransactionLook> => {
  const isExpired = lastHeight !== undefined && (await signatureUse(ask, hash, lastHeight)) === 'expired'
  if (isExpired) return { kind: 'expired' }
  const { level, isSuccessful } = await stateOf(ask, hash)
  if (level === undefined || levels.indexOf(level) < levels.indexOf(commitment)) return { kind: 'waiting' }
  const answer = await transactionAt(ask, hash)
  // One node may be behind another.
  if (answer === null) return { kind: 'waiting' }
  if (readTransaction(bytesIn(member(answer, 'transaction')))?.payer !== from) return { kind: 'foreign' }
  return { kind: 'mined', isSuccessful, minedAt: timeIn(member(answer, 'blockTime')) }
}

/** The last moment that a date can name, in seconds. */
const latest = 8.64e12

const timeIn = (value: unknown): number => {
  const seconds = countIn(value)
  if (seconds > latest) throw new Error('The node answers with what is no time')
  return seconds * 1_000
}

/** As many are looked at. */
const mostLookedAt = 100

/** Looks for one whose signature nobody has heard, among all that the sender has sent since. */
const searched = async (
  ask: AskRpc,
  { transfer, place, others }: BlockhashQuestion,
  isSame: (transaction: ReadTransaction) => boolean,
): Promise<BlockhashUse> => {
  const final = await finalPlace(ask)
  const answer = await ask('getSignaturesForAddress', [
    transfer.from,
    { commitment: 'confirmed', limit: mostLookedAt, minContextSlot: final.slot },
  ])
  const since = listIn(answer)
    .map((each) => ({ hash: textIn(member(each, 'signature')), slot: countIn(member(each, 'slot')) }))
    .filter(({ slot }) => slot >= place.slot)
  let isAllRead = since.length < mostLookedAt
  for (const { hash } of since.filter((one) => !others.includes(one.hash))) {
    const transaction = await readAt(ask, hash)
    if (transaction === undefined) isAllRead = false
    else if (transaction.payer === transfer.from && isSame(transaction)) return { kind: 'used', hash }
  }
  return { kind: isAllRead && final.height > place.lastHeight ? 'expired' : 'open' }
}

export const blockhashUse = async (
  ask: AskRpc,
  question: BlockhashQuestion,
  isSame: (transaction: ReadTransaction) => boolean,
): Promise<BlockhashUse> => {
  const { hash, place } = question
  if (hash === undefined) return searched(ask, question, isSame)
  const kind = await signatureUse(ask, hash, place.lastHeight)
  return kind === 'used' ? { kind, hash } : { kind }
}
