import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createImageSigner } from '../../gateway/images/image-signer.ts'
import { runs } from '../support/long-runs.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'
import { createTestDatabase, type TestDatabase } from './support/databases.ts'
import { createGatewayWorld, type GatewayWorld, type WorldOptions } from './support/gateway-world.ts'

const png = Buffer.from(`89504e470d0a1a0a${'00'.repeat(40)}`, 'hex')
const account = '0x1234567890abcdef1234567890abcdef12345678'

let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
let url: string
let node: RpcServer
let database: TestDatabase
let world: GatewayWorld
/** As in production: nothing of this machine is public. */
let strict: GatewayWorld

const options = (): WorldOptions => {
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: `${url}/own.png` }
  return {
    database: database.options,
    networks: { 'eip155:1': { rpcUrls: [node.url], source: 'rpc', native } },
    limits: { imageBytes: 2_048, upstreamSeconds: 1, images: 100_000 },
  }
}
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  node = await startRpcServer(() => '0x1')
  database = await createTestDatabase()
  world = await createGatewayWorld({ ...options(), isPublic: (address) => address === '127.0.0.1' })
  strict = await createGatewayWorld({ ...options(), ipfsGatewayUrl: `${url}/gateway/` })
})
beforeEach(() => {
  asked.length = 0
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(png)
})
afterAll(async () => {
  await Promise.all([world.stop(), strict.stop()])
  await Promise.all([database.drop(), node.stop()])
  server.close()
  server.closeAllConnections()
})

const pathOf = (address: string, of = world): string => {
  const path = of.images.pathOf(address)
  if (path === undefined) throw new Error(`${address} has no path`)
  return path
}

test('a picture is passed on as what it is, whatever its server says', async () => {
  const response = await world.ask(pathOf(`${url}/a.png?b`), {
    headers: { cookie: 'a=b', referer: 'https://site.example/', 'user-agent': 'Browser' },
  })
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=86400, s-maxage=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  // Its server learns nothing of who looks.
  expect(asked.map((one) => one.url)).toEqual(['/a.png?b'])
  expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
})

test.each<[string, number, (response: ServerResponse) => void]>([
  ['SVG', 404, (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>')],
  ['a page', 404, (response) => response.end('<!doctype html><script>1</script>')],
  ['nothing', 404, (response) => response.end()],
  ['not there', 503, (response) => response.writeHead(404).end(png)],
  ['too large', 503, (response) => response.end(Buffer.concat([png, Buffer.alloc(4_096)]))],
  ['never there', 503, () => undefined],
  ['elsewhere, on this machine', 503, (response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end()],
  ['elsewhere, in a file', 503, (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
])('what is %s is %d and not kept', async (_, status, answers) => {
  answer = (_request, response) => answers(response)
  const response = await world.ask(pathOf(`${url}/b`))
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, null])
  expect(await response.json()).toMatchObject({ status: 'FAILED' })
})

describe('only what this gateway has signed', () => {
  test('is fetched', async () => {
    const path = pathOf(`${url}/c.png`)
    const foreign = createImageSigner(Buffer.from('another')).sign(`${url}/c.png`)
    const [payload = '', mark = ''] = (path.split('/').at(-1) ?? '').split('.')
    const other = Buffer.from(`${url}/d.png`).toString('base64url')
    for (const wrong of [foreign, payload, `${payload}.`, `.${mark}`, `${other}.${mark}`, `${payload}.${mark}x`, 'x'])
      expect((await world.ask(`/v1/images/${wrong}`)).status).toBe(404)
    expect(asked).toEqual([])
    expect((await world.ask(path)).status).toBe(200)
  })

  test('is read again, and nothing that was changed', () => {
    const signer = createImageSigner(Buffer.from('key'))
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
        (text, at, letter) => {
          const address = Buffer.from(text).toString('utf8')
          const signed = signer.sign(address)
          expect(signer.read(signed)).toBe(address)
          const place = at % signed.length
          const changed = signed.slice(0, place) + letter + signed.slice(place + 1)
          // The last letter of 43 has two bits that say nothing.
          if (changed.slice(0, -1) !== signed.slice(0, -1)) expect(signer.read(changed)).toBeUndefined()
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test('by any process on its database, or by the configured key', async () => {
    expect(pathOf(`${url}/e.png`, strict)).toBe(pathOf(`${url}/e.png`))
    const imageKey = 'of thirty-two characters or more.'
    const [one, two] = await Promise.all([0, 1].map(() => createGatewayWorld({ ...options(), imageKey })))
    try {
      expect(one && pathOf(`${url}/e.png`, one)).toBe(two && pathOf(`${url}/e.png`, two))
      expect(one && pathOf(`${url}/e.png`, one)).not.toBe(pathOf(`${url}/e.png`))
    } finally {
      await Promise.all([one?.stop(), two?.stop()])
    }
  })
})

describe('an address', () => {
  test.each([
    ...[
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'file:///etc/passwd',
      '/a.png',
      'ftp://a.example/b.png',
      '',
    ],
    ...['https://a.example/b.svg', 'https://a.example/b.SVG?c', 'https://a.example/\u202egnp.b', 'picture:ab'],
    `https://a.example/${'x'.repeat(2_048)}`,
  ])('%s is none of a picture that is passed on', (address) => {
    expect(world.images.pathOf(address)).toBeUndefined()
  })

  test('of this machine is fetched where the owner gave it, and else not', async () => {
    expect((await strict.ask(pathOf(`${url}/own.png`, strict))).status).toBe(200)
    expect(asked).toHaveLength(1)
    expect((await strict.ask(pathOf(`${url}/other.png`, strict))).status).toBe(503)
    expect(asked).toHaveLength(1)
  })

  test('of IPFS is read from the owner’s gateway, where there is one', async () => {
    const root = `bafy${'a'.repeat(55)}`
    expect(world.images.pathOf(`ipfs://${root}/1.png`)).toBeUndefined()
    // One that was signed when there was one.
    expect((await world.ask(pathOf(`ipfs://${root}/1.png`, strict))).status).toBe(503)
    for (const address of [`ipfs://${root}/1 2.png`, `ipfs://ipfs/${root}/1%202.png`])
      expect((await strict.ask(pathOf(address, strict))).status).toBe(200)
    for (const path of ['/../../api/v0/id', '/%2e%2e/%2e%2e/api', '?a', ''].map((end) => `ipfs://${root}${end}`))
      await strict.ask(pathOf(path, strict))
    expect(asked.map((one) => one.url)).toEqual([
      ...[`/gateway/ipfs/${root}/1%202.png`, `/gateway/ipfs/${root}/1%202.png`, `/gateway/ipfs/${root}`],
    ])
  })
})

test('a picture without an address is kept, and given one', async () => {
  const address = await world.images.keep(png)
  expect(address).toMatch(/^picture:[0-9a-f]{64}$/)
  expect(await world.images.keep(png)).toBe(address)
  const response = await strict.ask(pathOf(address ?? ''))
  expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, png])
  expect(await world.images.keep(Buffer.from('<svg/>'))).toBeUndefined()
  expect((await world.ask(pathOf(`picture:${'0'.repeat(64)}`))).status).toBe(404)
})

test('the icon of a currency goes through the gateway, by the address that the client knows it by', async () => {
  const ask = async (of: GatewayWorld): Promise<string> => {
    const response = await of.ask(`/v1/account/${account}/balance?projectId=sample&currency=usd&chainId=1`)
    const { balances } = (await response.json()) as { readonly balances: readonly { readonly iconUrl: string }[] }
    return balances[0]?.iconUrl ?? ''
  }
  expect(await ask(world)).toBe(`http://localhost${pathOf(`${url}/own.png`)}?projectId=sample`)
  const named = await createGatewayWorld({ ...options(), publicUrl: 'https://gateway.example/under/' })
  expect(await ask(named)).toBe(`https://gateway.example/under${pathOf(`${url}/own.png`)}?projectId=sample`)
  await named.stop()
})
