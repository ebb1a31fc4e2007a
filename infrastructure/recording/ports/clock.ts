import type { Clock } from '../../../core/ports/shared/clock.ts'
import { change } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const clock = describePort<Clock>()({
  /** Which `after` it was, and after how long. */
  events: ({ nth, number }) => ({ timer: { about: { nth, ms: number }, news: {} } }),
  tape: ({ event, tape }, live) => {
    let count = 0
    return {
      now: tape.now,
      after: (ms, run) => {
        count += 1
        const fires = event('timer', { nth: count, ms }, change, live && ((tell) => live.after(ms, tell)))
        const callOff = fires(() => {
          callOff()
          run()
        })
        return callOff
      },
    }
  },
})
