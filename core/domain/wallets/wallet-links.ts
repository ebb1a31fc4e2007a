import type { Device } from '../shared/device.ts'
import { addressLimit, isSecureAddress, type Link } from '../shared/link.ts'
import { isSystemScheme } from './system-schemes.ts'
import type { WalletListing } from './wallet-listing.ts'

/** A link that hands a pairing URI to a wallet. */
export interface PairingLink extends Link {
  /** The wallet's own part of it, for reopening the wallet when it is asked for something later. */
  readonly base: string
}

export type PairingLinkKind = 'native' | 'universal' | 'web' | 'desktop'

const fieldOf = {
  native: 'mobileLink',
  universal: 'linkMode',
  web: 'webappLink',
  desktop: 'desktopLink',
} as const satisfies Record<PairingLinkKind, keyof WalletListing>

const endingInSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`)

/** Directories have a scheme as `trust://`, as `trust:` and as `trust`; some with a path, to which `wc?uri=…` is added. */
const walletScheme = /^([a-z][a-z\d+.-]*)(?:[:/]*|:\/\/([\w.~-]+(?:\/[\w.~-]+)*\/?))$/i

interface WalletLinkForm {
  readonly base: string
  readonly scheme?: string
}

const formOf = (given: string): WalletLinkForm | undefined => {
  if (given.length > addressLimit) return undefined
  if (isSecureAddress(given)) return { base: given }
  const [, scheme, path = ''] = walletScheme.exec(given) ?? []
  return scheme === undefined ? undefined : { base: `${scheme}://${path}`, scheme }
}

/** Whether it looks like a link, whosever the scheme is. */
export const hasLinkForm = (given: string): boolean => formOf(given) !== undefined

/**
 * The address that a link begins with: a secure page, or a scheme that is not the system's. There is no room in it for anything
 * but a path, so that all it can say to an app is “here is a code”. A listing is foreign: what is none of these is no link.
 */
export const linkBase = (given: string): string | undefined => {
  const { base, scheme = '' } = formOf(given) ?? {}
  return isSystemScheme(scheme) ? undefined : base
}

/** In Telegram nothing but a new window leaves; inside a frame the frame would go, and not the page. */
const targetOf = (kind: PairingLinkKind, { isTelegram, isFramed }: Device): Link['target'] => {
  if (kind === 'web' || kind === 'desktop' || isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** The link by which this wallet takes the URI, when it has one of this kind. */
export const pairingLink = (
  wallet: WalletListing,
  kind: PairingLinkKind,
  uri: string,
  device: Device,
): PairingLink | undefined => {
  const given = wallet[fieldOf[kind]]
  const base = given === undefined ? undefined : linkBase(given)
  if (base === undefined) return undefined
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes a scheme's link before it hands it on.
  const isDecodedOnTheWay = device.isTelegram && device.os === 'android' && !isSecureAddress(base)
  return {
    href: `${endingInSlash(base)}wc?uri=${isDecodedOnTheWay ? encodeURIComponent(once) : once}`,
    target: targetOf(kind, device),
    base,
  }
}

/** Into the wallet's app: by its own scheme, which needs no network, else by its web address. */
export const mobileLink = (wallet: WalletListing, uri: string, device: Device): PairingLink | undefined =>
  pairingLink(wallet, 'native', uri, device) ?? pairingLink(wallet, 'universal', uri, device)

/** Whether there will be such a link once there is a URI. */
export const hasLink = (wallet: WalletListing, ...kinds: readonly PairingLinkKind[]): boolean =>
  kinds.some((kind) => {
    const given = wallet[fieldOf[kind]]
    return given !== undefined && linkBase(given) !== undefined
  })
