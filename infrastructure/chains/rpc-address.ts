import { custom, http, type Transport } from 'viem'
import { parseEvmChainId } from '../../core/domain/namespaces/evm-chain-id.ts'

/** Spec section 9. */
const timeoutMs = 10_000
const batchSize = 1_000

export interface RpcAddress {
  readonly url: string
  /** The chain it should speak for. */
  readonly caipNetworkId: string
  /** Nobody waits for an answer any more. */
  readonly hangUp: AbortSignal
  /** A question that is alone goes out by itself, since some servers know no batches. */
  readonly isAlone: () => boolean
}

/**
 * One RPC address. It fails, so that the next is asked, also when it answers with nonsense or speaks for another chain; the
 * latter is asked once.
 */
export const rpcAddress = ({ url, caipNetworkId, hangUp, isAlone }: RpcAddress): Transport => {
  const config = {
    timeout: timeoutMs,
    retryCount: 0,
    // viem stops counting when the headers are there, and not at all when it is given a signal in `fetchOptions`.
    onFetchRequest: (_: Request, init: RequestInit): RequestInit => ({
      ...init,
      signal: AbortSignal.any([hangUp, AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]),
    }),
  }
  let isRightChain = false

  return (options) => {
    const alone = http(url, config)(options)
    const batched = http(url, { ...config, batch: { batchSize } })(options)
    const ask = async (method: string, params?: unknown): Promise<unknown> => {
      // Who asks at the same time has a moment to be counted.
      await Promise.resolve()
      return (isAlone() ? alone : batched).request({ method, params })
    }

    const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      if (!isRightChain) {
        const chainId = parseEvmChainId(await ask('eth_chainId'))
        isRightChain = chainId.ok && `eip155:${chainId.value}` === caipNetworkId
        if (!isRightChain) throw new Error('The RPC address speaks for another chain')
      }
      const answer = await ask(method, params)
      if (!isSound(method, answer)) throw new Error(`The answer to ${method} makes no sense`)
      return answer
    }
    return custom({ request }, { retryCount: 0 })(options)
  }
}

/** A quantity as JSON-RPC writes it; 256 bits are 64 digits. */
const isQuantity = (answer: unknown): boolean => typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)

const isSound = (method: string, answer: unknown): boolean => method !== 'eth_getBalance' || isQuantity(answer)
