import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import type { RpcUpstreams } from '../../rpc/rpc-upstreams.ts'
import { askInBatches, type ChainAnswer } from './ask-in-batches.ts'
import { ChainError } from './chain-error.ts'
import { bytes, quantity } from './rpc-answers.ts'
import { gasOfQuestion } from './token-facts.ts'

export interface ChainBalances {
  readonly native: bigint
  /** By token; undefined where a contract does not say it. */
  readonly tokens: ReadonlyMap<string, bigint | undefined>
}

/** balanceOf(address) */
const balanceOf = '0x70a08231'

const nativeIn = (answer: ChainAnswer | undefined): bigint => {
  const { success, output } = v.safeParse(
    quantity,
    answer !== undefined && 'result' in answer ? answer.result : undefined,
  )
  if (!success) throw new ChainError('eth_getBalance answered with no quantity')
  return output
}

const amountIn = (answer: ChainAnswer | undefined): bigint | undefined => {
  const { success, output } = v.safeParse(bytes, answer !== undefined && 'result' in answer ? answer.result : undefined)
  return success && output.length === 66 ? BigInt(output) : undefined
}

export interface BalancesAtBlock {
  readonly account: string
  readonly tokens: readonly string[]
  readonly block: number
}

/**
 * What the chain itself says, at one block: so tokens that change balances without a transfer, or keep a part of each, are right.
 * @throws ChainError where the chain does not answer
 */
export const readBalances = async (
  upstreams: RpcUpstreams,
  { account, tokens, block }: BalancesAtBlock,
  signal: AbortSignal,
): Promise<ChainBalances> => {
  const at = numberToHex(block)
  const data = `${balanceOf}${account.slice(2).padStart(64, '0')}`
  const [native, ...amounts] = await askInBatches(
    upstreams,
    [
      { method: 'eth_getBalance', params: [account, at] },
      ...tokens.map((to) => ({ method: 'eth_call', params: [{ to, data, gas: gasOfQuestion }, at] })),
    ],
    signal,
  )
  return {
    native: nativeIn(native),
    tokens: new Map(tokens.map((token, index) => [token, amountIn(amounts[index])])),
  }
}
