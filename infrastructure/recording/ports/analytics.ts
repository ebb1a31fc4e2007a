import type { Analytics } from '../../../core/ports/analytics/analytics.ts'
import { describePort } from '../port-description.ts'

/** Nothing in the modal depends on it. */
export const analytics = describePort<Analytics>()({
  tape: ({ oneWay }, live) => ({
    tell: oneWay(live?.tell),
    release: oneWay(live?.release),
    end: oneWay(live?.end),
  }),
})
