import type { Device as PageDevice } from '../../core/domain/shared/device.ts'
import type { Connectivity } from '../../core/ports/shared/connectivity.ts'
import type { Page } from '../../core/ports/shared/page.ts'

/** What the core asks of the device without waiting for an answer. It is looked at once in each step. */
export interface Device extends PageDevice {
  readonly isOnline: boolean
}

export const deviceNow = (live: { readonly connectivity: Connectivity; readonly page: Page }): Device => ({
  ...live.page.device(),
  isOnline: live.connectivity.isOnline(),
})

/** As it is written down: the page's own address may say who the visitor is, and no screen shows it. */
export const recordDevice = (device: Device): Device => {
  const { origin } = new URL(device.url)
  return URL.canParse(origin) ? { ...device, url: origin } : device
}

export const isSameDevice = (a: Device, b: Device): boolean =>
  JSON.stringify(recordDevice(a)) === JSON.stringify(recordDevice(b))
