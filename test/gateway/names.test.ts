import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWalletClient, encodeErrorResult, type Hex, http, parseAbi, publicActions } from 'viem'
import { namehash } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownName, texts } from '../../sandbox/contracts/plan-names.ts'
import { startRpcServer } from '../support/rpc-server.ts'
import { createGatewayWorld, type GatewayWorld } from './support/gateway-world.ts'
import { startJsonServer } from './support/json-server.ts'
import {
  keeper,
  type SandboxNetworks,
  second,
  solanaKeeper,
  startSandboxNetworks,
  third,
} from './support/sandbox-networks.ts'

let chains: SandboxNetworks
let world: GatewayWorld
let nameless: GatewayWorld
beforeAll(async () => {
  chains = await startSandboxNetworks()
  const { 'eip155:31337': one, ...others } = chains.networks
  if (one === undefined) throw new Error('There is no first chain.')
  const names = { universalResolver: chains.universalResolver }
  world = await createGatewayWorld({ networks: { ...others, 'eip155:31337': { ...one, names } } })
  nameless = await createGatewayWorld({ networks: chains.networks })
})
afterAll(() => Promise.all([world.stop(), nameless.stop(), chains.stop()]))

const json = async (path: string, on = world): Promise<unknown> => {
  const response = await on.ask(path)
  expect(response.status).toBe(200)
  return response.json()
}
const nobody = { name: null, avatar: null, resolvedAt: null }
const record = { name: knownName.name, attributes: null, addresses: { 60: { address: keeper } } }

describe('an identity', () => {
  test.each([
    (address: string) => `/v1/identity/${address}?projectId=sample&sender=${second}`,
    (address: string) => `/v1/account/${address}/identity?projectId=sample`,
  ])('has the name and the picture of an account', async (pathOf) => {
    const found = { name: knownName.name, avatar: texts.avatar, resolvedAt: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect(await json(pathOf(keeper))).toEqual(found)
    expect(await json(pathOf(keeper.toLowerCase()))).toEqual(found)
  })

  test('is empty for who lies about a name, who has none, on Solana, and where no names are read', async () => {
    expect(await json(`/v1/identity/${second}?projectId=sample`)).toEqual(nobody)
    expect(await json(`/v1/identity/${third}?projectId=sample`)).toEqual(nobody)
    expect(await json(`/v1/identity/${solanaKeeper}?projectId=sample`)).toEqual(nobody)
    expect(await json(`/v1/identity/${keeper}?projectId=sample`, nameless)).toEqual(nobody)
  })

  test('may be kept for a while', async () => {
    const kept = async (address: string) =>
      (await world.ask(`/v1/identity/${address}?projectId=sample`)).headers.get('cache-control')
    expect(await kept(keeper)).toBe('public, max-age=300, s-maxage=300')
    expect(await kept(solanaKeeper)).toBe('public, max-age=3600, s-maxage=3600')
  })

  test.each([
    ['/v1/identity/0x12?projectId=sample', 400, 'address'],
    [`/v1/identity/${keeper}?projectId=stranger`, 401, 'authentication'],
  ])('%s is wrong', async (path, status, field) => {
    const response = await world.ask(path)
    expect([response.status, await response.json()]).toMatchObject([status, { reasons: [{ field }] }])
  })

  test('lacks its project', async () => {
    expect((await world.ask(`/v1/identity/${keeper}`)).status).toBe(400)
  })
})

describe('a name', () => {
  test('is looked up, in the spelling that is allowed', async () => {
    expect(await json('/v1/profile/account/keeper.test?apiVersion=2&sender=0x1')).toEqual(record)
    expect(await json('/v1/profile/account/KEEPER.test')).toEqual(record)
  })

  test('that nobody has is an empty list, or 404', async () => {
    for (const on of [world, nameless]) {
      expect(await json('/v1/profile/account/nobody.test?apiVersion=2', on)).toEqual([])
      const older = await on.ask('/v1/profile/account/nobody.test')
      expect([older.status, await older.json()]).toMatchObject([404, { reasons: [{ field: 'name' }] }])
    }
  })

  test.each([
    'keeper',
    'a..b',
    '.test',
    'keeper.',
    'under_score .test',
    `${'a'.repeat(300)}.test`,
    '%E2%80%8B.test',
    'a%00.test',
  ])('does not look like %s', async (name) => {
    const response = await world.ask(`/v1/profile/account/${name}?apiVersion=2`)
    expect([response.status, await response.json()]).toMatchObject([400, { reasons: [{ field: 'name' }] }])
  })
})

describe('the name of an account', () => {
  test('is a list of one', async () => {
    expect(await json(`/v1/profile/reverse/${keeper}?apiVersion=2`)).toEqual([record])
  })

  test('is an empty list, or 404, where it has none, or one that is another', async () => {
    for (const address of [second, third, solanaKeeper]) {
      expect(await json(`/v1/profile/reverse/${address}?apiVersion=2`)).toEqual([])
      const older = await world.ask(`/v1/profile/reverse/${address}`)
      expect([older.status, await older.json()]).toMatchObject([404, { reasons: [{ field: 'address' }] }])
    }
    expect((await world.ask('/v1/profile/reverse/keeper.test')).status).toBe(400)
  })
})

test('a picture that lies elsewhere is told by an address of the gateway, which passes it on', async () => {
  const owner = createWalletClient({ account: keeper as Hex, transport: http(chains.rpcUrls.one) }).extend(
    publicActions,
  )
  const node = namehash(knownName.name)
  const abi = parseAbi([
    'function resolver(bytes32) view returns (address)',
    'function setText(bytes32, string, string)',
  ])
  const registry = chains.registry as Hex
  const address = await owner.readContract({ address: registry, abi, functionName: 'resolver', args: [node] })
  const write = (picture: string) =>
    owner.writeContract({ address, abi, functionName: 'setText', args: [node, 'avatar', picture], chain: null })
  const avatar = async () => Object(await json(`/v1/identity/${keeper}?projectId=sample`)).avatar
  await write('https://pictures.example/keeper.png')
  expect(await avatar()).toMatch(/^http:\/\/[^/]+\/v1\/images\/[^?]+\?projectId=sample$/)
  await write('https://pictures.example/keeper.svg')
  expect(await avatar()).toBeNull()
  await write(texts.avatar)
  expect(await avatar()).toBe(texts.avatar)
})

/** A network on which each contract answers with this. */
const worldOn = async (
  answer: string,
): Promise<{ readonly world: GatewayWorld; readonly stop: () => Promise<unknown> }> => {
  const node = await startRpcServer(answer)
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const names = { universalResolver: chains.universalResolver }
  const on = await createGatewayWorld({
    networks: { 'eip155:1': { rpcUrls: [node.url], source: 'rpc', native, names } },
  })
  return { world: on, stop: () => Promise.all([on.stop(), node.stop()]) }
}

test('names that cannot be read are 503', async () => {
  const { world: broken, stop } = await worldOn('<html>')
  const paths = [`identity/${keeper}?projectId=sample`, `profile/reverse/${keeper}`, 'profile/account/keeper.test']
  for (const path of paths) expect((await broken.ask(`/v1/${path}`)).status).toBe(503)
  await stop()
})

test('a picture that cannot be read takes no name with it', async () => {
  const avatarKey = Buffer.from('avatar').toString('hex')
  const headers = { 'content-type': 'application/json' }
  let refused = 0
  const node = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const isRefused = body.includes(avatarKey)
    if (isRefused) refused += 1
    const answer = isRefused ? undefined : await fetch(chains.rpcUrls.one, { method: 'POST', headers, body })
    response.statusCode = answer?.status ?? 500
    response.end(await answer?.text())
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const { port } = node.address() as AddressInfo
  const { 'eip155:31337': one } = chains.networks
  if (one === undefined) throw new Error('There is no first chain.')
  const names = { universalResolver: chains.universalResolver }
  const on = await createGatewayWorld({
    networks: { 'eip155:31337': { ...one, rpcUrls: [`http://127.0.0.1:${port}`], names } },
  })
  const response = await on.ask(`/v1/identity/${keeper}?projectId=sample`)
  expect([response.status, await response.json()]).toMatchObject([200, { name: knownName.name, avatar: null }])
  expect(refused).toBeGreaterThan(0)
  // With its picture it is good for longer.
  expect(response.headers.get('cache-control')).toBe('public, max-age=30, s-maxage=30')
  await on.stop()
  node.close()
  await once(node, 'close')
})

test('a contract that sends the gateway to an address of its own network is not followed there', async () => {
  const inside = await startJsonServer(() => ({ body: { data: '0x' } }))
  const lookup = encodeErrorResult({
    abi: [
      {
        type: 'error',
        name: 'OffchainLookup',
        inputs: ['address', 'string[]', 'bytes', 'bytes4', 'bytes'].map((type) => ({ type })),
      },
    ],
    args: [chains.universalResolver as Hex, [`${inside.url}/{sender}/{data}`, inside.url], '0x', '0x12345678', '0x'],
  })
  const error = { code: 3, message: 'execution reverted', data: lookup }
  const { world: led, stop } = await worldOn(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
  expect((await led.ask('/v1/profile/account/keeper.test?apiVersion=2')).status).toBe(503)
  expect(inside.asked()).toEqual([])
  await stop()
  await inside.stop()
})
