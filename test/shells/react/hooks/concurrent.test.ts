import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { hookPages } from './hook-pages.ts'

const opened = hookPages('concurrent-page.ts', 'h1')
let page: Page
beforeEach(() => {
  page = opened()
})

const nobody = 'disconnected 0 none Connect wallet'
const somebody = 'connected 1 Heron 0x5290…9EE7'
const times = (count: number, text: string): readonly string[] => Array.from({ length: count }, () => text)

const sights = () => page.evaluate(() => window.concurrent.sights())
const lastSight = async () => (await sights()).at(-1)
const seesAtLast = (sight: object) => expect.poll(lastSight).toEqual(sight)

describe('where React draws in pieces, all components say the same at any time', () => {
  test.each([0, 1])(
    'when somebody comes in the middle of a transition, with %i of them there before',
    async (before) => {
      await page.evaluate((marks) => window.concurrent.show({ marks }), before)
      await seesAtLast({ marks: times(before, nobody) })
      const middle = await page.evaluate(() => {
        window.concurrent.forget()
        const met = window.concurrent.comeWhileDrawing()
        window.concurrent.showInTransition({ marks: 6 })
        return met
      })
      // Some had read the old state, and none of the new ones was there.
      expect(middle.drawn).toBeGreaterThan(before)
      expect(middle.there).toBe(before)
      await seesAtLast({ marks: times(6, somebody) })
      expect(await sights()).toEqual([
        { marks: times(before, nobody) },
        ...(before > 0 ? [{ marks: times(before, somebody) }] : []),
        { marks: times(6, somebody) },
      ])
    },
  )

  test('a deferred value comes later, and what stands beside it does not wait', async () => {
    await page.evaluate(() => window.concurrent.show({ marks: 1, isDeferring: true }))
    await seesAtLast({ marks: times(2, nobody), late: 'disconnected' })
    await page.evaluate(() => {
      window.concurrent.forget()
      window.concurrent.come()
    })
    await seesAtLast({ marks: times(2, somebody), late: 'connected' })
    expect(await sights()).toEqual([
      { marks: times(2, nobody), late: 'disconnected' },
      { marks: times(2, somebody), late: 'disconnected' },
      { marks: times(2, somebody), late: 'connected' },
    ])
  })
})

describe('behind Suspense, on the client', () => {
  /** One component beside the boundary, and one in it, which waits. */
  const hold = (gate: string, isInTransition = false) =>
    page.evaluate(
      ([name, kind]) => {
        window.concurrent.forget()
        window.concurrent.close(name)
        window.concurrent[kind]({ marks: 1, gate: name })
      },
      [gate, isInTransition ? 'showInTransition' : 'show'] as const,
    )
  const come = () => page.evaluate(() => window.concurrent.come())
  const go = () => page.evaluate(() => window.concurrent.go())
  const open = (gate: string) => page.evaluate((name) => window.concurrent.open(name), gate)
  const both = async (text: string) => {
    await hold('first')
    await open('first')
    await seesAtLast({ marks: times(2, text) })
  }

  test('what has been waited for says what is so when it comes, and never what was so before', async () => {
    await page.evaluate(() => window.concurrent.show({ marks: 1 }))
    await seesAtLast({ marks: [nobody] })
    await hold('first')
    await seesAtLast({ marks: [nobody], isWaiting: true })
    await come()
    await seesAtLast({ marks: [somebody], isWaiting: true })
    await open('first')
    await seesAtLast({ marks: times(2, somebody) })
    expect(await sights()).toEqual([
      { marks: [nobody] },
      { marks: [nobody], isWaiting: true },
      { marks: [somebody], isWaiting: true },
      { marks: times(2, somebody) },
    ])
  })

  test('what is there while a transition waits goes on following', async () => {
    await both(nobody)
    await hold('second', true)
    await come()
    await seesAtLast({ marks: times(2, somebody) })
    expect(await page.locator('section').getAttribute('title')).toBe('first')
    await open('second')
    await page.locator('section[title=second]').waitFor()
    await go()
    await seesAtLast({ marks: times(2, nobody) })
    expect(await sights()).toEqual([
      { marks: times(2, nobody) },
      { marks: times(2, somebody) },
      { marks: times(2, nobody) },
    ])
  })

  test('what was hidden meanwhile comes back with what is so now', async () => {
    await both(nobody)
    await hold('second')
    await seesAtLast({ marks: [nobody], isWaiting: true })
    await come()
    await seesAtLast({ marks: [somebody], isWaiting: true })
    await open('second')
    await seesAtLast({ marks: times(2, somebody) })
    expect(await sights()).toEqual([
      { marks: times(2, nobody) },
      { marks: [nobody], isWaiting: true },
      { marks: [somebody], isWaiting: true },
      { marks: times(2, somebody) },
    ])
  })
})
