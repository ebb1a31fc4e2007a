import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startDirectory } from '../../sandbox/directory/directory-server.ts'
import { directoryEndpoints as endpoints } from '../../sandbox/directory/faults.ts'
import { walletRegistry } from '../../sandbox/directory/wallet-registry.ts'
import type { RunningServer } from '../../sandbox/http-server.ts'
import { pauseTimers, pendingTimers, runTimers } from '../support/paused-timers.ts'
import { DirectoryCaller } from './support/directory-calls.ts'

// What the worker has read already waits as it is used to, and what is read now is for this file alone.
vi.hoisted(() => vi.resetModules())
vi.mock('node:timers/promises', () => import('../support/paused-timers.ts'))
afterAll(() => vi.resetModules())

let server: RunningServer
let caller: DirectoryCaller
beforeAll(async () => {
  server = await startDirectory({ port: 0 })
})
beforeEach(() => {
  pauseTimers()
  caller = new DirectoryCaller(server.url)
})
afterAll(() => server.stop())

const paths: Readonly<Record<(typeof endpoints)[number], string>> = {
  wallets: '/getWallets',
  config: '/appkit/v1/config',
  origins: '/projects/v1/origins',
  limits: '/appkit/v1/project-limits',
  analytics: '/getAnalyticsConfig',
  'wallet-image': `/getWalletImage/${walletRegistry.find(({ image_id }) => image_id !== null)?.image_id}`,
  'asset-image': '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  'currency-image': '/public/getCurrencyImage/EUR',
  'token-image': '/public/getTokenImage/USDC',
}

describe.each(endpoints)('a fault of %s', (endpoint) => {
  const ask = (): Promise<Response> => caller.get(paths[endpoint])

  test.each([403, 429, 500, 503])('answers %i', async (status) => {
    await caller.plan(endpoint, { kind: 'status', status })
    const response = await ask()
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('slow is the right answer, late', async () => {
    const right = Buffer.from(await (await ask()).arrayBuffer())
    await caller.plan(endpoint, { kind: 'slow', delayMs: 150 })
    const late = ask()
    await expect.poll(pendingTimers).toEqual([150])
    // Nobody else waits for it.
    expect((await new DirectoryCaller(server.url).get(paths[endpoint])).status).toBe(200)
    expect(await Promise.race([late, 'waiting'])).toBe('waiting')
    runTimers()
    const response = await late
    expect(Buffer.from(await response.arrayBuffer()).equals(right)).toBe(true)
  })

  test('malformed keeps the status and the type of the right answer', async () => {
    const right = await ask()
    const type = right.headers.get('content-type')
    await caller.plan(endpoint, { kind: 'malformed', as: 'text' })
    const text = await ask()
    expect([text.status, text.headers.get('content-type')]).toEqual([200, type])
    expect(text.headers.get('access-control-allow-origin')).toBe('*')
    await expect(text.json()).rejects.toThrow(SyntaxError)
    await caller.plan(endpoint, { kind: 'malformed', as: 'shape' })
    const shape = await ask()
    expect([shape.status, shape.headers.get('content-type')]).toEqual([200, type])
    const { data } = (await shape.json()) as { readonly data: readonly unknown[] }
    expect(data).toContain('wallet')
  })

  test('truncated promises the whole, sends half of it, and ends', async () => {
    const right = Buffer.from(await (await ask()).arrayBuffer())
    await caller.plan(endpoint, { kind: 'truncated' })
    const response = await ask()
    expect(response.headers.get('content-length')).toBe(String(right.length))
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const chunks: Uint8Array[] = []
    const readAll = async (): Promise<void> => {
      for await (const chunk of response.body ?? []) chunks.push(chunk)
    }
    await expect(readAll()).rejects.toThrow('terminated')
    expect(Buffer.concat(chunks)).toEqual(right.subarray(0, Math.floor(right.length / 2)))
  })
})

describe('faults', () => {
  const status = async (of: DirectoryCaller, path = '/getWallets'): Promise<number> => (await of.get(path)).status
  const overload = { kind: 'status', status: 503 }

  test('stay with their endpoint and their project', async () => {
    await caller.plan('wallets', overload)
    expect(await status(caller)).toBe(503)
    expect(await status(caller, '/getAnalyticsConfig')).toBe(200)
    expect(await status(new DirectoryCaller(server.url))).toBe(200)
  })

  test('last as often as asked, or until they are cleared', async () => {
    await caller.plan('wallets', overload, 2)
    expect([await status(caller), await status(caller), await status(caller)]).toEqual([503, 503, 200])
    await caller.plan('wallets', overload)
    await caller.plan('config', overload)
    for (let call = 0; call < 5; call += 1) expect(await status(caller)).toBe(503)
    await caller.clear()
    expect([await status(caller), await status(caller, '/appkit/v1/config')]).toEqual([200, 200])
  })

  test.each([
    {},
    { kind: 'storm' },
    { kind: 'status', status: 200 },
    { kind: 'status', status: '500' },
    { kind: 'slow', delayMs: -1 },
    { kind: 'malformed' },
  ])('that are none are refused: %j', async (fault) => {
    expect((await caller.plan('wallets', fault)).status).toBe(400)
    expect(await status(caller)).toBe(200)
  })

  test('of no endpoint, or for no number of times, are refused', async () => {
    expect((await caller.plan('wallet', overload)).status).toBe(404)
    expect((await caller.plan('wallets', overload, 0)).status).toBe(400)
  })

  test('cannot be asked for by a page', async () => {
    const url = `${server.url}/control/faults/${caller.project}/wallets`
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'PUT' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect(preflight.headers.get('access-control-allow-methods')).toBeNull()
  })

  test('that are slow do not hold up the end', async () => {
    const other = await startDirectory({ port: 0 })
    const waiting = new DirectoryCaller(other.url)
    await waiting.plan('wallets', { kind: 'slow', delayMs: 600_000 })
    const asked = waiting.get('/getWallets').then(
      () => 'answered',
      () => 'cut off',
    )
    await expect.poll(pendingTimers).toEqual([600_000])
    await other.stop()
    expect(await asked).toBe('cut off')
    runTimers()
  })
})
