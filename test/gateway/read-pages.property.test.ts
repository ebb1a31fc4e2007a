import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { err, ok } from '../../core/domain/shared/result.ts'
import { readPages } from '../../gateway/endpoints/read-pages.ts'
import type { PageFailure, ReadPage } from '../../gateway/sources/pages.ts'
import { createLogger } from '../../service-kit/logger.ts'
import { runs } from '../support/long-runs.ts'

interface Item {
  readonly position: string
  readonly at: number
  readonly id: string
}

const id = (index: number) => `eip155:${index + 1}` as const

/** A list by network, each newest first. */
const lists = fc.array(
  fc.array(fc.nat({ max: 20 }), { maxLength: 12 }).map((times) => times.sort((one, other) => other - one)),
  { minLength: 1, maxLength: 4 },
)

const size = fc.integer({ min: 1, max: 7 })

const listed = (times: readonly number[], network: number): readonly Item[] =>
  times.map((at, index) => ({ at, position: String(index + 1), id: `${network}/${index}` }))

type Reading = Readonly<Record<string, ReadPage<Item>>>

/** @param most that it tells at once, however many it is asked for */
const reading = (items: readonly Item[], most = 100): ReadPage<Item> => {
  return async ({ after, limit: asked }) => {
    const limit = Math.min(asked, most)
    const start = Number(after ?? 0)
    if (!Number.isInteger(start)) return err({ code: 'INVALID_POSITION' })
    return ok({
      items: items.slice(start, start + limit),
      next: items.length > start + limit ? String(start + limit) : undefined,
    })
  }
}

const ask = (reads: Reading, cursor: string | undefined, limit: number) =>
  readPages({
    networks: Object.entries(reads).map(([network, read]) => ({ id: network, read })),
    ...{
      address: '0x',
      cursor,
      limit,
      signal: new AbortController().signal,
      logger: createLogger('silent', 'gateway'),
    },
    reader: ({ read }) => read,
    isBefore: (one: Item, other: Item) => one.at > other.at,
  })

const failing = (failure: PageFailure): ReadPage<Item> => {
  return async () => err(failure)
}

test('pages of several networks put together are all of their items once, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(lists, fc.array(size, { minLength: 1 }), size, async (all, limits, most) => {
      const items = all.map(listed)
      const reads: Reading = Object.fromEntries(items.map((own, index) => [id(index), reading(own, most)]))
      const seen: Item[] = []
      let cursor: string | undefined
      for (let turn = 0; turn === 0 || cursor !== undefined; turn += 1) {
        const limit = limits[turn % limits.length] ?? 1
        const page = await ask(reads, cursor, limit)
        if (!page.ok) throw new Error('refused')
        seen.push(...page.value.items.map(({ item }) => item))
        expect(page.value.items.length).toBeLessThanOrEqual(limit)
        // A page that others follow is full, unless a source told less.
        if (page.value.next !== undefined && most >= limit) expect(page.value.items).toHaveLength(limit)
        cursor = page.value.next
      }
      const whole = items.flat().sort((one, other) => other.at - one.at)
      expect(seen.map(({ at }) => at)).toEqual(whole.map(({ at }) => at))
      expect(new Set(seen.map((item) => item.id))).toEqual(new Set(whole.map((item) => item.id)))
    }),
    { numRuns: runs(300) },
  )
})

describe('a page', () => {
  const one = reading(listed([3, 2, 1], 0))

  test('is refused for a cursor of another list, or one that is none', async () => {
    const first = await ask({ 'eip155:1': one }, undefined, 2)
    const next = first.ok ? first.value.next : undefined
    const refused = { ok: false, failure: { status: 400, field: '' } }
    expect(await ask({ 'eip155:2': one }, next, 2)).toMatchObject(refused)
    const texts = [
      '',
      'x',
      '{}',
      'null',
      '[]',
      '{"eip155:1":7}',
      '{"eip155:1":"x"}',
      '{"eip155:1":null,"eip155:9":"1"}',
    ]
    for (const text of texts)
      for (const cursor of [text, Buffer.from(text).toString('base64url')])
        expect(await ask({ 'eip155:1': one }, cursor, 2)).toMatchObject(refused)
    expect(await ask({ 'eip155:1': one }, next, 2)).toMatchObject({ ok: true, value: { items: [{ item: { at: 1 } }] } })
  })

  test('leaves out a network that cannot know it, and is refused where none can', async () => {
    const unsupported = failing({ code: 'UNSUPPORTED' })
    const both = await ask({ 'eip155:1': unsupported, 'eip155:2': one }, undefined, 9)
    expect(both).toMatchObject({ ok: true, value: { items: [{}, {}, {}], next: undefined } })
    expect(await ask({ 'eip155:1': unsupported }, undefined, 9)).toMatchObject({ failure: { status: 400 } })
  })

  test('is not answered without the part of a network that is down', async () => {
    const down = failing({ code: 'UNAVAILABLE', detail: 'down' })
    expect(await ask({ 'eip155:1': one, 'eip155:2': down }, undefined, 9)).toMatchObject({ failure: { status: 503 } })
  })
})
