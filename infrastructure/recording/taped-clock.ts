import type { Clock } from '../../core/ports/shared/clock.ts'
import type { StepOf } from './port-step.ts'
import type { Tape } from './tape.ts'
import type { TapedPort } from './taped-port.ts'

export const createTapedClock = (tape: Tape, live?: Clock): TapedPort<Clock, StepOf<'timer'>> => {
  const timers = new Map<number, { readonly ms: number; readonly run: () => void }>()
  let count = 0
  return {
    port: {
      now: tape.now,
      after: (ms, run) => {
        count += 1
        const nth = count
        timers.set(nth, { ms, run })
        const callOff = live?.after(ms, () => tape.put(() => ({ type: 'timer', nth, ms })))
        return () => {
          timers.delete(nth)
          callOff?.()
        }
      },
    },
    play: ({ nth, ms }) => {
      const timer = timers.get(nth)
      if (timer?.ms !== ms) return false
      timers.delete(nth)
      timer.run()
      return true
    },
  }
}
