import * as v from 'valibot'
import { type Hex, numberToHex, toEventSelector } from 'viem'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import type { NetworkRpc } from '../http/network-rpc.ts'

const operationEvent = toEventSelector(
  'UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)

const word = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
const logSchema = v.object({
  address: v.string(),
  topics: v.array(word),
  /** Nonce, success, and what it cost: a word each. */
  data: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{256}$/i)),
  transactionHash: word,
})

export interface FoundOperation {
  readonly transactionHash: Hex
  /** False where its calls have failed: then none of them was made, and the fee was paid. */
  readonly isDone: boolean
}

/**
 * What the network itself says of an operation: no bundler is believed.
 * @returns undefined where it is in no block yet. Rejects with a `NetworkRefusal`, or NETWORK_UNREACHABLE.
 */
export const findOperation = async (
  rpc: NetworkRpc,
  hash: Hex,
  fromBlock: bigint,
): Promise<FoundOperation | undefined> => {
  const filter = { address: entryPointAddress, topics: [operationEvent, hash], fromBlock: numberToHex(fromBlock) }
  const answer = await rpc.ask('eth_getLogs', [{ ...filter, toBlock: 'latest' }])
  for (const entry of Array.isArray(answer) ? answer : []) {
    const { success, output } = v.safeParse(logSchema, entry)
    if (!success || output.address.toLowerCase() !== entryPointAddress.toLowerCase()) continue
    if (output.topics[0] !== operationEvent || output.topics[1]?.toLowerCase() !== hash) continue
    return {
      transactionHash: output.transactionHash.toLowerCase() as Hex,
      isDone: BigInt(`0x${output.data.slice(66, 130)}`) === 1n,
    }
  }
  return undefined
}
