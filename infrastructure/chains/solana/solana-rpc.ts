import {
  createDefaultRpcTransport,
  createRpcMessage,
  createSolanaRpcFromTransport,
  isSolanaError,
  type RpcTransport,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
} from '@solana/web3.js'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type AskRpc, type RpcAddress, type RpcDialect, timeoutMs } from '../rpc-address.ts'
import { member } from './member.ts'

/** The reference of CAIP-2 is so much of a genesis hash (CAIP-30). */
const referenceLength = 32

/** An answer of JSON-RPC. Whole numbers are bigints in it, also those that JavaScript has no number for. */
const resultOf = (answer: unknown): unknown => {
  const error = member(answer, 'error')
  // Older ones say that there is none.
  if (error === undefined || error === null) return member(answer, 'result')
  const code = Number(member(error, 'code'))
  throw Object.assign(new Error(String(member(error, 'message') ?? 'The chain refused')), { code })
}

const open = ({ url, hangUp }: RpcAddress): AskRpc => {
  const transport: RpcTransport = createDefaultRpcTransport({ url })
  return async (methodName, params = []) => {
    try {
      const payload = createRpcMessage({ methodName, params })
      const signal = AbortSignal.any([hangUp, AbortSignal.timeout(timeoutMs)])
      return resultOf(await transport<unknown>({ payload, signal }))
    } catch (error) {
      if (!isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) throw error
      // Without its texts, which are left out of what pages load, the library says a number of its own.
      throw new Error(`Status: ${error.context.statusCode}`, { cause: error })
    }
  }
}

const isLamports = (value: unknown): boolean => typeof value === 'bigint' && value >= 0n && value < 2n ** 64n

const isSound = (method: string, answer: unknown): boolean => {
  if (method === 'getBalance') return isLamports(member(answer, 'value'))
  return method !== 'getMinimumBalanceForRentExemption' || isLamports(answer)
}

/** Clusters of Solana, by their JSON-RPC. */
export const solanaRpc = (networkId: CaipNetworkId): RpcDialect => ({
  open,
  chainQuestion: 'getGenesisHash',
  isChain: (hash) =>
    typeof hash === 'string' &&
    hash.length > referenceLength &&
    `solana:${hash.slice(0, referenceLength)}` === networkId,
  isSound,
  ping: 'getHealth',
})

/** The library's questions, asked by our own rules. */
export const solanaQuestions = (ask: AskRpc) => {
  const transport = async <T>({ payload }: Parameters<RpcTransport>[0]): Promise<T> => {
    const result = await ask(String(member(payload, 'method')), member(payload, 'params'))
    return { jsonrpc: '2.0', id: member(payload, 'id'), result } as T
  }
  return createSolanaRpcFromTransport(transport)
}
