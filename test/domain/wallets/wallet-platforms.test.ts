import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Device } from '../../../core/domain/shared/device.ts'
import { isSecureAddress } from '../../../core/domain/shared/link.ts'
import { walletBrowserLink } from '../../../core/domain/wallets/wallet-browser-links.ts'
import type { WalletListing } from '../../../core/domain/wallets/wallet-listing.ts'
import {
  installLinks,
  installWays,
  isForPhone,
  opensApp,
  walletPlatforms,
} from '../../../core/domain/wallets/wallet-platforms.ts'
import { forAll } from '../shared/for-all.ts'
import { android, anyDevice, desk, iphone } from './devices.ts'
import { anyLinkText, anyListing, listing } from './listings.ts'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const namespaces = ['eip155'] as const
const page = encodeURIComponent(desk.url)
const origin = 'https%3A%2F%2Fsite.example'

const everything = {
  rdns: 'test.amber',
  mobileLink: 'amber://',
  webappLink: 'https://app.example',
  desktopLink: 'amber-desk://',
}
const platforms = (wallet: Partial<WalletListing>, device: Device, isInstalled = false) =>
  walletPlatforms(listing('1', wallet), { device, namespaces, isInstalled })

describe('the ways to reach a wallet', () => {
  it.each([
    ['everything, installed, at a desk', everything, desk, true, ['browser', 'qrcode', 'web', 'desktop']],
    ['everything, at a desk', everything, desk, false, ['qrcode', 'web', 'desktop']],
    ['everything, installed, on a phone', everything, iphone, true, ['browser', 'mobile', 'web']],
    ['everything, on a phone', everything, android, false, ['mobile', 'web']],
    ['an app with a web address only', { linkMode: 'https://a.example' }, iphone, false, ['mobile']],
    ['a web app', { webappLink: 'https://app.example' }, desk, false, ['web']],
    ['a desktop app', { desktopLink: 'amber://' }, desk, false, ['desktop']],
    ['a desktop app, on a phone', { desktopLink: 'amber://' }, iphone, false, ['qrcode']],
    ['an extension that is not there', { rdns: 'test.amber' }, desk, false, ['unsupported']],
    ['an extension known by its flag', { injectedIds: ['isAmber'] }, desk, false, ['unsupported']],
    ['an extension that is there', { rdns: 'test.amber' }, desk, true, ['browser']],
    ['one that says nothing of itself', {}, desk, false, ['qrcode']],
    ['one whose link may not be followed', { mobileLink: 'javascript://' }, iphone, false, ['qrcode']],
    ['one whose app shows the page', { id: phantom, rdns: 'app.phantom' }, iphone, false, ['qrcode']],
  ] as const)('%s', (_, wallet, device, isInstalled, expected) => {
    expect(platforms(wallet, device, isInstalled)).toEqual(expected)
  })

  it('are a QR code for any wallet', () => {
    forAll(anyDevice, fc.boolean(), (device, isInstalled) => {
      expect(walletPlatforms(undefined, { device, namespaces, isInstalled })).toEqual(['qrcode'])
    })
  })

  it('are at least one, each once, and those of this kind of device', () => {
    forAll(anyListing, anyDevice, fc.boolean(), (wallet, device, isInstalled) => {
      const found = walletPlatforms(wallet, { device, namespaces, isInstalled })
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found).size).toBe(found.length)
      expect(found).not.toContain(device.isMobile ? 'desktop' : 'mobile')
      if (!isInstalled) expect(found).not.toContain('browser')
      if (found.includes('unsupported')) expect(found).toHaveLength(1)
    })
  })
})

describe('the page in a wallet’s own browser', () => {
  it.each([
    ['Phantom, iOS', phantom, 'eip155', iphone, `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    [
      ...(['Phantom, Android', phantom, 'eip155', android] as const),
      `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
    ],
    ['Solflare', solflare, 'solana', iphone, `https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
    ['Coinbase', coinbase, 'eip155', iphone, `cbwallet://miniapp?url=${page}`],
    ['Coinbase, Solana', coinbase, 'solana', android, `https://go.cb-w.com/dapp?cb_url=${page}`],
  ] as const)('%s', (_, walletId, space, device, href) => {
    expect(walletBrowserLink(walletId, [space], device)).toEqual({ href, target: '_self' })
  })

  it('is offered on phones only, and not where the wallet is already', () => {
    forAll(fc.constantFrom(phantom, coinbase), anyDevice, (walletId, device) => {
      const object = walletId === phantom ? 'phantom' : 'coinbaseWalletExtension'
      const isOffered = device.isMobile && !device.wallets.includes(object)
      expect(walletBrowserLink(walletId, namespaces, device) !== undefined).toBe(isOffered)
    })
  })

  it('is of these wallets only, each on its namespaces', () => {
    forAll(anyListing, anyDevice, ({ id }, device) => {
      expect(walletBrowserLink(id, namespaces, device)).toBeUndefined()
    })
    expect(walletBrowserLink(solflare, ['eip155'], iphone)).toBeUndefined()
  })

  it('is of any namespace of the host, the one first that the page begins with', () => {
    const both = ['eip155', 'solana'] as const
    expect(walletBrowserLink(solflare, both, iphone)?.href).toContain('solflare.com')
    expect(walletBrowserLink(coinbase, both, iphone)?.href).toContain('cbwallet:')
    expect(walletBrowserLink(coinbase, both.toReversed(), iphone)?.href).toContain('go.cb-w.com')
    expect(walletBrowserLink(coinbase, both, { ...iphone, wallets: ['coinbaseSolana'] })).toBeUndefined()
  })

  it('leaves a frame, and Telegram', () => {
    expect(walletBrowserLink(phantom, namespaces, { ...iphone, isFramed: true })?.target).toBe('_top')
    expect(walletBrowserLink(phantom, namespaces, { ...iphone, isTelegram: true })?.target).toBe('_blank')
  })
})

describe('a wallet for this phone', () => {
  it('has an app, a web app or a browser that opens the page', () => {
    expect(isForPhone(listing('1', { mobileLink: 'amber://' }), namespaces, iphone)).toBe(true)
    expect(isForPhone(listing('1', { webappLink: 'https://app.example' }), namespaces, iphone)).toBe(true)
    expect(isForPhone(listing('1', { id: phantom }), namespaces, iphone)).toBe(true)
    expect(isForPhone(listing('1', { rdns: 'test.amber', desktopLink: 'amber://' }), namespaces, iphone)).toBe(false)
  })
})

describe('a wallet that is chosen', () => {
  it('opens an app only on a phone, where one leads there, and only if the phone can reach it', () => {
    forAll(anyListing, anyDevice, (wallet, device) => {
      if (!opensApp(wallet, namespaces, device)) return
      expect(device.isMobile).toBe(true)
      expect(isForPhone(wallet, namespaces, device)).toBe(true)
    })
    expect(opensApp(listing('1', { mobileLink: 'amber://' }), namespaces, iphone)).toBe(true)
    expect(opensApp(listing('1', { id: phantom }), namespaces, android)).toBe(true)
    expect(opensApp(listing('1', { mobileLink: 'amber://' }), namespaces, desk)).toBe(false)
    expect(opensApp(listing('1', { webappLink: 'https://app.example' }), namespaces, iphone)).toBe(false)
  })
})

describe('where to get a wallet', () => {
  const stores = {
    appStore: 'https://apps.example/1',
    playStore: 'https://play.example/1',
    chromeStore: 'https://extensions.example/1',
    homepage: 'https://amber.example',
  }
  it.each([
    ['iOS', iphone, stores, ['apple']],
    ['Android', android, stores, ['google']],
    ['a desk', desk, stores, ['chrome', 'apple', 'google', 'homepage']],
    ['Safari at a desk', { ...desk, isSafari: true }, stores, ['apple', 'google', 'homepage']],
    ['another phone', { ...desk, isMobile: true }, stores, ['apple', 'google', 'homepage']],
    ['iOS, without a store', iphone, { homepage: stores.homepage }, ['homepage']],
    ['Android, on no store for it', android, { homepage: stores.homepage, appStore: stores.appStore }, ['homepage']],
    ['nowhere', desk, {}, []],
  ] as const)('on %s', (_, device, wallet, expected) => {
    expect(installLinks(listing('1', wallet), device).map(({ store }) => store)).toEqual(expected)
  })

  it('is a web page in a window of its own, whatever a directory says', () => {
    forAll(anyLinkText, anyDevice, (text, device) => {
      const wallet = listing('1', { appStore: text, playStore: text, chromeStore: text, homepage: text })
      for (const { href, target } of installLinks(wallet, device)) {
        expect(isSecureAddress(href)).toBe(true)
        expect(target).toBe('_blank')
      }
    })
  })

  it.each([
    ['iOS', iphone, stores, 'apple', [], []],
    ['Android', android, stores, 'google', [], []],
    ['a desk', desk, stores, 'chrome', ['apple', 'google'], ['homepage']],
    [
      'Firefox',
      { ...desk, isFirefox: true } as const,
      { ...stores, rdns: 'test.amber' },
      'homepage',
      ['apple', 'google'],
      [],
    ],
    [
      'a desk, of a wallet for phones',
      desk,
      { ...stores, chromeStore: '' },
      undefined,
      ['apple', 'google'],
      ['homepage'],
    ],
    ['a desk, of a wallet with a page only', desk, { homepage: stores.homepage }, 'homepage', [], []],
  ])('begins at one place on %s', (_, device, wallet, first, codes, others) => {
    const ways = installWays(listing('1', wallet), device)
    expect(ways.first?.store).toBe(first)
    expect(ways.codes.map(({ store }) => store)).toEqual(codes)
    expect(ways.others.map(({ store }) => store)).toEqual(others)
  })

  it('is each place once, and no code on the phone that would have to scan it', () => {
    forAll(anyListing, anyDevice, (wallet, device) => {
      const { first, codes, others } = installWays(wallet, device)
      const all = [...(first === undefined ? [] : [first]), ...codes, ...others]
      expect(all.map(({ store }) => store).toSorted()).toEqual(
        installLinks(wallet, device)
          .map(({ store }) => store)
          .toSorted(),
      )
      if (device.isMobile) expect(codes).toEqual([])
      if (first === undefined && codes.length === 0) expect(others).toEqual([])
    })
  })
})
