import fc from 'fast-check'
import { expect, it } from 'vitest'
import { disconnectedIn, withoutDisconnected } from '../../../core/domain/connections/disconnected-connectors.ts'
import { isFlagged, serialiseFlags } from '../../../core/domain/connections/flag-times.ts'
import type { KeyValueStore } from '../../../core/ports/shared/key-value-store.ts'
import { createWalletFlags } from '../../../core/services/connections/wallet-flags.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'

const key = 'words'

/** A storage whose answers are slow, each by its own number of turns. */
const slowed = (store: KeyValueStore, turns: () => number): KeyValueStore => {
  const wait = async (): Promise<void> => {
    for (let left = turns(); left > 0; left -= 1) await Promise.resolve()
  }
  return {
    ...store,
    read: async (name) => {
      const value = await store.read(name)
      await wait()
      return value
    },
    write: async (name, value) => {
      await wait()
      await store.write(name, value)
    },
  }
}

const site = (turns = (): number => 0) => {
  const store = createMemoryKeyValueStore()
  const clock = createSimulatedClock()
  return { store, clock, open: () => createWalletFlags(slowed(store, turns), key, clock) }
}

it('of two tabs that write in the same moment neither loses what it said', async () => {
  const { open, store } = site(() => 3)
  const [one, other] = [open(), open()]
  await Promise.all([one.say(['test.amber'], true)(), other.say(['test.birch'], true)()])
  // The one that wrote last has written over the other, which finds out when it looks.
  expect(await store.read(key)).not.toContain('test.amber')
  const all = [await one.read(), await other.read()]
  for (const words of all) expect(['test.amber', 'test.birch'].map((id) => isFlagged(words, id))).toEqual([true, true])
  const written = (await store.read(key)) ?? ''
  expect(['test.amber', 'test.birch'].filter((id) => written.includes(id))).toHaveLength(2)
})

it('in three tabs, in any order and however slow, the last word on each wallet is so in all of them', async () => {
  const ids = ['test.amber', 'test.birch', 'test.cedar']
  const word = fc.record({
    at: fc.nat({ max: 2 }),
    id: fc.constantFrom(...ids),
    isSo: fc.boolean(),
    later: fc.integer({ min: 1, max: 3 }),
    isWaited: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 12 }), fc.array(fc.nat({ max: 6 })), async (words, delays) => {
      let turn = 0
      const { open, clock } = site(() => delays[turn++ % Math.max(1, delays.length)] ?? 0)
      const tabs = [open(), open(), open()]
      /** Of one tab they are done in turn. */
      const last = tabs.map(() => Promise.resolve<unknown>(undefined))
      const expected = new Map<string, boolean>()
      for (const { at, id, isSo, later, isWaited } of words) {
        clock.advance(later)
        const work = tabs[at]?.say([id], isSo)
        last[at] = last[at]?.then(work) ?? Promise.resolve()
        expected.set(id, isSo)
        if (isWaited) await Promise.all(last)
      }
      await Promise.all(last)
      // Each looks when another has written.
      for (let round = 0; round < 2; round += 1) for (const tab of tabs) await tab.read()
      const ends = await Promise.all(tabs.map((tab) => tab.read()))
      for (const end of ends) {
        expect(ids.map((id) => isFlagged(end, id))).toEqual(ids.map((id) => expected.get(id) ?? false))
        expect(serialiseFlags(end)).toBe(serialiseFlags(ends[0] ?? new Map()))
      }
    }),
  )
})

it('two tabs never answer each other for ever, whatever moment stood in the storage', async () => {
  for (const at of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 8.64e15, -8.64e15, 9e15]) {
    const { open, store } = site()
    await store.write(key, JSON.stringify([['test.amber', at]]))
    const [one, other] = [open(), open()]
    await Promise.all([one.read(), other.read()])
    await one.say(['test.amber'], false)()
    await other.say(['test.amber'], true)()
    for (const tab of [one, other, one]) await tab.read()
    const settled = await store.read(key)
    for (const tab of [other, one]) await tab.read()
    expect(await store.read(key)).toBe(settled)
    expect(isFlagged(await one.read(), 'test.amber')).toBe(isFlagged(await other.read(), 'test.amber'))
  }
})

it('a list of a later version is written over by a word, and by nothing that is only read', async () => {
  const { open, store } = site()
  const [one, other] = [open(), open()]
  await one.say(['test.amber'], true)()
  await other.read()
  const later = '[2,{"test.cedar":5}]'
  await store.write(key, later)
  for (const tab of [one, other]) expect(isFlagged(await tab.read(), 'test.amber')).toBe(true)
  expect(await store.read(key)).toBe(later)
  await other.say(['test.birch'], true)()
  expect(disconnectedIn(await store.read(key))).toEqual(expect.arrayContaining(['test.amber', 'test.birch']))
})

it('what a page chooses before its features come is later than the leaving that another tab knows of', async () => {
  const { open, store } = site()
  const other = open()
  await other.say(['test.amber'], true)()
  await store.write(key, withoutDisconnected(await store.read(key), 'test.amber'))
  expect(isFlagged(await other.read(), 'test.amber')).toBe(false)
  expect(disconnectedIn(await store.read(key))).toEqual([])
})
