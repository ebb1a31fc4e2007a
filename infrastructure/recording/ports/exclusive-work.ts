import type { ExclusiveWork } from '../../../core/ports/send/exclusive-work.ts'
import { describePort } from '../port-description.ts'

/** Not on the tape: what is done under the lock is, and a replay has no other tabs. */
export const exclusiveWork = describePort<ExclusiveWork>()({
  tape: (_, live) => ({ run: (name, work) => (live === undefined ? work() : live.run(name, work)) }),
})
