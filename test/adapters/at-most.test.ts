import { expect, it } from 'vitest'
import { createBrowserClock } from '../../infrastructure/browser/browser-clock.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { atMost } from '../../infrastructure/wallets/at-most.ts'

const { signal } = new AbortController()
const never = new Promise<string>(() => undefined)

it('takes an answer in time, and leaves no timer behind', async () => {
  const clock = createSimulatedClock()
  expect(await atMost(clock, 100, signal, Promise.resolve('answer'))).toBe('answer')
  expect(clock.waiting()).toBe(0)
})

it('gives up when the time is over, or when nobody waits any more', async () => {
  const clock = createSimulatedClock()
  const late = atMost(clock, 100, signal, never)
  clock.advance(100)
  expect(await late).toBeUndefined()
  const left = new AbortController()
  const given = atMost(clock, 100, left.signal, never)
  left.abort()
  expect(await given).toBeUndefined()
  expect(clock.waiting()).toBe(0)
})

it('takes the answer that came while nothing here could run: of a page that slept, or whose machine had other work', async () => {
  // What is asked for in such a turn of Node's comes in the next one, behind the timers that are due.
  await new Promise((resolve) => setImmediate(resolve))
  const answer = new Promise<string>((resolve) => setImmediate(() => resolve('answer')))
  const asked = atMost(createBrowserClock(), 20, signal, answer)
  const end = performance.now() + 60
  while (performance.now() < end);
  expect(await asked).toBe('answer')
})
