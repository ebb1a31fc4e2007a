import { http } from 'viem'
import { parseEvmChainId } from '../../core/domain/namespaces/evm-chain-id.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { type AskRpc, type RpcAddress, type RpcDialect, timeoutMs } from './rpc-address.ts'

/** Spec section 9. */
const batchSize = 1_000

const openLine = ({ url, hangUp, isAlone }: RpcAddress, isBatched: boolean): AskRpc => {
  const config = {
    timeout: timeoutMs,
    retryCount: 0,
    // viem stops counting when the headers are there, and not at all when it is given a signal in `fetchOptions`.
    onFetchRequest: (_: Request, init: RequestInit): RequestInit => ({
      ...init,
      signal: AbortSignal.any([hangUp, AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]),
    }),
  }
  const alone = http(url, config)({})
  const batched = http(url, { ...config, batch: { batchSize } })({})
  return async (method, params) => {
    // Who asks at the same time has a moment to be counted.
    await Promise.resolve()
    return (!isBatched || isAlone() ? alone : batched).request({ method, params })
  }
}

/** A quantity as JSON-RPC writes it; 256 bits are 64 digits. */
const isQuantity = (answer: unknown): boolean => typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)

/** EVM chains, by their JSON-RPC. @param isBatched what is asked at the same time goes out together */
export const evmRpc = (networkId: CaipNetworkId, isBatched = true): RpcDialect => ({
  open: (address) => openLine(address, isBatched),
  chainQuestion: 'eth_chainId',
  isChain: (answer) => {
    const chainId = parseEvmChainId(answer)
    return chainId.ok && `eip155:${chainId.value}` === networkId
  },
  isSound: (method, answer) => method !== 'eth_getBalance' || isQuantity(answer),
  ping: 'net_listening',
})
