import { type Client, createClient, custom, RpcRequestError } from 'viem'
import type { RpcUpstreams } from '../rpc/rpc-upstreams.ts'

/** No address of the network answered. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
}

/** viem on the addresses of a network, for as long as one request of a client lives. */
export const evmClient = (upstreams: RpcUpstreams, signal: AbortSignal): Client =>
  createClient({
    transport: custom(
      {
        request: async ({ method, params }) => {
          const answered = await upstreams.call(method, params ?? [], signal)
          if (!answered.ok) throw new UpstreamError(answered.failure)
          if ('result' in answered.value) return answered.value.result
          throw new RpcRequestError({ body: { method, params }, error: answered.value.error, url: 'upstream' })
        },
      },
      // The next address has been asked already.
      { retryCount: 0 },
    ),
  })
