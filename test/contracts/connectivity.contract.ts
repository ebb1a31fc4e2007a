import { beforeEach, describe, expect, it } from 'vitest'
import type { Connectivity } from '../../core/ports/shared/connectivity.ts'

export interface ConnectivityHarness {
  readonly connectivity: Connectivity
  readonly goOffline: () => void
  readonly goOnline: () => void
}

export const describeConnectivity = (name: string, make: () => ConnectivityHarness): void => {
  describe(`Connectivity: ${name}`, () => {
    let harness: ConnectivityHarness
    beforeEach(() => {
      harness = make()
    })

    it('knows whether there is a network, listened to or not', () => {
      expect(harness.connectivity.isOnline()).toBe(true)
      harness.goOffline()
      expect(harness.connectivity.isOnline()).toBe(false)
      harness.goOnline()
      expect(harness.connectivity.isOnline()).toBe(true)
    })

    it('tells of each change to those who listen', () => {
      const told: boolean[] = []
      const leave = harness.connectivity.on(() => told.push(harness.connectivity.isOnline()))
      harness.goOffline()
      harness.goOnline()
      expect(told).toEqual([false, true])
      leave()
      leave()
      harness.goOffline()
      expect(told).toEqual([false, true])
    })
  })
}
