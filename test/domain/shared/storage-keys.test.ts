import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StorageName } from '../../../core/domain/feature-types.ts'
import { isStorageKey, snapshotCookieName, storageKeyOf } from '../../../core/domain/shared/storage-keys.ts'
import { forAll } from './for-all.ts'

/** Every one, or it does not compile. */
const all: Readonly<Record<StorageName, true>> = {
  snapshot: true,
  'recent-connector': true,
  'left-connectors': true,
  'away-connectors': true,
  'asked-connectors': true,
  connections: true,
  choices: true,
  network: true,
  'native-balances': true,
  portfolios: true,
  identities: true,
  'recent-wallets': true,
  'wallet-link': true,
  pairing: true,
  walletconnect: true,
  'sign-in-sessions': true,
  'sign-in-last': true,
  'sign-in-wallets': true,
  'email-login': true,
  'issuer-login': true,
  'send-attempts': true,
  'recent-receivers': true,
}
// What is in it are these names.
const storageNames = Object.keys(all) as StorageName[]
const name = fc.constantFrom(...storageNames)

describe('storage keys', () => {
  it('stand under the product and the modal', () => {
    expect(storageKeyOf('default', 'snapshot')).toBe('@latchkey/default/snapshot')
    expect(snapshotCookieName('default')).toBe('latchkey.default')
  })

  it('of two modals, or of two things, are never the same', () => {
    forAll(fc.string(), fc.string(), name, name, (a, b, one, other) => {
      expect(storageKeyOf(a, one) === storageKeyOf(b, other)).toBe(a === b && one === other)
      expect(snapshotCookieName(a) === snapshotCookieName(b)).toBe(a === b)
    })
    // A key that looks like a path must not reach into another modal.
    forAll(name, name, (one, other) =>
      expect(storageKeyOf(`default/${one}`, other)).not.toBe(storageKeyOf('default', one)),
    )
  })

  it('are of a modal whose key needs no quoting anywhere', () => {
    forAll(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w.-]{1,64}$/), fc.anything()), (key) => {
      if (!isStorageKey(key)) return
      expect(snapshotCookieName(key)).toBe(`latchkey.${key}`)
      expect(key).toMatch(/^[a-zA-Z0-9_.-]{1,64}$/)
    })
    for (const key of ['default', 'a', 'shop.eu_2-b', 'x'.repeat(64)]) expect(isStorageKey(key)).toBe(true)
    for (const none of ['', 'x'.repeat(65), 'a/b', 'a b', 'é', '\ud800', undefined, 7, Object.create(null)])
      expect(isStorageKey(none)).toBe(false)
  })
})
