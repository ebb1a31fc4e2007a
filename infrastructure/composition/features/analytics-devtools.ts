import { analytics } from '../../recording/ports/analytics.ts'
import { createSimulatedAnalytics } from '../../simulation/simulated-analytics.ts'

export const ports = { analytics: { simulated: createSimulatedAnalytics, description: analytics } }
