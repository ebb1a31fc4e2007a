import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BrowserTraits, describeDevice, walletObjects } from '../../../core/domain/shared/device.ts'
import { forAll } from './for-all.ts'

const browsers = {
  'Safari, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Chrome, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1',
  'Firefox, iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15',
  'Safari, old iPad':
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  'Safari, Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Chrome, Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Chrome, Android':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Firefox, Android': 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  'Edge, Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  'Firefox, Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
} as const

const traits = (userAgent: string, more: Partial<BrowserTraits> = {}): BrowserTraits => ({
  userAgent,
  isTouched: false,
  isFramed: false,
  url: 'https://site.example/',
  has: () => false,
  ...more,
})

describe('a device', () => {
  it.each([
    ['Safari, iPhone', { isMobile: true, os: 'ios', isSafari: true }],
    ['Chrome, iPhone', { isMobile: true, os: 'ios', isSafari: false }],
    ['Firefox, iPhone', { isMobile: true, os: 'ios', isSafari: false }],
    ['Safari, old iPad', { isMobile: true, os: 'ios', isSafari: true }],
    ['Safari, Mac', { isMobile: false, os: 'mac', isSafari: true }],
    ['Chrome, Mac', { isMobile: false, os: 'mac', isSafari: false }],
    ['Chrome, Android', { isMobile: true, os: 'android', isSafari: false }],
    ['Firefox, Android', { isMobile: true, os: 'android', isSafari: false }],
    ['Edge, Windows', { isMobile: false, os: 'other', isSafari: false }],
    ['Firefox, Linux', { isMobile: false, os: 'other', isSafari: false }],
  ] as const)('is known by its browser: %s', (name, expected) => {
    expect(describeDevice(traits(browsers[name]))).toMatchObject(expected)
  })

  it('is an iPad when it says that it is a Mac and is touched', () => {
    const isTouched = true
    expect(describeDevice(traits(browsers['Safari, Mac'], { isTouched }))).toMatchObject({ isMobile: true, os: 'ios' })
  })

  it('is mobile wherever a finger points first', () => {
    forAll(fc.constantFrom(...Object.values(browsers)), (userAgent) => {
      expect(describeDevice(traits(userAgent, { isTouched: true })).isMobile).toBe(true)
    })
  })

  it.each(['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'])('is Telegram by %s', (name) => {
    expect(describeDevice(traits('', { has: (one) => one === name })).isTelegram).toBe(true)
    expect(describeDevice(traits('')).isTelegram).toBe(false)
  })

  it('names the wallets in its window, and no other object', () => {
    forAll(fc.subarray([...walletObjects, 'ethereum', 'Telegram']), (there) => {
      const { wallets } = describeDevice(traits('', { has: (name) => there.includes(name) }))
      expect([...wallets].sort()).toEqual(walletObjects.filter((name) => there.includes(name)).sort())
    })
  })
})
