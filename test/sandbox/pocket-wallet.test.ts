import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agree, namespacesOf, type ProposedNamespaces } from '../../sandbox/pocket-wallet/agreement.ts'
import type { Offer } from '../../sandbox/pocket-wallet/namespaces/pocket-namespace.ts'
import { pairingLinkFrom } from '../../sandbox/pocket-wallet/pairing-link.ts'
import { siteOf } from '../../sandbox/pocket-wallet/sites.ts'
import { forAll } from '../domain/shared/for-all.ts'

const offer = (namespace: string, ids: readonly string[], methods: readonly string[]): Offer => ({
  namespace,
  chains: ids.map((id) => ({ id, name: `Chain ${id}` })),
  methods,
  events: ['accountsChanged', `${namespace}Changed`],
})
const own = [
  offer('eip155', ['eip155:31337', 'eip155:31338'], ['personal_sign', 'eth_sendTransaction']),
  offer('bip122', ['bip122:here'], ['signMessage', 'signPsbt']),
]
const wishIn = (ids: readonly string[], names: readonly string[]) =>
  fc.record({
    chains: fc.subarray([...ids]),
    methods: fc.subarray([...names]),
    events: fc.subarray(['accountsChanged', 'eip155Changed', 'bip122Changed', 'message']),
  })
const eip155 = wishIn(
  ['eip155:31337', 'eip155:31338', 'eip155:1'],
  ['personal_sign', 'eth_sendTransaction', 'eth_sign'],
)
const bip122 = wishIn(['bip122:here', 'bip122:there'], ['signMessage', 'signPsbt', 'sendTransfer'])
const alone = ({ methods, events }: { readonly methods: string[]; readonly events: string[] }) => ({ methods, events })
const wishes: fc.Arbitrary<ProposedNamespaces> = fc.oneof(
  fc.record({ eip155, bip122 }, { requiredKeys: [] }).map((some): ProposedNamespaces => some),
  fc.dictionary(fc.constantFrom('eip155:31337', 'eip155:1', 'solana:mainnet'), eip155.map(alone)),
  fc.dictionary(fc.constantFrom('bip122:here', 'bip122:there'), bip122.map(alone)),
)
const ofKey = (key: string): string => key.split(':')[0] ?? ''

describe('what a site is given', () => {
  it('was asked for in its namespace, and is there', () => {
    forAll(wishes, wishes, (required, optional) => {
      const agreement = agree(required, optional, own)
      for (const { namespace, chains, methods, events } of agreement.parts) {
        const asked = JSON.stringify(
          [required, optional].map((one) => Object.entries(one).filter(([key]) => ofKey(key) === namespace)),
        )
        for (const name of [...methods, ...events, ...chains.map(({ id }) => id)]) expect(asked).toContain(`"${name}"`)
        expect(own.find((one) => one.namespace === namespace)).toMatchObject({
          chains: expect.arrayContaining([...chains]),
          methods: expect.arrayContaining([...methods]),
        })
      }
      const settled = namespacesOf(agreement, (namespace) => `account-${namespace}`)
      for (const [namespace, { chains, accounts }] of Object.entries(settled)) {
        expect(chains).not.toEqual([])
        expect(accounts).toEqual(chains.map((id) => `${id}:account-${namespace}`))
      }
    })
  })

  it('is all that it cannot do without, or there is an obstacle that names what is lacking', () => {
    forAll(wishes, wishes, (required, optional) => {
      const { parts, obstacle } = agree(required, optional, own)
      const lacking = Object.entries(required).flatMap(([key, { chains = [], methods, events }]) => {
        const there = own.find(({ namespace }) => namespace === ofKey(key))
        if (there === undefined) return [key]
        const has = new Set([...there.chains.map(({ id }) => id), ...there.methods, ...there.events])
        return [...(key.includes(':') ? [key] : chains), ...methods, ...events].filter((name) => !has.has(name))
      })
      expect(obstacle !== undefined).toBe(lacking.length > 0 || parts.length === 0)
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
