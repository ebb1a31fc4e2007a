import { describe, expect, it } from 'vitest'
import type { Analytics, Report } from '../../core/ports/analytics/analytics.ts'
import { settle } from '../support/core-world.ts'

export interface AnalyticsHarness {
  readonly analytics: Analytics
  /** What has arrived where it is counted. */
  readonly told: () => readonly Report[]
  readonly hasEnded: () => boolean
}

const opened: Report = { event: { type: 'MODAL_OPEN', connected: false } }
const closed: Report = { event: { type: 'MODAL_CLOSE', connected: true }, address: '0x01' }

export const describeAnalytics = (name: string, make: () => AnalyticsHarness): void => {
  describe(`Analytics: ${name}`, () => {
    it('counts each report once, in order, with all that is in it, until its end', async () => {
      const { analytics, told, hasEnded } = make()
      analytics.release()
      analytics.tell(opened)
      analytics.tell(closed)
      await settle()
      analytics.tell(opened)
      analytics.end()
      analytics.tell(closed)
      await settle()
      expect(told()).toMatchObject([opened, closed, opened])
      expect(told()).toHaveLength(3)
      expect(hasEnded()).toBe(true)
    })

    it('counts nothing before it is released, and then all that it was told', async () => {
      const { analytics, told } = make()
      analytics.tell(opened)
      await settle()
      expect(told()).toEqual([])
      analytics.release()
      analytics.tell(closed)
      await settle()
      expect(told()).toMatchObject([opened, closed])
    })

    it('brings to where it is counted what was told just before its end', async () => {
      const { analytics, told, hasEnded } = make()
      analytics.release()
      analytics.tell(opened)
      analytics.end()
      await settle()
      expect(told()).toHaveLength(1)
      expect(hasEnded()).toBe(true)
    })
  })
}
