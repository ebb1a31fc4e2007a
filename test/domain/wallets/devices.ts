import fc from 'fast-check'
import { type Device, walletObjects } from '../../../core/domain/shared/device.ts'

export const desk: Device = {
  isMobile: false,
  os: 'other',
  isSafari: false,
  isTelegram: false,
  isFramed: false,
  wallets: [],
  url: 'https://site.example/shop?item=1&size=xl#top',
}
export const iphone: Device = { ...desk, isMobile: true, os: 'ios', isSafari: true }
export const android: Device = { ...desk, isMobile: true, os: 'android' }

export const anyDevice: fc.Arbitrary<Device> = fc.record({
  isMobile: fc.boolean(),
  os: fc.constantFrom('ios', 'android', 'mac', 'other'),
  isSafari: fc.boolean(),
  isTelegram: fc.boolean(),
  isFramed: fc.boolean(),
  wallets: fc.subarray([...walletObjects]),
  url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
})
