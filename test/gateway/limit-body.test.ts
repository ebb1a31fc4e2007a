import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppTypes } from '../../service-kit/http/app-types.ts'
import { limitBody } from '../../service-kit/http/limit-body.ts'
import { listen, type ServiceServer } from '../../service-kit/http/service-server.ts'

const limit = 10
const tooLarge = [413, 'too large']
let server: ServiceServer

beforeAll(async () => {
  const app = new Hono<AppTypes>()
  app.use(limitBody(limit, (context) => context.text('too large', 413)))
  app.all('*', async (context) => context.text(`${context.req.method} ${await context.req.text()}`))
  server = await listen(app.fetch, { host: '127.0.0.1', port: 0, stopMs: 1_000 })
})
afterAll(() => server.stop())

type Answer = readonly [status: number | undefined, body: string]

/** Over a socket: what a request is made of there differs from what an app is asked with in a test. */
const ask = (
  method: string,
  pieces: readonly string[] = [],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, method, path: '/', headers }, async (response) => {
      resolve([response.statusCode, await text(response)])
      asked.destroy()
    })
    asked.on('error', reject)
    for (const piece of pieces) asked.write(piece)
    asked.end()
  })
const chunked = { 'transfer-encoding': 'chunked' }
const ofLength = (length: number) => ({ 'content-length': String(length) })

test('a request without a body, and without a word of one, is answered', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])
    expect(await ask(method)).toEqual([200, `${method} `])
})

test('a body of a length that is told', async () => {
  expect(await ask('POST', ['0123456789'], ofLength(10))).toEqual([200, 'POST 0123456789'])
  expect(await ask('POST', ['0123456789a'], ofLength(11))).toEqual(tooLarge)
})

test('a body in pieces, as a proxy passes it on', async () => {
  expect(await ask('POST', ['Moor', ' at', ' é'], chunked)).toEqual([200, 'POST Moor at é'])
  expect(await ask('POST', ['0123456789', 'a'], chunked)).toEqual(tooLarge)
  expect(await ask('POST', [], chunked)).toEqual([200, 'POST '])
})
