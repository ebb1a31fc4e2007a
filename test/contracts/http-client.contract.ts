import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorBytesLimit } from '../../core/domain/shared/http-failure.ts'
import type { HttpClient } from '../../core/ports/shared/http-client.ts'
import type { SimulatedCall, SimulatedService } from '../../infrastructure/simulation/simulated-http-client.ts'

export interface HttpClientHarness {
  /** Sends `st=test` with every call, and the client's id as `setClientId` says. */
  readonly client: HttpClient
  readonly setClientId: (id: string) => void
  readonly dispose: () => Promise<void>
}

const never = (): AbortSignal => new AbortController().signal

export const describeHttpClient = (
  name: string,
  make: (service: SimulatedService) => Promise<HttpClientHarness>,
): void => {
  describe(`HttpClient: ${name}`, () => {
    let harness: HttpClientHarness
    let calls: SimulatedCall[]
    let reply: ReturnType<SimulatedService>
    beforeEach(async () => {
      calls = []
      reply = { body: '{"fine":true}', contentType: 'application/json' }
      harness = await make((call) => {
        calls.push(call)
        return reply
      })
    })
    afterEach(() => harness.dispose())
    const get = () => harness.client.get('/things/1', { signal: never() })

    it('gets JSON, with the query of the service and of the call', async () => {
      const query = { page: 2, search: 'a&b=c d', flag: true, nothing: undefined }
      const answer = await harness.client.get('/things/1', { query, signal: never() })
      expect(answer).toEqual({ ok: true, value: { fine: true } })
      expect(calls).toEqual([
        { method: 'GET', path: '/things/1', query: { st: 'test', page: '2', search: 'a&b=c d', flag: 'true' } },
      ])
    })

    it.each(['post', 'put', 'delete'] as const)('sends a body as JSON: %s', async (method) => {
      const body = { name: 'Émile', list: [1, { two: 2 }] }
      expect(await harness.client[method]('/things', body, { signal: never() })).toEqual({
        ok: true,
        value: { fine: true },
      })
      expect(calls).toEqual([{ method: method.toUpperCase(), path: '/things', query: { st: 'test' }, body }])
    })

    it('says who asks as soon as that is known', async () => {
      await get()
      harness.setClientId('client-1')
      await get()
      expect(calls.map(({ query }) => query)).toEqual([{ st: 'test' }, { st: 'test', clientId: 'client-1' }])
    })

    it.each([400, 403, 404, 429, 500, 503])('fails by its status: %i', async (status) => {
      reply = { status, body: '{"fine":true}' }
      const failure = { reason: 'status', status, message: `HTTP status code: ${status}` }
      expect(await get()).toMatchObject({ ok: false, failure })
      expect(await harness.client.getBlob('/image', { signal: never() })).toMatchObject({ ok: false, failure })
    })

    it('keeps what is said of a failure, and when to ask again', async () => {
      const body = { status: 'error', reasons: [{ name: 'origin', description: 'No' }] }
      reply = { status: 429, body: JSON.stringify(body), retryAfter: '7' }
      const failure = { reason: 'status', status: 429, body, retryAfterMs: 7000 }
      expect(await get()).toMatchObject({ ok: false, failure })
      expect(await harness.client.getBlob('/image', { signal: never() })).toMatchObject({ ok: false, failure })
    })

    it.each([
      ['no JSON', '<html>'],
      ['nothing', ''],
      ['more than anybody reads', `"${'x'.repeat(errorBytesLimit - 1)}"`],
    ])('keeps the status alone where what is said is %s', async (_, body) => {
      reply = { status: 503, body, retryAfter: 'soon' }
      const answer = await get()
      expect(answer).toMatchObject({ ok: false, failure: { reason: 'status', status: 503 } })
      for (const name of ['body', 'retryAfterMs']) expect(answer).not.toHaveProperty(`failure.${name}`)
    })

    it('keeps a text of just the length that is read', async () => {
      const text = 'x'.repeat(errorBytesLimit - 2)
      reply = { status: 500, body: `"${text}"` }
      expect(await get()).toMatchObject({ ok: false, failure: { status: 500, body: text } })
    })

    it.each(['<html>', '{"cut":', '{}{}'])('fails on what is no JSON: %s', async (body) => {
      reply = { body, contentType: 'application/json' }
      expect(await get()).toMatchObject({ ok: false, failure: { reason: 'malformed' } })
    })

    it('takes an empty answer for nothing', async () => {
      reply = { status: 200, body: '' }
      expect(await get()).toEqual({ ok: true, value: undefined })
    })

    it('gets a blob as it is', async () => {
      reply = { body: '<svg/>', contentType: 'image/svg+xml' }
      expect(await harness.client.getBlob('/image', { signal: never() })).toEqual({
        ok: true,
        value: { bytes: new TextEncoder().encode('<svg/>'), contentType: 'image/svg+xml' },
      })
    })

    it('fails when nobody is there', async () => {
      reply = 'unreachable'
      expect(await get()).toMatchObject({ ok: false, failure: { reason: 'unreachable' } })
    })

    it('ends at once when the signal aborts, and asks nothing when it has', async () => {
      reply = 'silent'
      const controller = new AbortController()
      const answer = harness.client.get('/things', { signal: controller.signal })
      controller.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { reason: 'aborted' } })
      calls = []
      const again = await harness.client.get('/things', { signal: AbortSignal.abort() })
      expect(again).toMatchObject({ ok: false, failure: { reason: 'aborted' } })
      expect(calls).toEqual([])
    })
  })
}
