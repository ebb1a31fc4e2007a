import { mostCalls } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { chainQuantity } from '../chain-quantity.ts'
import { readNetworkId } from '../eip1193-answers.ts'
import { property } from '../foreign.ts'
import { providerError } from '../provider-error.ts'
import type { FrameApprovals } from './frame-approvals.ts'

/** What an id of ours says: nothing has to be kept to tell what became of the calls. */
interface SentCalls {
  readonly networkId: CaipNetworkId
  /** How many were asked for; after one that fails, no further one is sent. */
  readonly asked: number
  readonly hashes: readonly string[]
}

const chainDigits = 16
const countDigits = 2

/** The network, how many were asked for, and the hashes of those that were sent. */
const writeId = ({ networkId, asked, hashes }: SentCalls): string => {
  const chain = chainQuantity(networkId).slice(2).padStart(chainDigits, '0')
  const count = asked.toString(16).padStart(countDigits, '0')
  return `0x${chain}${count}${hashes.map((hash) => hash.slice(2)).join('')}`
}

const idPattern = new RegExp(`^0x[0-9a-f]{${chainDigits + countDigits}}([0-9a-f]{64}){1,${mostCalls}}$`, 'i')

const readId = (id: unknown): SentCalls => {
  const chain = typeof id === 'string' && idPattern.test(id) ? BigInt(id.slice(0, 2 + chainDigits)) : undefined
  const networkId = readNetworkId(chain && `0x${chain.toString(16)}`)
  if (typeof id !== 'string' || networkId === undefined)
    throw providerError(5730, 'The wallet does not know these calls')
  const rest = id.slice(2 + chainDigits + countDigits)
  return {
    networkId,
    asked: Number.parseInt(id.slice(2 + chainDigits, 2 + chainDigits + countDigits), 16),
    hashes: rest.match(/.{64}/g)?.map((hash) => `0x${hash}`) ?? [],
  }
}

/**
 * `wallet_sendCalls` (ERC-5792): approved as one, sent one after the other, as a plain key can do no more.
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
  const sent = await ask(networkId, 'wallet_sendCalls', params)
  const id = writeId({ networkId, asked: calls.length, hashes: typeof sent === 'string' ? [sent] : sent })
  return String(property(request, 'version')).startsWith('1') ? id : { id }
}

/** ERC-5792: pending, done, none of them done, some of them done. */
const statusOf = (asked: number, outcomes: readonly (boolean | undefined)[]): 100 | 200 | 500 | 600 => {
  if (outcomes.includes(undefined)) return 100
  if (!outcomes.includes(true)) return 500
  return outcomes.length === asked && !outcomes.includes(false) ? 200 : 600
}

const receiptParts = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const

/** `wallet_getCallsStatus` (ERC-5792). */
export const callsStatus = async (
  params: unknown,
  receiptOf: (networkId: CaipNetworkId, hash: string) => Promise<unknown>,
): Promise<object> => {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  const { networkId, asked, hashes } = readId(id)
  const receipts = await Promise.all(hashes.map((hash) => receiptOf(networkId, hash)))
  const outcomes = receipts.map((receipt) =>
    typeof receipt === 'object' && receipt !== null ? property(receipt, 'status') === '0x1' : undefined,
  )
  return {
    version: '2.0.0',
    id,
    chainId: chainQuantity(networkId),
    atomic: false,
    status: statusOf(asked, outcomes),
    receipts: receipts
      .filter((receipt) => typeof receipt === 'object' && receipt !== null)
      .map((receipt) => Object.fromEntries(receiptParts.map((part) => [part, property(receipt, part)]))),
  }
}
