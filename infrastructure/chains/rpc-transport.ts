import { fallback } from 'viem'
import { type AskRpc, type RpcDialect, rpcAddress } from './rpc-address.ts'

/** Spec section 9. */
const ranking = { interval: 4_000, sampleCount: 10, timeout: 1_000, weights: { stability: 0.7, latency: 0.3 } }
/** As long as the samples reach back; nobody's RPC is pinged for a page that asks it nothing. */
const rankedForMs = ranking.interval * ranking.sampleCount

export interface RpcTransportOptions {
  readonly dialect: RpcDialect
  readonly urls: readonly string[]
  readonly isRanked: boolean
}

/** The way to one network, over several addresses. Questions of one turn share it, so that they go out together. */
export interface RpcTransport {
  /** False when it was hung up: the next question needs a new one. */
  readonly isOpen: () => boolean
  /** Hangs up when the signal aborts and nobody else waits. */
  readonly ask: <T>(question: (ask: AskRpc) => Promise<T>, signal: AbortSignal) => Promise<T>
}

export const openRpcTransport = ({ dialect, urls, isRanked }: RpcTransportOptions): RpcTransport => {
  const hangUp = new AbortController()
  let waiting = 0
  let lastAskedAt = Date.now()

  const isOpen = (): boolean =>
    !hangUp.signal.aborted && (!isRanked || waiting > 0 || Date.now() - lastAskedAt < rankedForMs)

  const shared = { hangUp: hangUp.signal, isAlone: () => waiting < 2 }
  const transports = urls.map((url) => rpcAddress({ ...shared, url }, dialect))
  const rank = {
    ...ranking,
    // viem pings for ever; a ping that does not settle is its last.
    ping: ({ transport }: { readonly transport: ReturnType<(typeof transports)[number]> }) =>
      isOpen() ? transport.request({ method: dialect.ping }) : new Promise(() => undefined),
  }
  const { request } = fallback(transports, { retryCount: 0, rank: isRanked && rank })({})
  const ask: AskRpc = (method, params) => request({ method, params })

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
        return await question(ask)
      } finally {
        if (!signal.aborted) {
          signal.removeEventListener('abort', onAbort)
          waiting -= 1
        }
      }
    },
  }
}
