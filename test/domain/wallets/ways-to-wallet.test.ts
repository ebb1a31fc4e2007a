import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import { inNamespace, waysOf } from '../../../core/domain/wallets/ways-to-wallet.ts'
import { forAll } from '../shared/for-all.ts'

const picture = 'data:image/svg+xml,amber'
const connector = (id: string, more: Partial<Connector> = {}): Connector => ({
  id,
  name: 'Amber',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  imageUrl: picture,
  ...more,
})
const any: fc.Arbitrary<readonly Connector[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      name: fc.constantFrom('Amber', 'amber', 'Birch'),
      namespace: fc.constantFrom('eip155', 'solana', 'bip122', undefined),
      imageUrl: fc.constantFrom(picture, 'data:image/svg+xml,birch', 'https://a.example/amber.png', undefined),
      maker: fc.constantFrom('app.amber', 'app.birch', undefined),
    })
    .map(
      ({ id, name, namespace, imageUrl, maker }): Connector => ({
        id,
        name,
        type: 'ANNOUNCED',
        ...(namespace && { namespace }),
        ...(imageUrl && { imageUrl }),
        ...(maker && { maker }),
      }),
    ),
  { selector: ({ id }) => id, maxLength: 6 },
)
const idsOf = (connectors: readonly Connector[]) => waysOf(connectors).map((ways) => ways.map(({ id }) => id))

describe('a wallet that is there in several namespaces', () => {
  it('is one, by its name and its picture, where the first of it was', () => {
    const all = [
      connector('a'),
      connector('x', { name: 'Birch' }),
      connector('b', { namespace: 'solana', name: 'AMBER' }),
    ]
    expect(idsOf(all)).toEqual([['a', 'b'], ['x']])
  })

  it('is one by what is known of its maker, whatever it is called, and however it looks', () => {
    const all = [
      connector('app.amber'),
      connector('solana/standard/Amber', {
        namespace: 'solana',
        name: 'Amber Pro',
        imageUrl: 'data:,1',
        maker: 'app.amber',
      }),
      connector('polkadot/amber', { namespace: 'polkadot', name: 'amber-js', maker: 'app.amber' }),
      connector('cosmos/birch', { namespace: 'cosmos', name: 'Birch', maker: 'app.birch' }),
    ]
    expect(idsOf(all)).toEqual([['app.amber', 'solana/standard/Amber', 'polkadot/amber'], ['cosmos/birch']])
  })

  it('is one with the first of two that it is like, where those are not like each other', () => {
    const all = [
      connector('app.amber', { imageUrl: 'data:,1' }),
      connector('c', { namespace: 'bip122' }),
      connector('b', { namespace: 'solana', maker: 'app.amber' }),
    ]
    expect(idsOf(all)).toEqual([['app.amber', 'b'], ['c']])
    expect(idsOf(all.toReversed())).toEqual([['b', 'c', 'app.amber']])
  })

  it.each([
    ['by a name alone', { imageUrl: 'data:image/svg+xml,other' }],
    ['by a picture alone', { name: 'Birch' }],
    ['by a picture that is elsewhere', { imageUrl: 'https://a.example/amber.png' }],
    ['in one namespace', { namespace: 'eip155' as const }],
  ])('is not one %s', (_, more) => {
    const [one, other] = [connector('a'), connector('b', { namespace: 'solana', ...more })]
    expect(idsOf([one, other])).toEqual([['a'], ['b']])
  })

  it('is not one with a picture elsewhere on both sides', () => {
    const imageUrl = 'https://a.example/amber.png'
    expect(idsOf([connector('a', { imageUrl }), connector('b', { imageUrl, namespace: 'solana' })])).toHaveLength(2)
  })

  it('stands by itself everywhere where two claim to be it in one of them', () => {
    const all = [connector('a'), connector('b', { namespace: 'solana' }), connector('c', { namespace: 'solana' })]
    expect(idsOf(all)).toEqual([['a'], ['b'], ['c']])
  })

  it('every way is in one of them, once, and no two of one namespace are together', () => {
    forAll(any, (connectors) => {
      const all = waysOf(connectors)
      expect(
        all
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(connectors.map(({ id }) => id).toSorted())
      for (const ways of all) expect(new Set(ways.map(({ namespace }) => namespace)).size).toBe(ways.length)
      expect(all.map(([first]) => connectors.indexOf(first))).toEqual(
        all.map(([first]) => connectors.indexOf(first)).toSorted((a, b) => a - b),
      )
    })
  })

  it('where one namespace is wanted, those of it are there, and those that reach any', () => {
    const all = [connector('a'), connector('b', { namespace: 'solana' }), { ...connector('c'), namespace: undefined }]
    const known = all.map(({ namespace, ...rest }): Connector => (namespace ? { ...rest, namespace } : rest))
    expect(inNamespace(known, 'solana').map(({ id }) => id)).toEqual(['b', 'c'])
    expect(inNamespace(known, undefined)).toHaveLength(3)
  })
})
