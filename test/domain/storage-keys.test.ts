import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { snapshotCookieName, storageKeyOf, storageNames } from '../../core/domain/storage-keys.ts'
import { forAll } from './for-all.ts'

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

  it('are distinct names', () => expect(new Set(storageNames).size).toBe(storageNames.length))
})
