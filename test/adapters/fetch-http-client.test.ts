import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBytesLimit } from '../../core/domain/shared/http-failure.ts'
import { createFetchHttpClient } from '../../infrastructure/http/fetch-http-client.ts'
import { serviceUrl } from '../../infrastructure/http/service-url.ts'
import { startDirectory } from '../../sandbox/directory/directory-server.ts'
import type { RunningServer } from '../../sandbox/http-server.ts'
import { forAll } from '../domain/shared/for-all.ts'
import { DirectoryCaller } from '../sandbox/support/directory-calls.ts'
import { startHttpService } from '../support/http-service.ts'

const signal = new AbortController().signal

describe('an HTTP client and a directory that misbehaves', () => {
  let directory: RunningServer
  beforeAll(async () => {
    directory = await startDirectory({ port: 0 })
  })
  afterAll(() => directory.stop())

  const visit = (timeoutMs = 5000) => {
    const caller = new DirectoryCaller(directory.url)
    const client = createFetchHttpClient({ baseUrl: directory.url, query: caller.identification, timeoutMs })
    return { caller, wallets: () => client.get('/getWallets', { query: { entries: 4 }, signal }), client }
  }

  it('gets wallets and images', async () => {
    const { client, wallets } = visit()
    expect(await wallets()).toMatchObject({ ok: true, value: { nextPage: 2, data: { length: 4 } } })
    const image = await client.getBlob('/public/getTokenImage/ETH', { signal })
    expect(image).toMatchObject({ ok: true, value: { contentType: 'image/png' } })
  })

  it.each([
    [
      { kind: 'status', status: 403 },
      { reason: 'status', message: 'HTTP status code: 403' },
    ],
    [
      { kind: 'status', status: 429 },
      { reason: 'status', message: 'HTTP status code: 429' },
    ],
    [
      { kind: 'status', status: 503 },
      { reason: 'status', message: 'HTTP status code: 503' },
    ],
    [{ kind: 'malformed', as: 'text' }, { reason: 'malformed' }],
    [{ kind: 'truncated' }, { reason: 'unreachable' }],
  ])('%j', async (fault, failure) => {
    const { caller, wallets } = visit()
    await caller.plan('wallets', fault, 1)
    expect(await wallets()).toMatchObject({ ok: false, failure })
    expect(await wallets()).toMatchObject({ ok: true })
  })

  it('slow', async () => {
    const { caller, wallets } = visit(100)
    await caller.plan('wallets', { kind: 'slow', delayMs: 10_000 })
    expect(await wallets()).toMatchObject({ ok: false, failure: { reason: 'timeout' } })
  })
})

describe('an error that does not end', () => {
  /** Sends the status and the beginning of a body. */
  const startEndless = async (start: string) => {
    const server = createServer((_, response) => {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '3' })
      response.write(start)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, stop: () => void server.close().closeAllConnections() }
  }

  it('is a status long before the time is over, and aborted as soon as nobody waits', async () => {
    const server = await startEndless('{"error":')
    const client = createFetchHttpClient({ baseUrl: server.url, timeoutMs: 600_000 })
    expect(await client.get('/', { signal })).toMatchObject({ failure: { status: 503, retryAfterMs: 3000 } })
    const left = new AbortController()
    const patient = createFetchHttpClient({ baseUrl: server.url })
    const answer = patient.get('/', { signal: left.signal })
    setTimeout(() => left.abort(), 50)
    expect(await answer).toMatchObject({ failure: { reason: 'aborted' } })
    server.stop()
  })

  it('is read no further than anybody reads', async () => {
    const server = await startEndless('x'.repeat(errorBytesLimit + 1))
    const client = createFetchHttpClient({ baseUrl: server.url })
    expect(await client.get('/', { signal })).toMatchObject({ failure: { status: 503 } })
    server.stop()
  })
})

describe('the bound of an answer', () => {
  it('is the last byte that is read', async () => {
    const server = await startHttpService(({ path }) => ({ body: `"${'x'.repeat(Number(path.slice(1)) - 2)}"` }))
    const client = createFetchHttpClient({ baseUrl: server.url, maxBytes: 200_000 })
    try {
      expect(await client.get('/200000', { signal })).toMatchObject({ ok: true })
      expect(await client.get('/200001', { signal })).toMatchObject({ ok: false, failure: { reason: 'too-large' } })
      expect(await client.getBlob('/9000000', { signal })).toMatchObject({
        ok: false,
        failure: { reason: 'too-large' },
      })
    } finally {
      await server.stop()
    }
  })
})

describe('the address of a call', () => {
  it('lies below the service, whose own path and query are kept', () => {
    const query = [['page', '1']] as const
    expect(serviceUrl('https://a.example', '/getWallets', query).href).toBe('https://a.example/getWallets?page=1')
    expect(serviceUrl('https://a.example/v1/?k=1', 'x/y', query).href).toBe('https://a.example/v1/x/y?k=1&page=1')
    expect(serviceUrl('https://a.example', '/a?b#c', []).href).toBe('https://a.example/a%3Fb%23c')
  })

  it.each(['/../secret', '/a/../../secret', '/%2e%2e/secret', '/.\t./secret', '..\\secret'])(
    'refuses a path that leads out of it: %j',
    (path) => {
      expect(() => serviceUrl('https://a.example/v1', path, [])).toThrow(TypeError)
    },
  )

  it('is never another service, whatever the path and the query', () => {
    const piece = fc.constantFrom('..', '.', '/', '//', '\\', '@', ':', '?', '#', '%2e', '\t', 'evil.example', 'a')
    const path = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    const query = fc.array(fc.tuple(fc.string(), fc.string()))
    forAll(path, query, (text, pairs) => {
      let url: URL
      try {
        url = serviceUrl('https://a.example/v1', text, pairs)
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError)
        return
      }
      expect(url.href.startsWith('https://a.example/v1/')).toBe(true)
      expect(new URL(url.href).searchParams.size).toBe(new Map(pairs).size)
    })
  })
})
