import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { SiwxMessage } from '../../core/domain/sign-in/siwx-message.ts'
import { writeSiwxMessage } from '../../core/domain/sign-in/write-message.ts'
import { createSignInServer } from '../../examples/server/sign-in-server.ts'
import { createMemoryNonceStore, createSiwxVerifier } from '../../server/index.ts'
import { evmSigner, type Signer, segwitSigner, solanaSigner, taprootSigner } from '../server/signers.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'

const chainId = 'eip155:31337'
let anvil: Anvil
let server: Server
let url = ''
let now = Date.now()

const origin = 'https://example.com'
beforeAll(async () => {
  anvil = await startAnvil()
  const verifier = createSiwxVerifier({
    domain: 'example.com',
    uri: `${origin}/`,
    chains: [
      { id: chainId, rpcUrls: [anvil.url] },
      ...(['eip155:31338', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const),
      'bip122:000000000019d6689c085ae165831e93',
    ],
    nonces: createMemoryNonceStore(),
    now: () => now,
  })
  server = createServer(createSignInServer({ origin, verifier, now: () => now, noncesPerMinute: 1_000 }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await anvil.stop()
})

/** Keeps cookies as one does, and shows them to nobody else. */
const browser = () => {
  const cookies = new Map<string, string>()
  const said: string[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url + path, { ...init, headers: { origin, cookie, ...init.headers } })
    for (const line of response.headers.getSetCookie()) {
      said.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, body: await response.json() }
  }
  return {
    said,
    cookies,
    ask,
    nonce: async (): Promise<string> => (await ask('/nonce')).body.nonce,
    post: (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
      ask(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

const textOf = (signer: Signer, nonce: string, changes: Partial<SiwxMessage> = {}): string => {
  const text = writeSiwxMessage({
    domain: 'example.com',
    accountAddress: signer.address,
    chainId: signer.chainId,
    uri: `${origin}/login`,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...changes,
  })
  if (!text.ok) throw new Error(JSON.stringify(text.failure))
  return text.value
}

const signed = async (signer: Signer, nonce: string, changes?: Partial<SiwxMessage>) => {
  const message = textOf(signer, nonce, changes)
  return { message, signature: await signer.sign(message) }
}

const signers = [evmSigner(chainId), solanaSigner(), segwitSigner(), taprootSigner()]

describe.each(signers)('$name, over HTTP', (signer) => {
  test('signs in, is known after that, signs out, and is known no more', async () => {
    const visitor = browser()
    expect(await visitor.ask('/me')).toEqual({ status: 401, body: { code: 'SIGNED_OUT' } })
    const session = await signed(signer, await visitor.nonce())
    const account = `${signer.chainId}:${signer.address}`
    expect(await visitor.post('/sign-in', session)).toEqual({ status: 200, body: { account } })
    expect(await visitor.ask('/me')).toMatchObject({ status: 200, body: { account, chainId: signer.chainId } })
    expect(await browser().ask('/me')).toMatchObject({ status: 401 })
    const data = { chainId: signer.chainId, accountAddress: signer.address }
    expect(await visitor.ask('/sessions')).toEqual({ status: 200, body: [{ data }] })
    expect(await browser().ask('/sessions')).toEqual({ status: 200, body: [] })
    const stolen = new Map(visitor.cookies)
    expect(await visitor.post('/sign-out')).toMatchObject({ status: 200 })
    expect(await visitor.ask('/me')).toMatchObject({ status: 401 })
    for (const [name, value] of stolen) visitor.cookies.set(name, value)
    expect(await visitor.ask('/me')).toMatchObject({ status: 401 })
    for (const line of visitor.said) expect(line).toMatch(/^__Host-\w+=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('is refused a second time', async () => {
    const visitor = browser()
    const session = await signed(signer, await visitor.nonce())
    const cookies = new Map(visitor.cookies)
    expect(await visitor.post('/sign-in', session)).toMatchObject({ status: 200 })
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    expect(await visitor.post('/sign-in', session)).toEqual({ status: 401, body: { code: 'NONCE_REFUSED' } })
  })

  const elsewhere = signer.chainId.replace(/:.*/, ':31339') as CaipNetworkId
  test.each<readonly [string, Partial<SiwxMessage>, string]>([
    ['of another domain', { domain: 'example.org' }, 'WRONG_DOMAIN'],
    ['of another chain', { chainId: elsewhere }, 'WRONG_CHAIN'],
    ['that is over', { expirationTime: '2020-01-01T00:00:00Z' }, 'EXPIRED'],
  ])('is refused with a message %s, rightly signed', async (_, changes, code) => {
    const visitor = browser()
    const session = await signed(signer, await visitor.nonce(), changes)
    expect(await visitor.post('/sign-in', session)).toEqual({ status: 401, body: { code } })
    expect(await visitor.ask('/me')).toMatchObject({ status: 401 })
  })

  test('is refused with the address of somebody else', async () => {
    const visitor = browser()
    const other = [evmSigner(chainId), solanaSigner(), segwitSigner(), taprootSigner()].find(
      ({ name }) => name === signer.name,
    )
    const session = await signed(signer, await visitor.nonce(), { accountAddress: other?.address ?? '' })
    expect(await visitor.post('/sign-in', session)).toEqual({ status: 401, body: { code: 'WRONG_SIGNATURE' } })
  })

  test('is refused with a nonce of another browser', async () => {
    const [victim, attacker] = [browser(), browser()]
    const session = await signed(signer, await attacker.nonce())
    await victim.nonce()
    expect(await victim.post('/sign-in', session)).toEqual({ status: 401, body: { code: 'NONCE_REFUSED' } })
    expect(await browser().post('/sign-in', session)).toEqual({ status: 401, body: { code: 'NONCE_REFUSED' } })
  })
})

test('a chain swapped for one that is offered is not what was signed', async () => {
  const visitor = browser()
  const signer = evmSigner(chainId)
  const { message, signature } = await signed(signer, await visitor.nonce())
  const swapped = message.replace('Chain ID: 31337', 'Chain ID: 31338')
  // No RPC address of that chain: a contract there could have said otherwise.
  expect(await visitor.post('/sign-in', { message: swapped, signature })).toEqual({
    status: 503,
    body: { code: 'COULD_NOT_CHECK' },
  })
  expect(await visitor.ask('/me')).toMatchObject({ status: 401 })
})

test('a wallet that signed for several chains with one nonce is signed in on all of them, or on none', async () => {
  const visitor = browser()
  const signer = evmSigner(chainId)
  const there = 'eip155:31338'
  const bothOf = async (nonce: string, changes: Partial<SiwxMessage> = {}) => [
    await signed(signer, nonce),
    await signed(signer, nonce, { chainId: there, ...changes }),
  ]
  const forged = await bothOf(await visitor.nonce(), { domain: 'example.org' })
  expect(await visitor.post('/sign-in', forged)).toEqual({ status: 401, body: { code: 'WRONG_DOMAIN' } })
  expect(await visitor.ask('/sessions')).toEqual({ status: 200, body: [] })
  const expirationTime = new Date(now + 60_000).toISOString()
  const both = await bothOf(await visitor.nonce(), { expirationTime })
  expect(await visitor.post('/sign-in', both)).toMatchObject({ status: 200 })
  const data = [chainId, there].map((id) => ({ data: { chainId: id, accountAddress: signer.address } }))
  expect(await visitor.ask('/sessions')).toEqual({ status: 200, body: data })
  expect(await visitor.ask('/me')).toMatchObject({ status: 200, body: { chainId } })
  // With the first of its messages that is over.
  now += 60_000
  expect(await visitor.ask('/sessions')).toEqual({ status: 200, body: [] })
})

test('no other site signs anybody in or out', async () => {
  const visitor = browser()
  const session = await signed(evmSigner(chainId), await visitor.nonce())
  for (const other of ['https://evil.example', 'null', `${origin}.evil.example`])
    expect(await visitor.post('/sign-in', session, { origin: other })).toMatchObject({ status: 403 })
  expect(await visitor.post('/sign-in', session)).toMatchObject({ status: 200 })
  expect(await visitor.post('/sign-out', {}, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
  expect(await visitor.ask('/me')).toMatchObject({ status: 200 })
})

test('a session ends with its message, at the latest', async () => {
  const visitor = browser()
  const expirationTime = new Date(now + 60_000).toISOString()
  await visitor.post('/sign-in', await signed(evmSigner(chainId), await visitor.nonce(), { expirationTime }))
  expect(await visitor.ask('/me')).toMatchObject({ status: 200 })
  now += 60_000
  expect(await visitor.ask('/me')).toMatchObject({ status: 401 })
})

test('whoever asks for nonces without end is told to wait, and nobody else', async () => {
  const verifier = createSiwxVerifier({
    domain: 'a.test',
    uri: origin,
    chains: [chainId],
    nonces: createMemoryNonceStore(),
  })
  const clientOf = ({ headers }: IncomingMessage): string => String(headers['x-client'])
  const limited = createServer(createSignInServer({ origin, verifier, now: () => now, noncesPerMinute: 3, clientOf }))
  await new Promise<void>((listening) => limited.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(limited.address() as AddressInfo).port}/nonce`
  const ask = async (client: string) => {
    const answer = await fetch(address, { headers: { 'x-client': client } })
    return [answer.status, answer.headers.get('retry-after'), answer.headers.getSetCookie().length]
  }
  for (let times = 0; times < 3; times += 1) expect(await ask('a')).toEqual([200, null, 1])
  now += 20_000
  expect(await ask('a')).toEqual([429, '40', 0])
  expect(await ask('b')).toEqual([200, null, 1])
  now += 40_000
  expect(await ask('a')).toEqual([200, null, 1])
  limited.closeAllConnections()
  await new Promise((closed) => limited.close(closed))
})

test('what cannot be read is answered, and the server goes on', async () => {
  const visitor = browser()
  for (const body of ['', '{', 'null', '[]', '"a"'])
    expect((await visitor.post('/sign-in', body)).status).toBeGreaterThan(399)
  expect(await visitor.post('/sign-in', 'a'.repeat(300_000))).toMatchObject({ status: 400 })
  for (const path of ['/', '/__proto__', '/sign-in']) expect(await visitor.ask(path)).toMatchObject({ status: 404 })
  expect(await visitor.ask('/me')).toMatchObject({ status: 401 })
})
