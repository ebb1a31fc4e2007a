import type { HostEvents } from '../../../core/ports/modal/host-events.ts'
import { message } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const hostEvents = describePort<HostEvents>()({
  events: ({ text }) => ({ alert: { about: {}, news: { message: text } } }),
  tape: ({ event, oneWay }, live) => ({
    emit: oneWay(live?.emit),
    alert: oneWay(live?.alert),
    onAlert: event('alert', {}, message, live?.onAlert),
  }),
})
