import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiwxVerifierOptions } from '../../server/index.ts'
import { evmSigner, type Signer } from './signers.ts'
import { verifierWorld } from './verifier-world.ts'

const never = () => new Promise<never>(() => undefined)
const minuteMs = 60_000
const sound = { address: (address: string) => address, verify: never }
const hang = { put: async () => undefined, take: never }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is said of a signature in the end, whoever does not answer. */
const codeAtLast = async (options: object, signer: Signer = evmSigner()): Promise<unknown> => {
  const world = verifierWorld(options as Partial<SiwxVerifierOptions>)
  const answer = world.code(await world.signed(signer)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(minuteMs)
  const code = await Promise.race([answer, Promise.resolve('nothing')])
  expect(vi.getTimerCount()).toBe(0)
  return code
}

describe('whatever a host’s own parts do, it is answered', () => {
  it.each<readonly [string, object]>([
    ['a verifier that throws', { verify: () => Promise.reject(new Error('away')) }],
    [
      'one that throws at once',
      {
        verify: () => {
          throw new Error('away')
        },
      },
    ],
    [
      'one that throws at an address',
      {
        address: () => {
          throw new Error('away')
        },
      },
    ],
    ['one that says nothing', { verify: async () => undefined }],
    ['one that says yes in words of its own', { verify: async () => true }],
    ['one that says what nobody knows', { verify: async () => ({ result: 'toString' }) }],
    ['one that never answers', {}],
  ])('%s', async (_, verifier) => {
    expect(await codeAtLast({ verifiers: { eip155: { ...sound, ...verifier } } })).toBe('COULD_NOT_CHECK')
  })

  it.each<readonly [string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('away')
      },
    ],
    ['says no time', () => Number.NaN],
    ['says it in words', () => '2026-01-01'],
    ['says it later', async () => Date.now()],
  ])('a clock that %s', async (_, broken) => {
    let now = (): unknown => Date.now()
    const world = verifierWorld({ now: () => now() as number })
    const session = await world.signed(evmSigner())
    now = broken
    // Of a clock that says no time, nothing is over.
    expect(await world.code(session)).toBe('COULD_NOT_CHECK')
  })

  it('a store that never answers', async () => {
    expect(await codeAtLast({ nonces: hang })).toBe('COULD_NOT_CHECK')
  })
})

it('several signatures are asked about side by side, so that they wait no longer than one', async () => {
  const slowly = () => new Promise((resolve) => setTimeout(resolve, 20_000, { result: 'right' }))
  const world = verifierWorld({ verifiers: { eip155: { ...sound, verify: slowly } } } as object)
  const nonce = await world.verifier.createNonce(world.browser)
  const signer = evmSigner()
  const chains = ['eip155:1', 'eip155:10'] as const
  const sessions = await Promise.all(chains.map((chainId) => world.signed(signer, { chainId, nonce })))
  const answer = world.verifier.verifyAll({ sessions, browser: world.browser })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await Promise.race([answer, Promise.resolve('nothing')])).toMatchObject({
    ok: true,
    sessions: chains.map((chainId) => ({ chainId })),
  })
  expect(vi.getTimerCount()).toBe(0)
})

it('an RPC address that begins to answer, and does not end, is passed over for the next', async () => {
  const asked: string[] = []
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', async (url: string | URL, { body }: { readonly body: string }) => {
    const { host } = new URL(url)
    const { id, method } = JSON.parse(body)
    asked.push(`${host} ${method}`)
    if (host === 'stalls.example') return new Response(new ReadableStream({ pull: never }), { headers })
    const result = method === 'eth_chainId' ? '0x1' : '0x'
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }), { headers })
  })
  // What is read from the disk takes no time of this clock.
  await Promise.all([import('../../server/namespaces/eip155/contract-signature.ts'), import('viem')])
  const [signer, other] = [evmSigner(), evmSigner()]
  const rpcUrls = ['https://stalls.example/', 'https://answers.example/']
  const code = await codeAtLast({ chains: [{ id: 'eip155:1', rpcUrls }] }, { ...signer, sign: other.sign })
  expect(asked).toEqual(['stalls.example eth_chainId', 'answers.example eth_chainId', 'answers.example eth_getCode'])
  expect(code).toBe('WRONG_SIGNATURE')
})
