import type { Analytics, Report } from '../../core/ports/analytics/analytics.ts'

/** Somebody who writes down what they are told. */
export interface SimulatedAnalytics extends Analytics {
  readonly reports: () => readonly Report[]
  readonly hasEnded: () => boolean
}

export const createSimulatedAnalytics = (): SimulatedAnalytics => {
  const reports: Report[] = []
  let hasEnded = false
  return {
    tell: (report) => {
      if (!hasEnded) reports.push(report)
    },
    end: () => {
      hasEnded = true
    },
    reports: () => [...reports],
    hasEnded: () => hasEnded,
  }
}
