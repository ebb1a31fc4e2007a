import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agree,
  caipIdOf,
  namespacesOf,
  ownEvents,
  ownMethods,
  type Wishes,
} from '../../sandbox/pocket-wallet/agreement.ts'
import { pairingLinkFrom } from '../../sandbox/pocket-wallet/pairing-link.ts'
import { siteOf } from '../../sandbox/pocket-wallet/sites.ts'
import { forAll } from '../domain/shared/for-all.ts'

const own = [31337, 31338].map((chainId) => ({ chainId, name: `Chain ${chainId}`, rpcUrl: 'http://127.0.0.1:1' }))
const ids = [...own.map(caipIdOf), 'eip155:1']
const wish = fc.record({
  chains: fc.subarray(ids),
  methods: fc.subarray([...ownMethods, 'eth_sign']),
  events: fc.subarray([...ownEvents, 'message']),
})
const wishes: fc.Arbitrary<Wishes> = fc.oneof(
  fc.constant({}),
  wish.map((eip155) => ({ eip155 })),
  fc.dictionary(
    fc.constantFrom(...ids, 'solana:mainnet'),
    wish.map(({ methods, events }) => ({ methods, events })),
  ),
)
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('what a site is given', () => {
  it('was asked for, and is there', () => {
    forAll(wishes, wishes, (required, optional) => {
      const agreement = agree(required, optional, own)
      const asked = JSON.stringify([required, optional])
      for (const name of [...agreement.methods, ...agreement.events, ...agreement.chains.map(caipIdOf)])
        expect(asked).toContain(`"${name}"`)
      const { eip155 } = namespacesOf(agreement, account)
      expect(eip155.accounts).toEqual(eip155.chains.map((id) => `${id}:${account}`))
    })
  })

  it('is all that it cannot do without, or there is an obstacle that names what is lacking', () => {
    forAll(wishes, wishes, (required, optional) => {
      const { chains, methods, events, obstacle } = agree(required, optional, own)
      const given = new Set<string>([...chains.map(caipIdOf), ...methods, ...events])
      const needed = Object.entries(required).flatMap(([key, { chains: wanted = [], ...more }]) => [
        ...(key === 'eip155' ? wanted : [key]),
        ...(key.startsWith('eip155') ? [...more.methods, ...more.events] : []),
      ])
      const lacking = needed.filter((name) => !given.has(name))
      expect(obstacle !== undefined).toBe(lacking.length > 0 || chains.length === 0)
      for (const name of lacking) expect(obstacle).toContain(name)
    })
  })
})

const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
const now = 1_795_000_000_000
const link = fc.tuple(hex, hex, fc.integer({ min: -600, max: 600 })).map(([topic, key, left]) => ({
  left,
  uri: `wc:${topic}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=${now / 1000 + left}`,
}))

describe('a pairing link', () => {
  it('is taken as it is, between spaces, or out of a link to a wallet, until it has run out', () => {
    forAll(link, ({ uri, left }) => {
      const carried = `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`
      for (const text of [uri, ` ${uri}\n`, carried]) {
        const found = pairingLinkFrom(text, now)
        if (left > 0) expect(found).toEqual({ isOk: true, uri })
        else expect(found).toMatchObject({ isOk: false, reason: expect.stringContaining('run out') })
      }
    })
  })

  it('is nothing else', () => {
    const other = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true }),
      link.map(({ uri }) => uri.slice(0, -80)),
      link.map(({ uri }) => uri.replace('@2', '@1')),
    )
    forAll(other, (text) => {
      expect(pairingLinkFrom(text, now)).toMatchObject({ isOk: false, reason: expect.stringContaining('wc:') })
    })
  })
})

it('a site that says anything of itself is shown in words', () => {
  forAll(fc.anything(), fc.anything(), fc.anything(), (name, url, description) => {
    const site = siteOf({ name, url, description })
    expect(Object.values(site).every((text) => typeof text === 'string' && text.length <= 200)).toBe(true)
    expect(site.name).not.toBe('')
  })
})
