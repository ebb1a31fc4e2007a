import { expect, it } from 'vitest'
import { createBrowserClock } from '../../infrastructure/browser/browser-clock.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { withTimeout } from '../../infrastructure/wallets/with-timeout.ts'

const { signal } = new AbortController()
const never = new Promise<string>(() => undefined)

it('takes an answer in time, and leaves no timer behind', async () => {
  const clock = createSimulatedClock()
  expect(await withTimeout(clock, 100, signal, Promise.resolve('answer'))).toBe('answer')
  expect(clock.waiting()).toBe(0)
})

it('gives up when the time is over, or when nobody waits any more', async () => {
  const clock = createSimulatedClock()
  const late = withTimeout(clock, 100, signal, never)
  clock.advance(100)
  expect(await late).toBeUndefined()
  const left = new AbortController()
  const given = withTimeout(clock, 100, left.signal, never)
  left.abort()
  expect(await given).toBeUndefined()
  expect(clock.waiting()).toBe(0)
})

it('takes the answer that came while nothing here could run: of a page that slept, or whose machine had other work', async () => {
  // What is asked for in such a turn of Node's comes in the next one, behind the timers that are due.
  await new Promise((resolve) => setImmediate(resolve))
  const answer = new Promise<string>((resolve) => setImmediate(() => resolve('answer')))
  const asked = withTimeout(createBrowserClock(), 20, signal, answer)
  const end = performance.now() + 60
  while (performance.now() < end);
  expect(await asked).toBe('answer')
})
