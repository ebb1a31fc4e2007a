import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { type MessageFuzz, messageFuzzScript } from './support/message-fuzz.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
})
afterAll(() => world.stop())

const chainId = 'eip155:1'

/** From the page around the frame, and from a window that the page has opened. */
const counts = { page: 60_000, window: 20_000 }

const problemsOf = (page: Page): readonly string[] => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('crash', () => problems.push('crashed'))
  return problems
}

test('a hundred thousand messages of the page and of a third window: nothing is answered but with a no, and no key is touched', async () => {
  const context = await world.browser()
  const visit = await world.visit(context, world.hosts.one)
  const { page } = visit
  const problems = problemsOf(page)
  await visit.open()
  await visit.signIn('fuzzed@mail.example')
  const before = await visit.ask('GET_USER', { chainId })
  expect(before.type).toBe('GET_USER_SUCCESS')

  const opening = context.waitForEvent('page')
  await page.evaluate((url) => void window.open(url), world.hosts.foreign)
  const stranger = await opening
  await stranger.waitForLoadState()
  const strangersProblems = problemsOf(stranger)

  // Of a seed that is put together the site gives its half.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const seed = Date.now() % 2 ** 31
  for (const one of [page, stranger]) await one.evaluate(messageFuzzScript)
  const [ofPage, ofStranger] = await Promise.all([
    page.evaluate(([count, from]) => messageFuzz.throughPort(count, from), [counts.page, seed] as const),
    stranger.evaluate(([count, from, to]) => messageFuzz.toOpener(count, from, to), [
      counts.window,
      seed + 1,
      { opener: world.hosts.one, frames: world.site },
    ] as const),
  ])
  const outcome: Awaited<ReturnType<MessageFuzz['throughPort']>> = ofPage
  expect(outcome.posted, `seed ${seed}`).toBeGreaterThan(counts.page * 0.9)
  // Some are requests in form, so that a no is heard.
  expect(outcome.refused).toBeGreaterThan(1_000)
  expect(outcome.granted).toEqual([])
  expect(ofStranger.posted, `seed ${seed + 1}`).toBeGreaterThan(counts.window)
  expect(ofStranger.heard).toBe(0)
  expect(asked.filter((path) => path !== '/api/session' && path.startsWith('/api/'))).toEqual([])
  expect(page.frames().filter((frame) => frame.url().includes('/approval'))).toEqual([])
  expect([...problems, ...strangersProblems]).toEqual([])

  expect(await visit.ask('GET_USER', { chainId })).toMatchObject({ type: 'GET_USER_SUCCESS', payload: before.payload })
}, 180_000)
