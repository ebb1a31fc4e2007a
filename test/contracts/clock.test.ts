import { setTimeout as sleep } from 'node:timers/promises'
import { createBrowserClock } from '../../infrastructure/browser/browser-clock.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { describeClock } from './clock.contract.ts'

describeClock('browser', () => ({ clock: createBrowserClock(), pass: (ms) => sleep(ms) }))

describeClock('simulated', () => {
  const clock = createSimulatedClock(1_700_000_000_000)
  return { clock, pass: async (ms) => clock.advance(ms) }
})
