import type { Connectivity } from '../../core/ports/connectivity.ts'
import type { Page } from '../../core/ports/page.ts'

/** What the core asks of the device without waiting for an answer. It is looked at once in each step. */
export interface Device {
  readonly isOnline: boolean
  readonly isMobile: boolean
}

export const deviceNow = (live: { readonly connectivity: Connectivity; readonly page: Page }): Device => ({
  isOnline: live.connectivity.isOnline(),
  isMobile: live.page.isMobile(),
})

export const isSameDevice = (a: Device, b: Device): boolean => a.isOnline === b.isOnline && a.isMobile === b.isMobile
