import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaVerifier } from '../../server/namespaces/solana/solana-verifier.ts'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { codeOf, createSolanaVisit, resultOf, type SigningVisit } from './support/signing-visit.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
let world: FrameWorld
let visit: SigningVisit<string>
/** The wallet site's scripts that the visit has loaded. */
const loaded = new Set<string>()

beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
  visit = await createSolanaVisit(world, chainId)
  visit.page.on('response', (response) => loaded.add(response.url()))
})
afterAll(() => world.stop())

const bytesOf = (text: string): string => base58.encode(new TextEncoder().encode(text))
const asked = (): Promise<number> => visit.page.evaluate(() => walletFrame.pending())
const isSigned = (signature: unknown, text: string): boolean =>
  ed25519.verify(base58.decode(String(signature)), new TextEncoder().encode(text), base58.decode(visit.address))

test('the account is one of Solana, and another one on EVM; both stay what they are', async () => {
  expect(base58.decode(visit.address)).toHaveLength(32)
  const user = async (id: string) => (await visit.ask('GET_USER', { chainId: id })).payload
  expect(await user(chainId)).toMatchObject({
    address: visit.address,
    chainId,
    accounts: [{ address: visit.address, type: 'eoa' }],
  })
  expect(await user('eip155:1')).toMatchObject({ address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) })
  expect(await user(chainId)).toMatchObject({ address: visit.address })
})

test('a sign-in is written for the page around the frame, and the verifier of servers takes it', async () => {
  const signIn = { version: '1', nonce: 'abcdefgh12345678', issuedAt: '2026-11-29T12:00:00.000Z' }
  const { type, payload } = await visit.ask('GET_USER', { chainId, signIn })
  expect(type).toBe('GET_USER_SUCCESS')
  const { message, signature } = payload as { readonly message: string; readonly signature: string }
  const { host, origin } = new URL(world.hosts.one)
  expect(message).toBe(
    `${host} wants you to sign in with your Solana account:\n${visit.address}\n\n\nURI: ${origin}\nVersion: 1\nChain ID: ${chainId.slice(7)}\nNonce: abcdefgh12345678\nIssued At: 2026-11-29T12:00:00.000Z`,
  )
  expect(await solanaVerifier.verify({ message, signature, address: visit.address, chainId, rpcUrls: [] })).toEqual({
    result: 'right',
  })
  expect((await visit.ask('GET_USER', { chainId, signIn: { ...signIn, uri: 'https://evil.example' } })).type).toBe(
    'GET_USER_ERROR',
  )
})

test('a message is signed once the visitor has pressed Approve; nothing of EVM is loaded for it', async () => {
  loaded.clear()
  const text = 'Hello \u202Eworld'
  const answered = visit.request('solana_signMessage', { message: bytesOf(text), pubkey: visit.address })
  const surface = await visit.surface()
  await surface.getByRole('heading', { name: 'Sign a message' }).waitFor()
  expect(await surface.locator('pre').first().textContent()).toBe('Hello ‹U+202E›world')
  expect(await surface.getByText(visit.address).count()).toBe(1)
  expect(await surface.getByText('Solana', { exact: true }).count()).toBe(1)
  await surface.getByRole('button', { name: 'Approve' }).click()
  expect(isSigned(resultOf(await answered), text)).toBe(true)
  const names = [...loaded].join('\n')
  expect(names).toMatch(/solana-methods/)
  expect(names).not.toMatch(/evm-methods/)
})

test('the visitor rejects it, or the page withdraws it: nothing is signed', async () => {
  const params = { message: bytesOf('Hello'), pubkey: visit.address }
  const refused = visit.request('solana_signMessage', params)
  const surface = await visit.surface()
  await surface.getByRole('button', { name: 'Reject' }).click()
  expect(codeOf(await refused)).toBe('REJECTED')
  const id = crypto.randomUUID()
  const withdrawn = visit.request('solana_signMessage', params, chainId, id)
  await surface.getByRole('button', { name: 'Approve' }).waitFor()
  await visit.abort(id)
  expect(codeOf(await withdrawn)).toBe('ABORTED')
})

const signInTo = (domain: string, uri: string, kind = 'Solana'): string =>
  `${domain} wants you to sign in with your ${kind} account:\n${visit.address}\n\n\nURI: ${uri}\nVersion: 1\nChain ID: mainnet\nNonce: abcdefgh12345678\nIssued At: 2026-11-29T12:00:00.000Z`

/** One signer, no others, two keys, a block and no instruction. */
const transactionMessage = (): Uint8Array =>
  Uint8Array.of(1, 0, 1, 2, ...base58.decode(visit.address), ...new Uint8Array(32), ...new Uint8Array(32).fill(7), 0)

test.each<[string, string, () => unknown, string, string?]>([
  ['another account', 'solana_signMessage', () => ({ message: 'abc', pubkey: '1'.repeat(32) }), 'UNAUTHORIZED_ACCOUNT'],
  ['no account', 'solana_signMessage', () => ({ message: 'abc', pubkey: '' }), 'INVALID_PARAMS'],
  ['what is no base58', 'solana_signMessage', () => ({ message: '0OIl', pubkey: visit.address }), 'INVALID_PARAMS'],
  ['something more', 'solana_signMessage', () => ({ message: 'abc', pubkey: visit.address, x: 1 }), 'INVALID_PARAMS'],
  ['a list', 'solana_signMessage', () => ['abc', visit.address], 'INVALID_PARAMS'],
  [
    'a message that is a transaction',
    'solana_signMessage',
    () => ({ message: base58.encode(transactionMessage()), pubkey: visit.address }),
    'INVALID_PARAMS',
  ],
  [
    'a sign-in to another page',
    'solana_signMessage',
    () => ({ message: bytesOf(signInTo('evil.example', 'https://evil.example')), pubkey: visit.address }),
    'FOREIGN_SIGN_IN',
  ],
  [
    'a sign-in with another kind of account',
    'solana_signMessage',
    () => {
      const { host, origin } = new URL(world.hosts.one)
      return { message: bytesOf(signInTo(host, origin, 'Ethereum')), pubkey: visit.address }
    },
    'FOREIGN_SIGN_IN',
  ],
  ['a method of EVM', 'personal_sign', () => ['Hello', visit.address], 'METHOD_NOT_ALLOWED'],
  ['a method of no wallet', 'constructor', () => ({}), 'METHOD_NOT_ALLOWED'],
  ['a method of Solana on EVM', 'solana_signMessage', () => ({}), 'METHOD_NOT_ALLOWED', 'eip155:1'],
])('%s is refused, and nobody is asked', async (_, method, params, code, chain) => {
  const before = await asked()
  expect(codeOf(await visit.request(method, params(), chain))).toBe(code)
  expect(await asked()).toBe(before)
})

test('a sign-in to the page itself is shown', async () => {
  const { host, origin } = new URL(world.hosts.one)
  const text = signInTo(host, origin)
  const answered = visit.request('solana_signMessage', { message: bytesOf(text), pubkey: visit.address })
  const surface = await visit.surface()
  await surface.getByRole('button', { name: 'Approve' }).click()
  expect(isSigned(resultOf(await answered), text)).toBe(true)
})
