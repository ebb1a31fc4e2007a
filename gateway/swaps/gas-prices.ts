import type { Client } from 'viem'
import { getBlock, getGasPrice } from 'viem/actions'

export interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

const gwei = 1_000_000_000n
/** For who brings the transaction into a block, of those that are in no hurry; others give more. */
const leastTip = gwei / 10n

/**
 * What a unit of gas costs at most, in wei: room for a block that is dearer by an eighth, by a quarter, and by half. Rejects where the network does not
 * answer.
 */
export const readGasPrices = async (client: Client): Promise<GasPrices> => {
  const [{ baseFeePerGas }, now] = await Promise.all([getBlock(client), getGasPrice(client)])
  if (baseFeePerGas === null) return { standard: now, fast: (now * 11n) / 10n, instant: (now * 5n) / 4n }
  const over = now > baseFeePerGas ? now - baseFeePerGas : 0n
  const tip = over > leastTip ? over : leastTip
  return {
    standard: (baseFeePerGas * 9n) / 8n + tip,
    fast: (baseFeePerGas * 5n) / 4n + (tip * 3n) / 2n,
    instant: (baseFeePerGas * 3n) / 2n + tip * 2n,
  }
}
