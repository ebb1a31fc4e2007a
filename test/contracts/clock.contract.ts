import { beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../core/ports/shared/clock.ts'

export interface ClockHarness {
  readonly clock: Clock
  /** Lets at least so much time pass. */
  readonly pass: (ms: number) => Promise<void>
}

export const describeClock = (name: string, make: () => ClockHarness): void => {
  describe(`Clock: ${name}`, () => {
    let clock: Clock
    let pass: ClockHarness['pass']
    beforeEach(() => {
      const harness = make()
      clock = harness.clock
      pass = harness.pass
    })

    it('calls once, later, when the time has passed', async () => {
      const start = clock.now()
      const calls: number[] = []
      clock.after(20, () => calls.push(clock.now() - start))
      expect(calls).toEqual([])
      await pass(40)
      await pass(40)
      expect(calls).toHaveLength(1)
      // A platform may round its timers and its clock apart by a millisecond.
      expect(calls[0]).toBeGreaterThanOrEqual(19)
    })

    it('never calls while it is being asked, not even for no time at all', async () => {
      const calls: string[] = []
      clock.after(0, () => calls.push('call'))
      calls.push('asked')
      await pass(5)
      expect(calls).toEqual(['asked', 'call'])
    })

    it('calls in the order of time, and of asking at the same time', async () => {
      const calls: number[] = []
      clock.after(30, () => calls.push(4))
      clock.after(10, () => calls.push(1))
      clock.after(10, () => {
        calls.push(2)
        clock.after(5, () => calls.push(3))
      })
      await pass(60)
      // A busy machine may ring late, but in order.
      for (let more = 0; more < 100 && calls.length < 4; more += 1) await pass(10)
      expect(calls.filter((call) => call !== 3)).toEqual([1, 2, 4])
      expect(calls).toContain(3)
    })

    it('does not call what was called off, before or while others run', async () => {
      const calls: string[] = []
      const callOff = clock.after(10, () => calls.push('off'))
      callOff()
      callOff()
      const callOffLater = clock.after(40, () => calls.push('off later'))
      const done = clock.after(5, () => {
        calls.push('on')
        callOffLater()
      })
      await pass(80)
      done()
      expect(calls).toEqual(['on'])
    })
  })
}
