import { createClient, fallback, http, RpcRequestError } from 'viem'
import { quotedText } from '../../../core/domain/shared/foreign-text.ts'
import { FrameError } from '../frame-error.ts'

/** A network that the site has a line to. */
export interface Network {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly rpcUrls: readonly string[]
  /** Where visitors have a smart account (ERC-4337). */
  readonly smartAccounts?:
    | {
        readonly bundler: string
        /** It pays for all of them (ERC-7677). */
        readonly paymaster?: string | undefined
        /** Those that a page may name. */
        readonly pagePaymasters?: readonly string[] | undefined
      }
    | undefined
}

/** The network has answered, and says no. */
export class NetworkRefusal extends Error {
  override readonly name = 'NetworkRefusal'
  /** By which it names its reason. */
  readonly code: number | undefined

  constructor(message: string, options?: ErrorOptions & { readonly code?: number }) {
    super(message, options)
    this.code = options?.code
  }
}

export interface NetworkRpc {
  /** Rejects with a `NetworkRefusal`, or with NETWORK_UNREACHABLE. @param tries at each address */
  readonly ask: (method: string, params: readonly unknown[], tries?: number) => Promise<unknown>
}

/** What a node says of its no, which is somewhere in the chain of causes. */
const refusalIn = (error: unknown): RpcRequestError | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof RpcRequestError) return at
  return undefined
}

const quoteLength = 200

export const createNetworkRpc = ({ rpcUrls, name }: Network): NetworkRpc => {
  const clientWith = (retryCount: number) =>
    createClient({
      transport: fallback(
        rpcUrls.map((url) => http(url, { retryCount, timeout: 10_000 })),
        { retryCount: 0 },
      ),
    })
  return {
    ask: async (method, params, tries = 2) => {
      try {
        return await clientWith(tries - 1).request<{ Method: string; Parameters?: unknown; ReturnType: unknown }>({
          method,
          params,
        })
      } catch (error) {
        const refusal = refusalIn(error)
        if (refusal)
          throw new NetworkRefusal(quotedText(refusal.details).slice(0, quoteLength), {
            cause: refusal,
            code: refusal.code,
          })
        throw new FrameError('NETWORK_UNREACHABLE', `${name} cannot be reached at the moment. Please try again`)
      }
    },
  }
}
