import { describe, expect, it } from 'vitest'
import { createViemChainClient, loadEvmReader } from '../../infrastructure/chains/viem-chain-client.ts'
import type { SimulatedReply } from '../../infrastructure/simulation/simulated-http-client.ts'
import { errorsWithin } from '../../infrastructure/wallets/wallet-failure.ts'
import { alice, hearth } from '../support/core-world.ts'
import { startHttpService } from '../support/http-service.ts'

/** What a balance fails with, and the foreign errors that it keeps, outermost first. */
const failureWith = async (reply: SimulatedReply) => {
  const server = await startHttpService(() => reply)
  const network = { ...hearth, rpcUrls: { default: { http: [server.url] } } }
  const client = createViemChainClient({ load: loadEvmReader, rpc: { custom: {}, isRanked: false } })
  const answer = await client.nativeBalance(network, alice, new AbortController().signal)
  await server.stop()
  if (answer.ok) throw new Error('There is a balance')
  return { ...answer.failure, causes: errorsWithin(answer.failure.cause) }
}

describe('an error of a chain', () => {
  it('keeps its code and its data', async () => {
    const data = { limit: 5 }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32_005, message: 'Too many', data } })
    const failed = await failureWith({ contentType: 'application/json', body })
    expect(failed).toMatchObject({ code: 'BALANCE_UNAVAILABLE', detail: expect.any(String) })
    expect(failed.causes).toContainEqual(expect.objectContaining({ code: -32_005, data }))
  })

  it('keeps the status of an address that refuses, and when to ask again', async () => {
    const failed = await failureWith({ status: 429, retryAfter: '9', body: '{"error":"slow down"}' })
    const refused = failed.causes.find((one) => typeof one === 'object' && one !== null && 'status' in one)
    expect(refused).toMatchObject({ status: 429 })
    expect((refused as { readonly headers?: Headers }).headers?.get('retry-after')).toBe('9')
  })
})
