import type { Network } from '../../core/domain/networks/network.ts'
import { evmRpc } from './evm-rpc.ts'
import { createRpcTransports, type RpcConfig } from './rpc-transports.ts'

/** The balance as the first address says that answers soundly; rejects when none does. The signal must not be aborted yet. */
export type ReadNativeBalance = (network: Network, address: `0x${string}`, signal: AbortSignal) => Promise<bigint>

/** viem's own `getBalance` brings its contract reading along, four times the weight of this file. */
export const createNativeBalanceReader = (config: RpcConfig): ReadNativeBalance => {
  const lineTo = createRpcTransports(config, evmRpc)
  return async (network, address, signal) => {
    const balance = await lineTo(network).ask((ask) => ask('eth_getBalance', [address, 'latest']), signal)
    return BigInt(String(balance))
  }
}
