import type { NetworkRpc } from '../http/network-rpc.ts'
import { askQuantity, type LatestBlock } from './network-answers.ts'
import type { WantedFee } from './read-calls.ts'

/** What a unit of gas costs at most. */
export type GasPrice =
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** Where a network does not say what it takes to be preferred. */
const usualPriority = 1_500_000_000n
/** A page that asks for more makes a mistake, or wants the visitor to pay for it. */
const mostTimes = 20n

const isSane = (wanted: bigint | undefined, least: bigint, own: bigint): wanted is bigint =>
  wanted !== undefined && wanted >= least && wanted <= own * mostTimes

/** The page's price where it makes sense, and else the wallet's, which is the usual one: what the next blocks can cost. */
export const chooseGasPrice = async (
  rpc: NetworkRpc,
  { baseFee }: LatestBlock,
  wanted: WantedFee,
): Promise<{ readonly price: GasPrice; readonly usual: bigint }> => {
  if (baseFee === undefined) {
    const gasPrice = await askQuantity(rpc, 'eth_gasPrice', [])
    const chosen = isSane(wanted.gasPrice, gasPrice / 2n, gasPrice) ? wanted.gasPrice : gasPrice
    return { price: { type: 'legacy', gasPrice: chosen }, usual: gasPrice }
  }
  const priority = await askQuantity(rpc, 'eth_maxPriorityFeePerGas', []).catch(() => usualPriority)
  const own = baseFee * 2n + priority
  if (isSane(wanted.gasPrice, baseFee, own)) return { price: { type: 'legacy', gasPrice: wanted.gasPrice }, usual: own }
  const maxFeePerGas = isSane(wanted.maxFeePerGas, baseFee, own) ? wanted.maxFeePerGas : own
  const tip = wanted.maxPriorityFeePerGas ?? priority
  const maxPriorityFeePerGas = tip < maxFeePerGas ? tip : maxFeePerGas
  return { price: { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }, usual: own }
}

export const unitPrice = (price: GasPrice): bigint => (price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas)
