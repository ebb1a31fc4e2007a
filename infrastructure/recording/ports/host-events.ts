import type { HostEvents } from '../../../core/ports/modal/host-events.ts'
import { describePort } from '../port-description.ts'

export const hostEvents = describePort<HostEvents>()({
  tape: ({ oneWay }, live) => ({ emit: oneWay(live?.emit), alert: oneWay(live?.alert) }),
})
