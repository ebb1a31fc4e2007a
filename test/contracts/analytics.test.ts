import { createSimulatedAnalytics } from '../../infrastructure/simulation/simulated-analytics.ts'
import { describeAnalytics } from './analytics.contract.ts'

describeAnalytics('simulated', () => {
  const analytics = createSimulatedAnalytics()
  return { analytics, told: analytics.reports, hasEnded: analytics.hasEnded }
})
