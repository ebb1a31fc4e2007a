import { createClient, fallback, http } from 'viem'

const timeoutMs = 10_000

/**
 * The answer to `eth_getBalance` of the first address that answers, unchecked; rejects when none does.
 * viem's own `getBalance` brings its contract reading along, four times the weight of this file.
 */
export const requestNativeBalance = async (
  rpcUrls: readonly string[],
  address: `0x${string}`,
  signal: AbortSignal,
): Promise<unknown> => {
  // viem answers for a request that ran out of time but leaves it open.
  const over = new AbortController()
  const fetchOptions = { signal: AbortSignal.any([signal, over.signal]) }
  const transports = rpcUrls.map((url) => http(url, { timeout: timeoutMs, retryCount: 0, fetchOptions }))
  try {
    const client = createClient({ transport: fallback(transports, { retryCount: 0 }) })
    return await client.request({ method: 'eth_getBalance', params: [address, 'latest'] })
  } finally {
    over.abort()
  }
}
