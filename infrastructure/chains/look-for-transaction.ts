import type { TransactionLook } from '../../core/domain/activity/sent-transaction.ts'
import { readOperationEvent } from '../../core/domain/send/operation-event.ts'
import type { AskRpc } from './rpc-address.ts'
import { member, numberIn } from './rpc-quantities.ts'

/** The last moment that a date can name, in seconds. */
const latest = 8.64e12

const momentIn = (block: unknown): number => {
  const seconds = numberIn(member(block, 'timestamp'))
  if (seconds > latest) throw new Error('The node answers with what is no time')
  return seconds * 1_000
}

const isSame = (answer: unknown, text: string): boolean =>
  typeof answer === 'string' && answer.toLowerCase() === text.toLowerCase()

/** Rejects an answer that is about another one. */
const hashIn = (answer: unknown, name: string, hash: string): void => {
  if (!isSame(member(answer, name), hash)) throw new Error('The node answers with another transaction')
}

/** EIP-658; before it no receipt said how it ended, and had a `root` in its place. */
const statusIn = (receipt: unknown): number => {
  const status = member(receipt, 'status')
  return status === undefined && typeof member(receipt, 'root') === 'string' ? 1 : numberIn(status)
}

/**
 * Of an account that sends by itself the transaction says it. One that is a contract has a bundler send for it (ERC-4337): what its entry point says of
 * its operations in it counts, where that is one thing.
 * @returns undefined where it is another's
 */
const outcomeFor = (from: string, receipt: unknown): boolean | undefined => {
  if (isSame(member(receipt, 'from'), from)) return true
  const logs = member(receipt, 'logs')
  const operations = (Array.isArray(logs) ? logs : []).map(readOperationEvent)
  const outcomes = new Set(operations.filter((one) => one && isSame(one.sender, from)).map((one) => one?.isDone))
  return outcomes.size === 1 ? [...outcomes][0] : undefined
}

/** Asks a node what has become of a transaction; rejects where its answers make no sense. */
export const lookForTransaction = async (ask: AskRpc, hash: string, from: string): Promise<TransactionLook> => {
  const receipt = await ask('eth_getTransactionReceipt', [hash])
  if (receipt) {
    hashIn(receipt, 'transactionHash', hash)
    const number = member(receipt, 'blockNumber')
    numberIn(number)
    const isDone = outcomeFor(from, receipt)
    if (isDone === undefined) return { kind: 'foreign' }
    const isSuccessful = isDone && statusIn(receipt) === 1
    const block = await ask('eth_getBlockByNumber', [number, false])
    return { kind: 'mined', isSuccessful, minedAt: momentIn(block) }
  }
  const transaction = await ask('eth_getTransactionByHash', [hash])
  if (transaction) {
    hashIn(transaction, 'hash', hash)
    if (!isSame(member(transaction, 'from'), from)) return { kind: 'foreign' }
    return { kind: 'waiting', nonce: numberIn(member(transaction, 'nonce')) }
  }
  return { kind: 'missing', nextNonce: numberIn(await ask('eth_getTransactionCount', [from, 'latest'])) }
}
