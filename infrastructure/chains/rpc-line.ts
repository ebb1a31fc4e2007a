import { type Client, createClient, fallback } from 'viem'
import { rpcAddress } from './rpc-address.ts'

/** Spec section 9. */
const ranking = { interval: 4_000, sampleCount: 10, timeout: 1_000, weights: { stability: 0.7, latency: 0.3 } }
/** As long as the samples reach back; nobody's RPC is pinged for a page that asks it nothing. */
const rankedForMs = ranking.interval * ranking.sampleCount

export interface RpcLineOptions {
  readonly caipNetworkId: string
  readonly urls: readonly string[]
  readonly isRanked: boolean
}

/** The way to one network, over several addresses. Questions of one turn share it, so that they go out together. */
export interface RpcLine {
  /** False when it was hung up: the next question needs a new one. */
  readonly isOpen: () => boolean
  /** Hangs up when the signal aborts and nobody else waits. */
  readonly ask: <T>(question: (client: Client) => Promise<T>, signal: AbortSignal) => Promise<T>
}

export const openRpcLine = ({ caipNetworkId, urls, isRanked }: RpcLineOptions): RpcLine => {
  const hangUp = new AbortController()
  let waiting = 0
  let lastAskedAt = Date.now()

  const isOpen = (): boolean =>
    !hangUp.signal.aborted && (!isRanked || waiting > 0 || Date.now() - lastAskedAt < rankedForMs)

  const shared = { caipNetworkId, hangUp: hangUp.signal, isAlone: () => waiting < 2 }
  const transports = urls.map((url) => rpcAddress({ ...shared, url }))
  const rank = {
    ...ranking,
    // viem pings for ever; a ping that does not settle is its last.
    ping: ({ transport }: { readonly transport: ReturnType<(typeof transports)[number]> }) =>
      isOpen() ? transport.request({ method: 'net_listening' }) : new Promise(() => undefined),
  }
  const client = createClient({ transport: fallback(transports, { retryCount: 0, rank: isRanked && rank }) })

  const onAbort = (): void => {
    waiting -= 1
    if (waiting === 0) hangUp.abort()
  }
  return {
    isOpen,
    ask: async (question, signal) => {
      lastAskedAt = Date.now()
      waiting += 1
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        return await question(client)
      } finally {
        if (!signal.aborted) {
          signal.removeEventListener('abort', onAbort)
          waiting -= 1
        }
      }
    },
  }
}
