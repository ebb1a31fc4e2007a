import { createInProcessHub } from '../../sandbox/relay/in-process-hub.ts'
import { defaultLimits } from '../../sandbox/relay/limits.ts'
import { describeRelayHub } from './relay-hub.contract.ts'

describeRelayHub('in process', (now) => {
  const hub = createInProcessHub({ now, limits: defaultLimits })
  return { hub, sweep: hub.sweep }
})
