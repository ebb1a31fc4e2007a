import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import type { RpcUpstreams } from '../../rpc/rpc-upstreams.ts'
import type { Block, BlockHeader, BlockTransaction } from './block.ts'
import { ChainError } from './chain-error.ts'
import { type BlockAnswer, blockAnswer, headerAnswer, type ReceiptAnswer, receiptsAnswer } from './rpc-answers.ts'
import { transfersOfLog } from './transfers-of-log.ts'

/** Reads the blocks of a chain. It rejects with a `ChainError`. */
export interface ChainReader {
  /** The newest block. */
  head(signal: AbortSignal): Promise<BlockHeader>
  /** Undefined where the chain has no such block. */
  header(number: number, signal: AbortSignal): Promise<BlockHeader | undefined>
  block(number: number, signal: AbortSignal): Promise<Block | undefined>
}

const transactionOf = (
  { hash, from, to, value, nonce, input }: BlockAnswer['transactions'][number],
  receipt: ReceiptAnswer,
): BlockTransaction => {
  const { gasUsed, effectiveGasPrice, blobGasUsed = 0n, blobGasPrice = 0n } = receipt
  return {
    ...{ hash, from, to, value, nonce },
    isSuccessful: receipt.status === 1n,
    created: receipt.contractAddress,
    fee: gasUsed * effectiveGasPrice + blobGasUsed * blobGasPrice,
    selector: input.length < 10 ? undefined : input.slice(0, 10),
  }
}

const blockOf = ({ transactions, ...header }: BlockAnswer, receipts: readonly ReceiptAnswer[]): Block => {
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const read = transactions.map((transaction) => {
    const receipt = byHash.get(transaction.hash)
    if (receipt === undefined) throw new ChainError(`the transaction ${transaction.hash} has no receipt`)
    return { transaction, receipt }
  })
  return {
    ...header,
    transactions: read.map(({ transaction, receipt }) => transactionOf(transaction, receipt)),
    transfers: read.flatMap(({ receipt: { transactionHash, logs } }) =>
      logs.flatMap(({ logIndex: index, ...log }) => transfersOfLog({ ...log, index, transactionHash })),
    ),
  }
}

export const createChainReader = (upstreams: RpcUpstreams): ChainReader => {
  const ask = async <T extends v.GenericSchema>(
    schema: T,
    method: string,
    params: readonly unknown[],
    signal: AbortSignal,
  ): Promise<v.InferOutput<T>> => {
    const answered = await upstreams.call(method, params, signal)
    if (!answered.ok) throw new ChainError(answered.failure)
    if ('error' in answered.value) throw new ChainError(`${method}: ${answered.value.error.message}`)
    const { success, output, issues } = v.safeParse(schema, answered.value.result)
    if (success) return output
    throw new ChainError(`${method}: ${issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.message}`)[0]}`)
  }
  return {
    head: async (signal) => {
      const header = await ask(headerAnswer, 'eth_getBlockByNumber', ['latest', false], signal)
      if (header === null) throw new ChainError('the chain has no block')
      return header
    },
    header: async (number, signal) =>
      (await ask(headerAnswer, 'eth_getBlockByNumber', [numberToHex(number), false], signal)) ?? undefined,
    block: async (number, signal) => {
      const [block, receipts] = await Promise.all([
        ask(blockAnswer, 'eth_getBlockByNumber', [numberToHex(number), true], signal),
        ask(receiptsAnswer, 'eth_getBlockReceipts', [numberToHex(number)], signal),
      ])
      if (block === null) return undefined
      // The chain was reorganised between the two questions.
      if (receipts === null || receipts.some(({ blockHash }) => blockHash !== block.hash)) return undefined
      return blockOf(block, receipts)
    },
  }
}
