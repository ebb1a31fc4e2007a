import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMergedStorage } from '../../../infrastructure/wallets/walletconnect/merged-storage.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

const sdkKey = (name: string): string => `wc@2:core:0.3latchkey/default//${name}`

type Change = readonly [who: 0 | 1, id: string, value: number | undefined]
const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom(0 as const, 1 as const),
  fc.constantFrom('a', 'b', 'c'),
  fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
)

const forms = [
  ['a table', (all: ReadonlyMap<string, number>) => Object.fromEntries(all)],
  ...(['topic', 'id', 'target'] as const).map(
    (name) =>
      [
        `a list by ${name}`,
        (all: ReadonlyMap<string, number>) => [...all].map(([id, value]) => ({ [name]: id, value })),
      ] as const,
  ),
] as const
/** Without the order, which says nothing. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value

describe('two clients on one storage', () => {
  it.each(forms)('what each changes of %s is what is stored, and nothing that it only knows', async (_, form) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), fc.boolean(), async (changes, isAtOnce) => {
        const storage = createSdkStorage()
        const clients = [0, 1].map(() => ({ storage: createMergedStorage(storage), knows: new Map<string, number>() }))
        const wanted = new Map<string, number>()
        const writes: Promise<void>[] = []
        for (const [who, id, value] of changes) {
          const client = clients[who]
          if (client === undefined) throw new Error('no client')
          const isNews = client.knows.get(id) !== value
          if (value === undefined) client.knows.delete(id)
          else client.knows.set(id, value)
          if (isNews && value === undefined) wanted.delete(id)
          if (isNews && value !== undefined) wanted.set(id, value)
          const written = client.storage.setItem(sdkKey('things'), form(client.knows))
          writes.push(written)
          if (!isAtOnce) await written
        }
        await Promise.all(writes)
        const stored = (await storage.getItem(sdkKey('things'))) ?? form(new Map())
        expect(sorted(stored)).toEqual(sorted(form(wanted)))
        for (const client of clients) {
          // Whoever comes later knows all of it; whoever is there, only what is theirs.
          const fresh = createMergedStorage(storage)
          expect(sorted((await fresh.getItem(sdkKey('things'))) ?? form(new Map()))).toEqual(sorted(form(wanted)))
          const own = new Map([...wanted].filter(([id]) => client.knows.has(id)))
          if (changes.some(([who]) => clients[who] === client))
            expect(sorted((await client.storage.getItem(sdkKey('things'))) ?? form(new Map()))).toEqual(
              sorted(form(own)),
            )
        }
      }),
    )
  })
})

it('what could not be written is written with what comes next', async () => {
  const storage = createSdkStorage()
  let isFull = false
  const merged = createMergedStorage({
    ...storage,
    changeItem: async (key, edit) => {
      if (isFull) throw new Error('The disk is full')
      await storage.changeItem(key, edit)
    },
  })
  const key = sdkKey('keychain')
  await merged.setItem(key, { a: 1, b: 1, c: 1 })
  await storage.setItem(key, { a: 1, b: 1, c: 1, others: 1 })
  isFull = true
  await expect(merged.setItem(key, { a: 2, c: 1 })).rejects.toThrow('full')
  isFull = false
  await merged.setItem(key, { a: 2, c: 1, d: 1 })
  expect(await storage.getItem(key)).toEqual({ a: 2, c: 1, d: 1, others: 1 })
})

it.each([
  ['a text', sdkKey('things'), 'text'],
  ['a list of what has no id', sdkKey('things'), ['one', 'two']],
  ['two of one id', sdkKey('things'), [{ id: 1 }, { id: 1 }]],
  ['what is not the SDK’s', 'latchkey/default/session', { topic: 'one' }],
])('%s is written as it is', async (_, key, value) => {
  const storage = createSdkStorage()
  const merged = createMergedStorage(storage)
  await storage.setItem(key, { topic: 'other', more: true })
  await merged.getItem(key)
  await merged.setItem(key, value)
  expect(await storage.getItem(key)).toEqual(value)
})

/** The SDK reads `"5n"`, and numbers of 17 digits, as these: whatever a wallet says may be one. A browser's database keeps them. */
it('a number beyond those of JSON is kept, and told from another', async () => {
  const items = new Map<string, unknown>()
  const merged = createMergedStorage({
    ...createSdkStorage(),
    getItem: async <T>(key: string) => structuredClone(items.get(key)) as T | undefined,
    changeItem: async (key, edit) => void items.set(key, structuredClone(edit(items.get(key)))),
  })
  const key = sdkKey('history')
  await merged.setItem(key, [{ id: 1, response: { result: 5n } }])
  await merged.setItem(key, [{ id: 1, response: { result: 6n } }])
  expect(await merged.getItem(key)).toEqual([{ id: 1, response: { result: 6n } }])
})
