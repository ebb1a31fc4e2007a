import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSecureAddress } from '../../core/domain/shared/link.ts'
import { linkBase } from '../../core/domain/wallets/wallet-links.ts'
import type { WalletListing } from '../../core/domain/wallets/wallet-listing.ts'
import { createHttpWalletDirectory } from '../../infrastructure/directory/http-wallet-directory.ts'
import { createSimulatedHttpClient } from '../../infrastructure/simulation/simulated-http-client.ts'
import { walletRegistry } from '../../sandbox/directory/wallet-registry.ts'
import { anyLinkText } from '../domain/wallets/listings.ts'
import { runs } from '../support/long-runs.ts'

const ask = (body: string) => {
  const http = createSimulatedHttpClient({ service: () => ({ body }) })
  const imageAddress = (imageId: string): string => `https://directory.example/getWalletImage/${imageId}`
  const directory = createHttpWalletDirectory({
    http,
    imageAddress,
    assetAddress: imageAddress,
    preload: async () => undefined,
  })
  return directory.wallets({ page: 1, entries: 40 }, new AbortController().signal)
}

const sample = walletRegistry.slice(0, 6)
const reply = { count: 400, nextPage: 2, previousPage: null, data: sample }

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  anyLinkText,
  fc.constantFrom('', '\u202Egnp.exe', 'a\u0000b', '../../secret', '..', 'a,b', '<img src=x onerror=alert(1)>'),
  fc.constant('x'.repeat(5000)),
  fc.constant(Array.from({ length: 2000 }, () => 'eip155:1')),
)

/** Any place in the reply: how to get there. */
const places = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, part]) => places(part, [...path, key]))]
    : [path]
const anyPlace = fc.constantFrom(...places(reply))

const replaced = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === key ? replaced(part, rest, by) : part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === key ? replaced(part, rest, by) : part]),
  )
}

const webParts = ['homepage', 'linkMode', 'webappLink', 'appStore', 'playStore', 'chromeStore', 'imageUrl'] as const
const appParts = ['mobileLink', 'desktopLink'] as const

const parts = new Set<string>([
  ...webParts,
  ...appParts,
  ...['id', 'name', 'imageId', 'rdns', 'injectedIds', 'chains', 'isCertified', 'rank'],
])

const expectSound = (listing: WalletListing): void => {
  const { id, name, imageId, rdns, injectedIds = [], chains, isCertified, rank = 0 } = listing
  expect(id).toMatch(/^[\w.-]{1,100}$/)
  expect(name).toBe(name.trim())
  expect([...name].length).toBeLessThanOrEqual(64)
  expect(name).not.toMatch(/^$|\p{C}/u)
  if (imageId !== undefined) expect(imageId).toMatch(/^(?!\.+$)[\w.-]{1,100}$/)
  if (rdns !== undefined) expect(rdns).toMatch(/^[\w-]+(\.[\w-]+)+$/)
  for (const chain of chains) expect(chain).toMatch(/^[-a-z\d]{3,8}:[-\w]{1,32}$/)
  for (const flag of injectedIds) expect(flag).toMatch(/^[\w$.]{1,64}$/)
  expect([true, undefined]).toContain(isCertified)
  expect(Number.isSafeInteger(rank) && rank >= 0).toBe(true)
  for (const part of webParts) {
    const link = listing[part]
    if (link !== undefined) expect(isSecureAddress(link)).toBe(true)
  }
  for (const part of appParts) {
    const link = listing[part]
    if (link !== undefined) expect(linkBase(link)).toBeDefined()
  }
  const strange = Object.keys(listing).filter((key) => !parts.has(key))
  expect(strange).toEqual([])
}

const check = async (body: string): Promise<readonly WalletListing[]> => {
  const answer = await ask(body)
  if (!answer.ok) {
    expect(answer.failure.code).toBe('DIRECTORY_UNAVAILABLE')
    return []
  }
  const { wallets, count } = answer.value
  expect(Number.isSafeInteger(count) && count >= 0).toBe(true)
  for (const listing of wallets) expectSound(listing)
  return wallets
}

describe('what a directory answers', () => {
  it('is taken as it is when it is sound', async () => {
    expect((await check(JSON.stringify(reply))).map(({ id }) => id)).toEqual(sample.map(({ id }) => id))
  })

  it('lets no garbage through, wherever it is, and loses no more than one wallet to it', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace, junk, async (place, by) => {
        const wallets = await check(JSON.stringify(replaced(reply, place, by)))
        const [member, at] = place
        if (member !== 'data' || at === undefined) return
        const others = sample.filter((_, index) => String(index) !== at).map(({ id }) => id)
        expect(wallets.map(({ id }) => id)).toEqual(expect.arrayContaining(others))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('lets no garbage through when much of it is wrong', async () => {
    const some = fc.array(fc.tuple(anyPlace, junk), { minLength: 2, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(some, async (changes) => {
        await check(JSON.stringify(changes.reduce<unknown>((value, [place, by]) => replaced(value, place, by), reply)))
      }),
      { numRuns: runs(500) },
    )
  })

  it('is nothing when it was cut off, or is no JSON', async () => {
    const whole = JSON.stringify(reply)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.nat(whole.length - 1).map((end) => whole.slice(0, end)),
          fc.string(),
        ),
        async (text) => {
          expect(await check(text)).toEqual([])
        },
      ),
    )
  })
})
