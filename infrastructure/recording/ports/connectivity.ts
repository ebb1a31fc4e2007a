import type { Connectivity } from '../../../core/ports/shared/connectivity.ts'
import { change } from '../codings.ts'
import { describePort } from '../port-description.ts'

export const connectivity = describePort<Connectivity>()({
  reads: {
    members: ({ flag }) => ({ isOnline: flag }),
    look: (live) => ({ isOnline: live.isOnline() }),
  },
  events: () => ({ connectivity: { about: {}, news: {} } }),
  tape: ({ event, read }, live) => ({
    isOnline: read('isOnline'),
    on: event('connectivity', {}, change, live?.on),
  }),
})
