import type { Analytics, Report } from '../../core/ports/analytics/analytics.ts'

/** Somebody who writes down what they are told. */
export interface SimulatedAnalytics extends Analytics {
  /** What it was told, once that is released. */
  readonly reports: () => readonly Report[]
  readonly hasEnded: () => boolean
}

export const createSimulatedAnalytics = (): SimulatedAnalytics => {
  const reports: Report[] = []
  let isReleased = false
  let hasEnded = false
  return {
    tell: (report) => {
      if (!hasEnded) reports.push(report)
    },
    release: () => {
      isReleased = true
    },
    end: () => {
      hasEnded = true
    },
    reports: () => (isReleased ? [...reports] : []),
    hasEnded: () => hasEnded,
  }
}
