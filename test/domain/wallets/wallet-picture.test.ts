import { expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import { pictureOf } from '../../../core/domain/wallets/ways-to-wallet.ts'

const connector = (id: string, more: Partial<Connector>): Connector => ({
  id,
  name: 'Amber',
  type: 'ANNOUNCED',
  ...more,
})

it('a wallet without a picture has the one that it has elsewhere, and nobody else’s', () => {
  const known = [
    connector('a', { namespace: 'eip155', imageUrl: 'data:,a', maker: 'app.amber' }),
    connector('b', { namespace: 'polkadot', maker: 'app.amber' }),
    connector('c', { namespace: 'cosmos', imageUrl: 'data:,c', maker: 'app.amber' }),
    // Its name alone says nothing.
    connector('d', { namespace: 'solana' }),
  ]
  const ids = ['a', 'b', 'c', 'd', 'nobody']
  expect(ids.map((id) => pictureOf(known, id))).toEqual(['data:,a', 'data:,a', 'data:,c', undefined, undefined])
  // Where two claim to be it in one namespace, nobody can tell which is.
  const twice = [...known, connector('e', { namespace: 'polkadot', maker: 'app.amber' })]
  expect(pictureOf(twice, 'b')).toBeUndefined()
})
