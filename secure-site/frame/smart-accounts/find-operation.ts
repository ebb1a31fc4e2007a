import { type Hex, numberToHex } from 'viem'
import { type HandledOperation, operationEvent, readOperationEvent } from '../../../core/domain/send/operation-event.ts'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import type { NetworkRpc } from '../http/network-rpc.ts'

/**
 * What the network itself says of an operation: no bundler is believed.
 * @returns undefined where it is in no block yet. Rejects with a `NetworkRefusal`, or NETWORK_UNREACHABLE.
 */
export const findOperation = async (
  rpc: NetworkRpc,
  hash: Hex,
  fromBlock: bigint,
): Promise<HandledOperation | undefined> => {
  const filter = { address: entryPointAddress, topics: [operationEvent, hash], fromBlock: numberToHex(fromBlock) }
  const logs = await rpc.ask('eth_getLogs', [{ ...filter, toBlock: 'latest' }])
  return (Array.isArray(logs) ? logs : []).map(readOperationEvent).find((one) => one?.hash === hash.toLowerCase())
}
