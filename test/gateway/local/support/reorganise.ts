import { type Hex, hexToNumber, numberToHex } from 'viem'
import type { LocalChain } from './local-chain.ts'

/**
 * Replaces the newest blocks by as many others. What was in them is mined anew, in its order and so many blocks later, as far as
 * there is room: the rest is lost.
 */
export const reorganise = async ({ anvil }: LocalChain, depth: number, later: number): Promise<void> => {
  const head = hexToNumber((await anvil.rpc('eth_blockNumber')) as Hex)
  const again: (readonly [raw: unknown, place: number])[] = []
  for (let place = later; place < depth; place += 1) {
    const number = numberToHex(head - depth + 1 + place - later)
    const { transactions } = (await anvil.rpc('eth_getBlockByNumber', [number, false])) as { transactions: Hex[] }
    for (const hash of transactions) again.push([await anvil.rpc('eth_getRawTransactionByHash', [hash]), place])
  }
  await anvil.rpc('anvil_reorg', [depth, again])
}
