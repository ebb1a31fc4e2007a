import { type Client, type ClientConfig, createClient, custom, RpcRequestError } from 'viem'
import type { RpcUpstreams } from '../rpc/rpc-upstreams.ts'

/** No address of the network answered. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
}

/** viem on the addresses of a network, for as long as one request of a client lives. Addresses that a contract names are asked only where that is said (CCIP-Read). */
export const evmClient = (
  upstreams: RpcUpstreams,
  signal: AbortSignal,
  ccipRead: NonNullable<ClientConfig['ccipRead']> = false,
): Client =>
  createClient({
    ccipRead,
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
