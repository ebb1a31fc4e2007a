import type { TransactionLook } from '../../core/domain/activity/sent-transaction.ts'
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

/** Asks a node what has become of a transaction; rejects where its answers make no sense. */
export const lookForTransaction = async (ask: AskRpc, hash: string, from: string): Promise<TransactionLook> => {
  const receipt = await ask('eth_getTransactionReceipt', [hash])
  if (receipt) {
    hashIn(receipt, 'transactionHash', hash)
    const number = member(receipt, 'blockNumber')
    numberIn(number)
    if (!isSame(member(receipt, 'from'), from)) return { kind: 'foreign' }
    const isSuccessful = statusIn(receipt) === 1
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
