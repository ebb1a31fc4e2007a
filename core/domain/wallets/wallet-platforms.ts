import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import type { Device } from '../shared/device.ts'
import { isSecureAddress, type Link } from '../shared/link.ts'
import { walletBrowserLink } from './wallet-browser-links.ts'
import { hasLink } from './wallet-links.ts'
import type { WalletListing } from './wallet-listing.ts'

/** The ways to reach one wallet; each is a part of the view that connects it. */
export const walletPlatformNames = ['browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported'] as const
export type WalletPlatform = (typeof walletPlatformNames)[number]

export interface PlatformSurroundings {
  readonly device: Device
  /** Those of the host. */
  readonly namespaces: readonly ChainNamespace[]
  /** A connector of this page is this wallet. */
  readonly isInstalled: boolean
}

export const isForBrowsers = ({ rdns, injectedIds = [] }: WalletListing): boolean =>
  rdns !== undefined || injectedIds.length > 0

/** The first is the one to show; without a wallet it is the QR code that any wallet reads. Never empty. */
export const walletPlatforms = (
  wallet: WalletListing | undefined,
  { device, namespaces, isInstalled }: PlatformSurroundings,
): readonly [WalletPlatform, ...WalletPlatform[]] => {
  if (wallet === undefined) return ['qrcode']
  const { isMobile } = device
  const isForPhones = hasLink(wallet, 'native', 'universal')
  const applies = [
    ['browser', isInstalled && isForBrowsers(wallet)],
    ['mobile', isMobile && isForPhones],
    ['qrcode', !isMobile && isForPhones],
    ['web', hasLink(wallet, 'web')],
    ['desktop', !isMobile && hasLink(wallet, 'desktop')],
  ] as const
  const [first, ...others] = applies.flatMap(([platform, isThere]) => (isThere ? [platform] : []))
  if (first !== undefined) return [first, ...others]
  // Nothing leads to a wallet that is an extension only; one that says nothing of itself may still read a code.
  const opensThePage = walletBrowserLink(wallet.id, namespaces, device) !== undefined
  return isForBrowsers(wallet) && !opensThePage ? ['unsupported'] : ['qrcode']
}

/** Whether a phone can reach this wallet without a second device. */
export const isForPhone = (wallet: WalletListing, namespaces: readonly ChainNamespace[], device: Device): boolean =>
  hasLink(wallet, 'native', 'universal', 'web') || walletBrowserLink(wallet.id, namespaces, device) !== undefined

/** To choose it opens its app, or this page in that: the visitor leaves this browser. */
export const opensApp = (wallet: WalletListing, namespaces: readonly ChainNamespace[], device: Device): boolean =>
  device.isMobile &&
  (hasLink(wallet, 'native', 'universal') || walletBrowserLink(wallet.id, namespaces, device) !== undefined)

export interface InstallLink extends Link {
  readonly store: 'chrome' | 'apple' | 'google' | 'homepage'
}

/** Where this wallet can be had on this device, the best first: one is followed, several are a choice, none is not offered. */
export const installLinks = (wallet: WalletListing, device: Device): readonly InstallLink[] => {
  const { appStore, playStore, chromeStore, homepage } = wallet
  const link = (store: InstallLink['store'], href: string | undefined): readonly InstallLink[] =>
    href !== undefined && isSecureAddress(href) ? [{ store, href, target: '_blank' }] : []
  const site = link('homepage', homepage)
  const [apple, google] = [link('apple', appStore), link('google', playStore)]
  const orSite = (stores: readonly InstallLink[]): readonly InstallLink[] => (stores.length > 0 ? stores : site)
  if (device.os === 'ios') return orSite(apple)
  if (device.os === 'android') return orSite(google)
  // That store's extensions are for Chromium's kin.
  const chrome = device.isMobile || device.isSafari || device.isFirefox ? [] : link('chrome', chromeStore)
  return [...chrome, ...apple, ...google, ...site]
}

/** Where to begin, and what else there is. On a desk the stores of phones are not followed but scanned. */
export interface InstallWays {
  /** Missing where it is for phones only. */
  readonly first?: InstallLink
  readonly codes: readonly InstallLink[]
  readonly others: readonly InstallLink[]
}

const isPhoneStore = ({ store }: InstallLink): boolean => store === 'apple' || store === 'google'

export const installWays = (wallet: WalletListing, device: Device): InstallWays => {
  const links = installLinks(wallet, device)
  const codes = device.isMobile ? [] : links.filter(isPhoneStore)
  const others = links.filter((link) => !codes.includes(link))
  const [best] = others
  // A phone wallet's own page is no place to install it from.
  const isFirst = best !== undefined && (best.store !== 'homepage' || codes.length === 0 || isForBrowsers(wallet))
  return isFirst ? { first: best, codes, others: others.slice(1) } : { codes, others }
}
