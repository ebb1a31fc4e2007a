import { describe, expect, it } from 'vitest'
import { createSupportedNetworks } from '../../../infrastructure/blockchain-api/supported-networks.ts'
import { createSimulatedHttpClient } from '../../../infrastructure/simulation/simulated-http-client.ts'

const asking = (answers: readonly object[]) => {
  let calls = 0
  const http = createSimulatedHttpClient({
    service: () => {
      const answer = answers[Math.min(calls, answers.length - 1)] ?? {}
      calls += 1
      return { status: 200, body: JSON.stringify(answer) }
    },
  })
  const isSupported = createSupportedNetworks(http)
  return { isSupported, calls: () => calls }
}
const never = (): AbortSignal => new AbortController().signal

describe('the networks that a service knows', () => {
  it('are asked for once by several who want it at the same time, and never again', async () => {
    const { isSupported, calls } = asking([{ http: ['eip155:1'] }])
    const answers = [
      isSupported('eip155:1', 'BALANCE_UNAVAILABLE', never()),
      isSupported('eip155:10', 'TRANSACTIONS_UNAVAILABLE', never()),
    ]
    expect(await Promise.all(answers)).toEqual([
      { ok: true, value: true },
      { ok: true, value: false },
    ])
    await isSupported('eip155:1', 'NFTS_UNAVAILABLE', never())
    expect(calls()).toBe(1)
  })

  it('are not taken from others by one who wants them no longer', async () => {
    const { isSupported } = asking([{ http: ['eip155:1'] }])
    const over = new AbortController()
    const left = isSupported('eip155:1', 'BALANCE_UNAVAILABLE', over.signal)
    const waits = isSupported('eip155:1', 'TRANSACTIONS_UNAVAILABLE', never())
    over.abort()
    expect(await left).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    expect(await waits).toEqual({ ok: true, value: true })
  })

  it('are asked for again where they did not come, and each is told in its own words', async () => {
    const { isSupported, calls } = asking([{ networks: [] }, { http: ['eip155:1'] }])
    const failures = await Promise.all([
      isSupported('eip155:1', 'BALANCE_UNAVAILABLE', never()),
      isSupported('eip155:1', 'TRANSACTIONS_UNAVAILABLE', never()),
    ])
    expect(failures).toMatchObject([
      { ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } },
      { ok: false, failure: { code: 'TRANSACTIONS_UNAVAILABLE' } },
    ])
    expect(await isSupported('eip155:1', 'BALANCE_UNAVAILABLE', never())).toEqual({ ok: true, value: true })
    expect(calls()).toBe(2)
  })
})
