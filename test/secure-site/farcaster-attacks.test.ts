import { createServer } from 'node:http'
import { createPublicClient, createTestClient, encodeErrorResult, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { farcasterAccount } from '../../sandbox/farcaster/farcaster-accounts.ts'
import { createFarcasterWorld, type FarcasterWorld } from './support/farcaster-world.ts'
import type { SiteDevice } from './support/site-world.ts'

let world: FarcasterWorld
beforeAll(async () => {
  world = await createFarcasterWorld()
}, 60_000)
afterAll(() => world.stop())
afterEach(() => world.meddle())

const said = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** What the relay is asked to have signed, as it hears of it. */
const begun = async (device: SiteDevice) => {
  let request = { domain: '', siweUri: '', nonce: '' }
  world.meddle(async (asked, go) => {
    request = await asked.clone().json()
    return go(asked)
  })
  const { attempt } = await world.begun(device)
  world.meddle()
  return { attempt, request }
}
type Parts = Parameters<typeof createSiweMessage>[0]
type Request = Awaited<ReturnType<typeof begun>>['request']

const partsOf = async ({ domain, siweUri, nonce }: Request, name = 'eve'): Promise<Parts> => {
  const { key, fid } = await farcasterAccount(world.chain, name)
  return {
    ...{ address: key.address, chainId: 10, domain, uri: siweUri, nonce, version: '1' as const },
    ...{ statement: 'Farcaster Auth', issuedAt: new Date(), resources: [`farcaster://fid/${fid}`] },
  }
}
const signed = async (message: string, name = 'eve') => {
  const { key } = await farcasterAccount(world.chain, name)
  return { state: 'completed', message, signature: await key.signMessage({ message }), username: name }
}
const refused = { status: 403, body: { code: 'FARCASTER_REFUSED' } }

test('what is as it was asked for goes on', async () => {
  const device = await world.device()
  const { attempt, request } = await begun(device)
  expect(request).toMatchObject({ domain: 'wallet.localhost', siweUri: 'http://wallet.localhost/farcaster' })
  const answer = await signed(createSiweMessage(await partsOf(request)))
  world.meddle(async () => said(answer))
  expect(await world.claim(device, attempt)).toMatchObject({ status: 200, body: { session: expect.any(String) } })
})

const lies: Readonly<Record<string, (parts: Parts) => Parts>> = {
  'another account': (parts) => ({ ...parts, resources: ['farcaster://fid/999'] }),
  'two accounts': (parts) => ({ ...parts, resources: [...(parts.resources ?? []), 'farcaster://fid/999'] }),
  'no account': ({ resources, ...parts }) => parts,
  'an account in other words': (parts) => ({ ...parts, resources: ['farcaster://fid/01'] }),
  'another nonce': (parts) => ({ ...parts, nonce: 'a'.repeat(40) }),
  'a foreign domain': (parts) => ({ ...parts, domain: 'foreign.example' }),
  'a foreign address': (parts) => ({ ...parts, uri: 'https://foreign.example/farcaster' }),
  'another chain': (parts) => ({ ...parts, chainId: 1 }),
  'another statement': (parts) => ({ ...parts, statement: 'Send money' }),
  'a time that is over': (parts) => ({ ...parts, expirationTime: new Date(Date.now() - 1_000) }),
  'a time that is to come': (parts) => ({ ...parts, notBefore: new Date(Date.now() + 120_000) }),
  'an issue of long ago': (parts) => ({ ...parts, issuedAt: new Date(Date.now() - 3_600_000) }),
  'an issue that is to come': (parts) => ({ ...parts, issuedAt: new Date(Date.now() + 3_600_000) }),
  'an address that has not signed': (parts) => ({
    ...{ ...parts, address: privateKeyToAccount(generatePrivateKey()).address },
  }),
}
describe('a relay that lies is refused, and its login is over', () => {
  test.each(Object.keys(lies))('with %s', async (name) => {
    const device = await world.device()
    const { attempt, request } = await begun(device)
    const answer = await signed(createSiweMessage(lies[name]?.(await partsOf(request)) ?? (await partsOf(request))))
    world.meddle(async () => said(answer))
    expect(await world.claim(device, attempt)).toMatchObject(refused)
    expect(await world.claim(device, attempt)).toMatchObject({ status: 410, body: { code: 'LOGIN_OVER' } })
    expect(await device.ask('GET', '/api/session')).toMatchObject({ status: 401 })
  })

  test.each([
    ['a text with something before it', (text: string) => `Hello\n${text}`],
    ['a text with something after it', (text: string) => `${text}\nMore: yes`],
    ['another version', (text: string) => text.replace('Version: 1', 'Version: 2')],
    [
      'an address without its checksum',
      (text: string) => text.replace(/0x[0-9a-fA-F]{40}/, (one) => one.toLowerCase()),
    ],
    ['no sign-in at all', () => 'Farcaster Auth'],
    [
      'an account of another namespace',
      (text: string) =>
        text
          .replace('your Ethereum account', 'your Solana account')
          .replace(/0x[0-9a-fA-F]{40}/, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'),
    ],
  ])('with %s', async (_, change) => {
    const device = await world.device()
    const { attempt, request } = await begun(device)
    const answer = await signed(change(createSiweMessage(await partsOf(request))))
    world.meddle(async () => said(answer))
    expect(await world.claim(device, attempt)).toMatchObject(refused)
  })

  test('with the signature of somebody who has no account', async () => {
    const device = await world.device()
    const { attempt, request } = await begun(device)
    const key = privateKeyToAccount(generatePrivateKey())
    const message = createSiweMessage({ ...(await partsOf(request)), address: key.address })
    const answer = { state: 'completed', message, signature: await key.signMessage({ message }), username: 'eve' }
    world.meddle(async () => said(answer))
    expect(await world.claim(device, attempt)).toMatchObject(refused)
  })

  test('with what was signed for another login', async () => {
    const [device, other] = [await world.device(), await world.device()]
    const [mine, theirs] = [await begun(device), await begun(other)]
    const answer = await signed(createSiweMessage(await partsOf(theirs.request)))
    world.meddle(async () => said(answer))
    expect(await world.claim(device, mine.attempt)).toMatchObject(refused)
  })
})

const broken: Readonly<Record<string, () => Promise<Response>>> = {
  garbage: async () => new Response('<html>'),
  'another form': async () => said({ state: 'completed', message: 5 }),
  'ten megabytes': async () => new Response('x'.repeat(10_000_000)),
  'an error': async () => said({}, 500),
  'a redirect': async () => new Response(undefined, { status: 302, headers: { location: 'https://foreign.example' } }),
  'no answer in time': () => new Promise((resolve) => setTimeout(() => resolve(said({})), 6_000)),
}
describe('a relay that is broken is away, and the login goes on once it is back', () => {
  test.each(Object.keys(broken))(
    'with %s',
    async (name) => {
      const device = await world.device()
      const { attempt, request } = await begun(device)
      world.meddle(broken[name])
      expect(await world.claim(device, attempt)).toMatchObject({ status: 503 })
      expect(await world.begin(device)).toMatchObject({ status: 503 })
      const answer = await signed(createSiweMessage(await partsOf(request)))
      world.meddle(async () => said(answer))
      await expect.poll(async () => (await world.claim(device, attempt)).status, { timeout: 10_000 }).toBe(200)
    },
    30_000,
  )
})

test.each([
  ['no web address', 'javascript:alert(1)'],
  ['an address in clear text', 'http://farcaster.example/~/siwf'],
  ['an address that no camera reads', `https://farcaster.example/${'x'.repeat(1_000)}`],
  ['a login in it', 'https://me@farcaster.example/'],
])('an address for the app that is %s is not shown', async (_, url) => {
  world.meddle(async () => said({ channelToken: 'A', url, nonce: 'n' }, 201))
  expect(await world.begin(await world.device())).toMatchObject({ status: 503, body: { code: 'RELAY_UNREACHABLE' } })
})

test('a chain that is away proves nothing, and ends nothing', async () => {
  const gone = await createFarcasterWorld({
    farcaster: { relayUrl: world.farcaster.url, rpcUrl: 'http://localhost:9', idRegistry: world.chain.idRegistry },
  })
  const device = await gone.device()
  const { attempt, url } = await gone.begun(device)
  await gone.answerAt(url, 'away')
  expect(await gone.claim(device, attempt)).toMatchObject({ status: 503, body: { code: 'RELAY_UNREACHABLE' } })
  expect(JSON.stringify(await gone.rows('farcaster_attempts'))).toContain('attempt_hash')
  await gone.stop()
}, 30_000)

/** Answers that word to every question: `isValidSignature` said yes (ERC-1271), or no. */
const codeThatSays = (word: string): `0x${string}` => `0x7f${word.padEnd(64, '0')}60005260206000f3`

test('the contract that has an account signs for it (ERC-1271), and one that says no does not', async () => {
  const transport = http(world.chain.rpcUrl)
  const chain = createTestClient({ mode: 'anvil', transport })
  const { key } = await farcasterAccount(world.chain, 'contract')
  for (const [word, expected] of [
    ['00000000', refused],
    ['1626ba7e', { status: 200 }],
  ] as const) {
    await chain.setCode({ address: key.address, bytecode: codeThatSays(word) })
    expect(await createPublicClient({ transport }).getCode({ address: key.address })).toBe(codeThatSays(word))
    const device = await world.device()
    const { attempt, request } = await begun(device)
    const message = createSiweMessage(await partsOf(request, 'contract'))
    world.meddle(async () => said({ state: 'completed', message, signature: `0x${'12'.repeat(70)}` }))
    expect(await world.claim(device, attempt)).toMatchObject(expected)
  }
})

const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
/** Reverts with that, whatever it is asked: the rest of its code, from byte 12 on. */
const codeThatReverts = (data: `0x${string}`): `0x${string}` => {
  const length = ((data.length - 2) / 2).toString(16).padStart(4, '0')
  return `0x61${length}80600c6000396000fd${data.slice(2)}`
}

test('a contract that sends the site to an address of its own (EIP-3668) is not followed', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end('{"data":"0x"}')
  })
  const url = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${Object(server.address()).port}/{sender}/{data}`))
  })
  const { key } = await farcasterAccount(world.chain, 'lookup')
  const lookup = encodeErrorResult({
    abi: lookupAbi,
    args: [key.address, [url], '0x', '0x12345678', '0x'],
  })
  await createTestClient({ mode: 'anvil', transport: http(world.chain.rpcUrl) }).setCode({
    ...{ address: key.address, bytecode: codeThatReverts(lookup) },
  })
  const device = await world.device()
  const { attempt, request } = await begun(device)
  const message = createSiweMessage(await partsOf(request, 'lookup'))
  world.meddle(async () => said({ state: 'completed', message, signature: `0x${'12'.repeat(70)}` }))
  expect(await world.claim(device, attempt)).toMatchObject(refused)
  expect(asked).toBe(0)
  server.close()
})
