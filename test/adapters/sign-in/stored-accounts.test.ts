import { expect, it } from 'vitest'
import { createStoredAccounts } from '../../../infrastructure/sign-in/stored-accounts.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { aliceHere, bobHere } from '../../support/sign-in-world.ts'

const key = '@latchkey/default/sign-in-last'
const at = 1_795_250_027_000
/** Word for word what was stored before lists had versions. */
const before = JSON.stringify([[`${aliceHere.networkId}:${aliceHere.address}`, at, aliceHere.wallet]])
const now = before.replace('[', '[1,')
const later = before.replace('[', '[2,')
const alices = [{ ...aliceHere, at }]

it.each([
  [before, alices],
  [now, alices],
  [later, []],
  ['[[', []],
  ['{"0":1}', []],
])('what is stored has a version (%#)', async (text, expected) => {
  const store = createMemoryKeyValueStore({ [key]: text })
  const { all, change } = createStoredAccounts(store, key)
  expect(await all()).toEqual(expected)
  await change((known) => known.filter(({ address }) => address !== bobHere.address))
  if (text === later) expect(await store.read(key)).toBe(later)
  await change((known) => [...known, ...alices].slice(0, 1))
  expect(await store.read(key)).toBe(now)
})
