import type { AskSafe } from './safe-channel.ts'

/** EIP-5792, several calls at once, as a Safe has them: one transaction that its owners sign. */

export const inHex = (value: number): string => `0x${value.toString(16)}`

/** What a Safe tells of a transaction, the part that is used. */
export interface SafeTransaction {
  readonly txHash?: string | null
  readonly txStatus?: string
  readonly txData?: { readonly dataDecoded?: DecodedData | null } | null
}

interface DecodedData {
  readonly method?: string
  readonly parameters?: readonly { readonly valueDecoded?: readonly unknown[] | null }[]
}

const statusOf: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** A Safe wraps several calls in one of its own. */
const callsIn = ({ txData }: SafeTransaction): number => {
  const decoded = txData?.dataDecoded
  return decoded?.method === 'multiSend' ? (decoded.parameters?.[0]?.valueDecoded?.length ?? 1) : 1
}

/** The status of calls, with the receipt of their one transaction once for each. */
export const callsStatus = (id: unknown, chainId: number, transaction: SafeTransaction, receipt: unknown): unknown => {
  const status = { version: '1.0', id, chainId: inHex(chainId), status: statusOf[transaction.txStatus ?? ''] }
  if (typeof receipt !== 'object' || receipt === null) return status
  const { logs, blockHash, blockNumber, gasUsed } = Object(receipt)
  const told = {
    logs,
    status: inHex(transaction.txStatus === 'SUCCESS' ? 1 : 0),
    blockHash,
    blockNumber: inHex(Number(blockNumber)),
    gasUsed: inHex(Number(gasUsed)),
    transactionHash: transaction.txHash,
  }
  return { ...status, receipts: Array(callsIn(transaction)).fill(told) }
}

export const capabilities = (chainId: number): unknown => ({ [inHex(chainId)]: { atomicBatch: { supported: true } } })

/** @returns the id of the calls */
export const sendCalls = async (
  ask: AskSafe,
  { safeAddress, chainId }: { readonly safeAddress: string; readonly chainId: number },
  asked: unknown,
): Promise<unknown> => {
  const { from, calls, chainId: askedChainId } = Object(asked)
  if (askedChainId !== inHex(chainId)) throw new Error(`Safe is not on chain ${askedChainId}`)
  if (String(from).toLowerCase() !== safeAddress.toLowerCase()) throw new Error('Invalid from address')
  const txs = [...calls].map((call, index) => {
    const { to, data = '0x', value = '0x0' } = Object(call)
    if (!to) throw new Error(`Invalid call #${index}: missing "to" field`)
    return { to, data, value }
  })
  return { id: Object(await ask('sendTransactions', { txs })).safeTxHash }
}
