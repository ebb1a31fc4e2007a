import type { lookup as systemLookup } from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../gateway/http/public-addresses.ts'
import { createPublicFetch } from '../../gateway/http/public-fetch.ts'
import { runs } from '../support/long-runs.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
const paths: string[] = []
const server = createServer((request, response) => {
  paths.push(request.url ?? '')
  answer(request, response)
})
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  paths.length = 0
  answer = (_, response) => response.end('found')
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const { signal } = new AbortController()
const limits = { timeoutMs: 5_000, maxBytes: 1_000 }
/** As in production. */
const guarded = createPublicFetch(limits)
/** One that takes the server of this file for an address of the internet, and no other one. */
const allowing = createPublicFetch({ ...limits, isAllowed: (address) => address === '127.0.0.1' })

/** What a name resolves to, each time the next. */
const namesTo = (...answers: readonly (readonly string[])[]) => {
  let asked = 0
  const lookup = ((_name: string, _options: object, callback: (error: null, all: readonly object[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as typeof systemLookup
  return { lookup, asked: () => asked }
}

describe('what is not public is not asked', () => {
  test.each([
    ...['127.0.0.1', 'localhost', '127.1', '0x7f.1', '2130706433', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]'],
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '[fe80::1]',
      '[fd00::1]',
      '[ff02::1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[2001::1]',
      '192.0.2.1',
      '198.18.0.1',
    ],
  ])('%s', async (host) => {
    const fetched = await guarded(`http://${host}:${port}/`, { signal })
    expect(fetched).toEqual({ ok: false, failure: expect.stringMatching(/is no public address$/) })
    expect(paths).toEqual([])
  })

  test.each(['file:///etc/passwd', 'ftp://203.0.113.1/', 'data:text/plain,hello', 'gopher://x', 'nothing at all'])(
    '%s',
    async (url) => {
      expect(await guarded(url, { signal })).toMatchObject({ ok: false })
    },
  )

  test('a name with one address inside, even beside one outside', async () => {
    const { lookup } = namesTo(['198.51.100.7', '127.0.0.1'])
    const fetched = await createPublicFetch({ ...limits, lookup })(`http://mixed.example:${port}/`, { signal })
    expect(fetched).toEqual({ ok: false, failure: 'mixed.example is no public address' })
    expect(paths).toEqual([])
  })

  test('a name that is looked up for the connection alone, so that it cannot change after it was looked at', async () => {
    const names = namesTo(['127.0.0.1'], ['127.0.0.2'])
    const isAllowed = (address: string) => address === '127.0.0.1'
    const fetched = await createPublicFetch({ ...limits, isAllowed, lookup: names.lookup })(
      `http://changing.example:${port}/`,
      { signal },
    )
    expect(fetched).toMatchObject({ ok: true })
    expect(names.asked()).toBe(1)
  })

  test('where a redirect leads inside', async () => {
    for (const location of [`http://127.0.0.2:${port}/`, `http://[::1]:${port}/`, 'file:///etc/passwd']) {
      answer = (_, response) => response.writeHead(302, { location }).end()
      expect(await allowing(`http://127.0.0.1:${port}/start`, { signal })).toMatchObject({ ok: false })
    }
    expect(paths).toEqual(['/start', '/start', '/start'])
  })
})

test('no address of a private range is public, however it is written', () => {
  const byte = fc.nat({ max: 255 })
  const inside = fc.oneof(
    fc.tuple(fc.constantFrom('10', '127', '0'), byte, byte, byte),
    fc.tuple(fc.constant('192.168'), byte, byte),
    fc.tuple(fc.constant('169.254'), byte, byte),
    fc.tuple(fc.constant('172'), fc.integer({ min: 16, max: 31 }), byte, byte),
  )
  fc.assert(
    fc.property(inside, (parts) => {
      const address = parts.join('.')
      expect(isPublicAddress(address)).toBe(false)
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
    }),
    { numRuns: runs(300) },
  )
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true)
})

describe('what is public', () => {
  test('is fetched, with its type', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
    const fetched = await allowing(`http://127.0.0.1:${port}/a?b`, { signal })
    expect(fetched).toEqual({
      ok: true,
      value: { status: 200, contentType: 'image/png', body: Buffer.from('picture') },
    })
    expect(paths).toEqual(['/a?b'])
  })

  test('is sent a body', async () => {
    answer = (request, response) => request.pipe(response)
    const asked = {
      signal,
      method: 'POST',
      body: '{"data":"0x"}',
      headers: { 'content-type': 'application/json' },
    } as const
    expect(await allowing(`http://127.0.0.1:${port}/`, asked)).toMatchObject({
      value: { body: Buffer.from(asked.body) },
    })
  })

  test('is followed three times, and no further', async () => {
    answer = ({ url }, response) =>
      url === '/3' ? response.end('end') : response.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }).end()
    expect(await allowing(`http://127.0.0.1:${port}/0`, { signal })).toMatchObject({ value: { status: 200 } })
    expect(await allowing(`http://127.0.0.1:${port}/-1`, { signal })).toEqual({
      ok: false,
      failure: 'it leads on and on',
    })
  })

  test('is not read where it is too long, however long it says that it is', async () => {
    answer = (_, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(400), () => setImmediate(more))
      }
      more()
    }
    expect(await allowing(`http://127.0.0.1:${port}/`, { signal })).toEqual({
      ok: false,
      failure: 'the answer is too long',
    })
  })

  test('is given up where it takes too long, before or in the middle of its answer', async () => {
    const hasty = createPublicFetch({ timeoutMs: 100, maxBytes: 1_000, isAllowed: () => true })
    answer = () => undefined
    expect(await hasty(`http://127.0.0.1:${port}/`, { signal })).toMatchObject({ ok: false })
    answer = (_, response) => response.write('only the start')
    expect(await hasty(`http://127.0.0.1:${port}/`, { signal })).toMatchObject({ ok: false })
  })

  test('is given up when nobody waits for it any more', async () => {
    const leaving = new AbortController()
    answer = () => leaving.abort()
    expect(await allowing(`http://127.0.0.1:${port}/`, { signal: leaving.signal })).toMatchObject({ ok: false })
  })
})
