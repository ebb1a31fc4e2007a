import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Device } from '../../../core/domain/shared/device.ts'
import { isSecureAddress } from '../../../core/domain/shared/link.ts'
import { isSystemScheme } from '../../../core/domain/wallets/system-schemes.ts'
import {
  hasLink,
  linkBase,
  mobileLink,
  type PairingLinkKind,
  pairingLink,
} from '../../../core/domain/wallets/wallet-links.ts'
import { bundledRegistry } from '../../../infrastructure/directory/bundled-registry.ts'
import { forAll } from '../shared/for-all.ts'
import { android, anyDevice, desk, iphone } from './devices.ts'
import { anyLinkText, listing } from './listings.ts'

const uri = 'wc:aa11@2?expiryTimestamp=1795250027&relay-protocol=irn&symKey=50b4'
const once = 'wc%3Aaa11%402%3FexpiryTimestamp%3D1795250027%26relay-protocol%3Dirn%26symKey%3D50b4'
const twice = once.replaceAll('%', '%25')

const kinds = ['native', 'universal', 'web', 'desktop'] as const
const fields = { native: 'mobileLink', universal: 'linkMode', web: 'webappLink', desktop: 'desktopLink' } as const
const walletWith = (kind: PairingLinkKind, given: string) => listing('1', { [fields[kind]]: given })

const devices: Readonly<Record<string, Device>> = {
  iOS: iphone,
  Android: android,
  'a desk': desk,
  'iOS, framed': { ...iphone, isFramed: true },
  'Android, framed': { ...android, isFramed: true },
  'a desk, framed': { ...desk, isFramed: true },
  'Telegram on iOS': { ...iphone, isTelegram: true, isFramed: true },
  'Telegram on Android': { ...android, isTelegram: true },
  'Telegram on a desk': { ...desk, isTelegram: true },
}

/** What directories say, and what the link begins with. */
const wallets = [
  ['metamask://', 'metamask://'],
  ['trust:', 'trust://'],
  ['trust', 'trust://'],
  ['okex://main', 'okex://main/'],
  ['bnc://app.binance.com/cedefi/', 'bnc://app.binance.com/cedefi/'],
  ['https://uniswap.org/app', 'https://uniswap.org/app/'],
  ['https://metamask.app.link', 'https://metamask.app.link/'],
  [
    'https://www.okx.com/download?appendQuery=true&deeplink=',
    'https://www.okx.com/download?appendQuery=true&deeplink=/',
  ],
] as const

const table = Object.keys(devices).flatMap((device) =>
  kinds.flatMap((kind) => wallets.map(([given, start]) => ({ device, kind, given, start }))),
)

describe('the link that hands a pairing URI to a wallet', () => {
  it.each(table)('on $device, $kind: $given', ({ device: name, kind, given, start }) => {
    const device = devices[name] ?? desk
    const isApp = !given.startsWith('https:')
    const target = () => {
      if (kind === 'web' || kind === 'desktop' || name.startsWith('Telegram')) return '_blank'
      return name.includes('framed') ? '_top' : '_self'
    }
    const encoded = name === 'Telegram on Android' && isApp ? twice : once
    const link = pairingLink(walletWith(kind, given), kind, uri, device)
    expect(link).toEqual({ href: `${start}wc?uri=${encoded}`, target: target(), base: expect.any(String) })
    expect(start).toContain(link?.base)
  })

  it('carries the URI encoded once: decoding gives it back', () => {
    const start = fc.constantFrom(...wallets.map(([given]) => given))
    forAll(
      fc.string({ unit: 'grapheme' }),
      start,
      fc.constantFrom(...kinds),
      anyDevice,
      (text, given, kind, device) => {
        const href = pairingLink(walletWith(kind, given), kind, text, device)?.href ?? ''
        const carried = decodeURIComponent(href.slice(href.lastIndexOf('wc?uri=') + 'wc?uri='.length))
        const isTwice = device.isTelegram && device.os === 'android' && !given.startsWith('https:')
        expect(isTwice ? decodeURIComponent(carried) : carried).toBe(text)
      },
    )
  })

  it('is a secure page, or hands a code to a scheme that is no system’s, whatever a directory says', () => {
    forAll(anyLinkText, fc.constantFrom(...kinds), anyDevice, (given, kind, device) => {
      const link = pairingLink(walletWith(kind, given), kind, uri, device)
      expect(hasLink(walletWith(kind, given), kind)).toBe(link !== undefined)
      if (link === undefined) return
      expect(linkBase(link.base)).toBe(link.base)
      const { protocol, hostname } = new URL(link.href)
      expect(link.href).not.toMatch(/[\s\p{Cc}]/u)
      if (protocol === 'http:') expect(['localhost', '127.0.0.1', '[::1]']).toContain(hostname)
      if (protocol === 'http:' || protocol === 'https:') return
      expect(link.href).toMatch(/^[a-z][a-z\d+.-]*:\/\/([\w.~-]+\/)*wc\?uri=[\w.~!*'()%-]+$/i)
      expect(isSystemScheme(protocol.slice(0, -1))).toBe(false)
    })
  })

  it('leads to each wallet that we know', () => {
    const given = bundledRegistry.flatMap(({ mobileLink, desktopLink, linkMode, webappLink }) =>
      [mobileLink, desktopLink, linkMode, webappLink].filter((link) => link !== undefined),
    )
    expect(given.length).toBeGreaterThan(20)
    expect(given.filter((link) => linkBase(link) === undefined)).toEqual([])
  })

  it.each([
    ...['javascript:alert(1)', 'javascript://%0aalert(1)', 'JaVaScRiPt://x', 'java\nscript://x', ' javascript://x'],
    ...['data:text/html,x', 'data://text/html,x', 'vbscript://x', 'file:///etc/passwd', 'blob:https://a.example/1'],
    ...['intent://scan#Intent;end', 'ms-msdt://x', 'view-source://x', 'about:blank', 'mailto:a@b.example', 'tel:+1'],
    ...['x-apple.systempreferences:', 'X-Apple.SystemPreferences://', 'com.apple.tv:', 'shortcuts://', 'ldaps://x'],
    ...[
      'vscode:',
      'vscode://file',
      'vscode-insiders://',
      'cursor://',
      'jetbrains://idea',
      'ms-settings:',
      'search-ms:',
    ],
    ...['amber://pay?to=me', 'amber://wc?uri=', 'amber://#x', 'amber://me@wallet', 'amber://wallet:80', 'amber://a//b'],
    ...['amber:pay', 'amber://pay%20me', 'amber://pay&me'],
    ...[
      'http://wallet.example',
      'https:wallet.example',
      'https://',
      'http:',
      '',
      ':',
      '://',
      '//wallet.example',
      '1://',
    ],
  ])('is not made of %j', (given) => {
    for (const kind of kinds) {
      expect(pairingLink(walletWith(kind, given), kind, uri, iphone)).toBeUndefined()
      expect(hasLink(walletWith(kind, given), kind)).toBe(false)
    }
  })

  it('is the app’s own scheme on a phone, and its web address where it has no scheme that may be followed', () => {
    const linkMode = 'https://link.example'
    const href = (mobileLink_: string | undefined) =>
      mobileLink(listing('1', { linkMode, ...(mobileLink_ && { mobileLink: mobileLink_ }) }), uri, iphone)?.href
    expect(href('amber://')).toBe(`amber://wc?uri=${once}`)
    expect(href(undefined)).toBe(`https://link.example/wc?uri=${once}`)
    expect(href('javascript://')).toBe(`https://link.example/wc?uri=${once}`)
    expect(mobileLink(listing('1'), uri, iphone)).toBeUndefined()
  })

  it('keeps the wallet’s own part for later', () => {
    expect(mobileLink(listing('1', { mobileLink: 'trust:' }), uri, iphone)?.base).toBe('trust://')
    expect(mobileLink(listing('1', { linkMode: 'https://a.example/x' }), uri, iphone)?.base).toBe('https://a.example/x')
  })
})

describe('addresses', () => {
  it('of a page on this device need no encryption', () => {
    expect(['http://localhost:8080/', 'http://127.0.0.1:1', 'http://[::1]/'].every(isSecureAddress)).toBe(true)
    expect(['http://localhost.example/', 'http://127.0.0.1.example'].some(isSecureAddress)).toBe(false)
  })

  it('are judged at once, however long they are', () => {
    const long = [`${'/'.repeat(100_000)}x`, `a${':'.repeat(100_000)}x`, `a://${'a/'.repeat(100_000)}`]
    expect([...long, `amber://${'a'.repeat(2_100)}`].map(linkBase)).toEqual(Array(4).fill(undefined))
    expect(isSecureAddress(`https://wallet.example/${'a'.repeat(100_000)}`)).toBe(false)
  })
})
