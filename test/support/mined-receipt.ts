import type { Hex } from 'viem'
import { vi } from 'vitest'
import type { Anvil } from './anvil.ts'

/** As a chain gives it once the transaction is in a block. */
export interface MinedReceipt {
  readonly transactionHash: Hex
  /** Of a contract that was deployed by it, else null. */
  readonly contractAddress: Hex | null
  readonly blockNumber: string
  readonly gasUsed: string
  readonly effectiveGasPrice: string
}

/** The hash may be there before the block is, which comes by itself. */
export const minedReceipt = ({ rpc }: Pick<Anvil, 'rpc'>, hash: unknown): Promise<MinedReceipt> =>
  vi.waitFor(
    async () => {
      const receipt = await rpc('eth_getTransactionReceipt', [hash])
      if (!receipt) throw new Error(`${hash} is not mined yet.`)
      return receipt as MinedReceipt
    },
    { timeout: 15_000, interval: 1 },
  )

/** Sends it, from whom the chain has the key of. */
export const sendMined = async (anvil: Pick<Anvil, 'rpc'>, transaction: object): Promise<MinedReceipt> =>
  minedReceipt(anvil, await anvil.rpc('eth_sendTransaction', [transaction]))

/** Where the contract is that a transaction has deployed. */
export const contractOf = ({ contractAddress }: MinedReceipt): Hex => {
  if (contractAddress === null) throw new Error('It deployed nothing.')
  return contractAddress
}
