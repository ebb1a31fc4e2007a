import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createProcessSiteLine } from '../../infrastructure/http/process-site-line.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Answers each request with the next of these cookies. */
const serve = async (...cookies: readonly (readonly string[])[]) => {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    response.setHeader('set-cookie', cookies[seen.length - 1] ?? []).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://wallet.localhost:${(server.address() as AddressInfo).port}`
  return { origin, seen, line: createProcessSiteLine(origin, () => Date.parse('2030-01-01')) }
}

it('keeps the cookies of the site until it ends them, under a name that resolvers do not know', async () => {
  const { line, origin, seen } = await serve(
    ['a=1; Path=/; HttpOnly', 'b=x=y; Max-Age=60', 'c=3; Expires=Tue, 01 Jan 2099 00:00:00 GMT', 'nonsense'],
    ['a=2', 'b=; Max-Age=0', 'c=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
  )
  for (let times = 3; times > 0; times -= 1) await line.send(`${origin}/`, {})
  expect(seen.map(({ cookie }) => cookie)).toEqual([undefined, 'a=1; b=x=y; c=3', 'a=2'])
})

it('says of what changes something where it comes from, as browsers do', async () => {
  const { line, origin, seen } = await serve()
  await line.send(`${origin}/`, { method: 'GET' })
  await line.send(`${origin}/`, { method: 'POST', headers: { dpop: 'proof' } })
  expect(seen.map((headers) => [headers.origin, headers['dpop']])).toEqual([
    [undefined, undefined],
    [origin, 'proof'],
  ])
})

it('takes its cookies to nobody else', async () => {
  const { line } = await serve(['a=1'])
  await expect(line.send('http://127.0.0.1:1/', {})).rejects.toThrow('is not of http://wallet.localhost')
})
