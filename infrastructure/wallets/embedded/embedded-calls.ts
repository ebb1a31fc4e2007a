import type { SentOperation } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { mostCalls } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import { type HandledOperation, operationEvent, readOperationEvent } from '../../../core/domain/send/operation-event.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { chainQuantity } from '../chain-quantity.ts'
import { readNetworkId } from '../eip1193-answers.ts'
import { property } from '../foreign.ts'
import { providerError } from '../provider-error.ts'
import type { FrameApprovals } from './frame-approvals.ts'

/** What an id of ours says: nothing has to be kept to tell what became of the calls. */
type SentCalls = { readonly networkId: CaipNetworkId } & (
  | {
      /** How many were asked for; after one that fails, no further one is sent. */
      readonly asked: number
      readonly hashes: readonly string[]
    }
  | { readonly operation: SentOperation }
)

const chainDigits = 16
const countDigits = 2
const blockDigits = 16
/** In the place of how many were asked for: one operation does them all. */
const operationCount = '0'.repeat(countDigits)

/**
 * The network, how many were asked for, and the hashes of those that were sent. Of an operation: whose event tells of it, since which block, and
 * its hash.
 */
const writeId = (sent: SentCalls): string => {
  const chain = chainQuantity(sent.networkId).slice(2).padStart(chainDigits, '0')
  if ('operation' in sent) {
    const { entryPoint, fromBlock, hash } = sent.operation
    const block = fromBlock.slice(2).padStart(blockDigits, '0')
    return `0x${chain}${operationCount}${entryPoint.slice(2)}${block}${hash.slice(2)}`
  }
  const count = sent.asked.toString(16).padStart(countDigits, '0')
  return `0x${chain}${count}${sent.hashes.map((hash) => hash.slice(2)).join('')}`
}

const hashes = `([0-9a-f]{64}){1,${mostCalls}}`
const operation = `${operationCount}(?<entryPoint>[0-9a-f]{40})(?<block>[0-9a-f]{${blockDigits}})(?<hash>[0-9a-f]{64})`
const idPattern = new RegExp(
  `^0x(?<chain>[0-9a-f]{${chainDigits}})(${operation}|(?<count>(?!${operationCount})[0-9a-f]{${countDigits}})(?<hashes>${hashes}))$`,
  'i',
)

const hexOf = (digits: string): string => `0x${BigInt(`0x${digits}`).toString(16)}`

const readId = (id: unknown): SentCalls => {
  const {
    chain = '',
    entryPoint,
    block = '',
    hash,
    count = '',
    hashes: sent = '',
  } = (typeof id === 'string' ? idPattern.exec(id)?.groups : undefined) ?? {}
  const networkId = readNetworkId(chain && hexOf(chain))
  if (networkId === undefined) throw providerError(5730, 'The wallet does not know these calls')
  if (entryPoint !== undefined)
    return { networkId, operation: { entryPoint: `0x${entryPoint}`, fromBlock: hexOf(block), hash: `0x${hash}` } }
  return {
    networkId,
    asked: Number.parseInt(count, 16),
    hashes: sent.match(/.{64}/g)?.map((one) => `0x${one}`) ?? [],
  }
}

/**
 * `wallet_sendCalls` (ERC-5792): approved as one. A plain key has them sent one after the other, as it can do no more; a smart account makes all of
 * them or none.
 * @returns the id as the version that was asked for has it
 */
export const sendCalls = async (
  networkId: CaipNetworkId,
  params: unknown,
  ask: FrameApprovals['request'],
): Promise<unknown> => {
  const request: unknown = Array.isArray(params) ? params[0] : undefined
  const calls = property(request, 'calls')
  if (!Array.isArray(calls) || calls.length === 0) throw providerError(-32602, 'calls are missing')
  if (calls.length > mostCalls) throw providerError(-32602, `The wallet takes ${mostCalls} calls at once at most`)
  const { result, operation: one } = await ask(networkId, 'wallet_sendCalls', params)
  const id = writeId(
    one
      ? { networkId, operation: one }
      : { networkId, asked: calls.length, hashes: typeof result === 'string' ? [result] : result },
  )
  return String(property(request, 'version')).startsWith('1') ? id : { id }
}

/** ERC-5792: pending, done, none of them done, some of them done. */
const statusOf = (asked: number, outcomes: readonly (boolean | undefined)[]): 100 | 200 | 500 | 600 => {
  if (outcomes.includes(undefined)) return 100
  if (!outcomes.includes(true)) return 500
  return outcomes.length === asked && !outcomes.includes(false) ? 200 : 600
}

const receiptParts = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const

const isFound = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null

/** Asks the network. */
type Read = (networkId: CaipNetworkId, method: string, params: readonly unknown[]) => Promise<unknown>

/** What the entry point says of it: the transaction goes on also where its calls have failed. Undefined where it says nothing yet. */
const lookForOperation = async (
  networkId: CaipNetworkId,
  { entryPoint, fromBlock, hash }: SentOperation,
  read: Read,
) => {
  const filter = { address: entryPoint, topics: [operationEvent, hash], fromBlock, toBlock: 'latest' }
  const logs = await read(networkId, 'eth_getLogs', [filter])
  return (Array.isArray(logs) ? logs : []).map(readOperationEvent).find((one) => one?.hash === hash.toLowerCase())
}

/** An entry point tells of it before the first operation of a transaction. */
const beforeExecution = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

/** Of the transaction what is this operation's: others may be in it, of other people. */
const ownPart = (receipt: object, { hash, isDone }: HandledOperation): object => {
  const all = property(receipt, 'logs')
  const logs: readonly unknown[] = Array.isArray(all) ? all : []
  const end = logs.findIndex((log) => readOperationEvent(log)?.hash === hash)
  const before = logs.slice(0, Math.max(end, 0))
  const start = before.findLastIndex((log) => {
    const topics = property(log, 'topics')
    return readOperationEvent(log) !== undefined || (Array.isArray(topics) && topics[0] === beforeExecution)
  })
  return { ...receipt, status: isDone ? '0x1' : '0x0', logs: before.slice(start + 1) }
}

const outcomesOf = async (sent: SentCalls, read: Read) => {
  const receiptOf = (hash: unknown) => read(sent.networkId, 'eth_getTransactionReceipt', [hash])
  if (!('operation' in sent)) {
    const receipts = await Promise.all(sent.hashes.map(receiptOf))
    const outcomes = receipts.map((one) => (isFound(one) ? property(one, 'status') === '0x1' : undefined))
    return { atomic: false, status: statusOf(sent.asked, outcomes), receipts }
  }
  const found = await lookForOperation(sent.networkId, sent.operation, read)
  const receipt = found && (await receiptOf(found.transactionHash))
  if (!found || !isFound(receipt)) return { atomic: true, status: 100 as const, receipts: [] }
  return { atomic: true, status: statusOf(1, [found.isDone]), receipts: [ownPart(receipt, found)] }
}

/** `wallet_getCallsStatus` (ERC-5792). */
export const callsStatus = async (params: unknown, read: Read): Promise<object> => {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  const sent = readId(id)
  const { atomic, status, receipts } = await outcomesOf(sent, read)
  return {
    version: '2.0.0',
    id,
    chainId: chainQuantity(sent.networkId),
    atomic,
    status,
    receipts: receipts
      .filter(isFound)
      .map((receipt) => Object.fromEntries(receiptParts.map((part) => [part, property(receipt, part)]))),
  }
}
