import type { Connector } from '../../domain/connections/connector.ts'
import type { MessageKey } from '../../domain/feature-types.ts'
import type { Device } from '../../domain/shared/device.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { qrCode } from '../../domain/wallets/qr-code.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import {
  type InstallLink,
  type InstallWays,
  installWays,
  isForBrowsers,
} from '../../domain/wallets/wallet-platforms.ts'
import type { LinkButton } from '../shared/view.ts'
import { installedWallet } from './installed-wallet.ts'
import type { DownloadsScreen, StoreCode } from './screens.ts'

type Text = Translator['text']

/** Modules along its side: two of them stand beside each other, and more are too small for a camera. */
const largestCode = 53

interface Downloads {
  readonly listing: WalletListing | undefined
  readonly imageUrl: string | undefined
  readonly device: Device
  /** The connector of this page that is this wallet. */
  readonly installed: Connector | undefined
  /** Something leads to wallets that are elsewhere. */
  readonly isListOffered: boolean
  /** All places are shown. */
  readonly isOpen: boolean
}

export const downloadsScreen = (
  { text }: Translator,
  { listing, imageUrl, device, installed, isListOffered, isOpen }: Downloads,
): DownloadsScreen => {
  const wallet = listing?.name ?? ''
  const ways: InstallWays = listing === undefined ? { codes: [], others: [] } : installWays(listing, device)
  const { first, codes, others } = ways
  const isScanned = first === undefined && codes.length > 0
  const otherCodes = isScanned ? [] : codes
  return {
    view: 'Downloads',
    walletName: wallet,
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...installedWallet(text, installed),
    stepsLabel: text('downloads.steps'),
    steps:
      listing === undefined
        ? []
        : [
            text(isScanned ? 'downloads.install.scan' : 'downloads.install', { wallet }),
            text('downloads.create'),
            text(returnOf(listing, ways, device, isListOffered), { wallet }),
          ],
    ...(first === undefined
      ? {}
      : {
          first: {
            label: text(first.store === 'homepage' ? 'pairing.get' : 'downloads.get', {
              wallet,
              store: text(`downloads.${first.store}`),
            }),
            link: { href: first.href, target: first.target },
          },
        }),
    codes: isScanned ? codes.map((link) => storeCode(text, link)) : [],
    ...(others.length + otherCodes.length === 0
      ? {}
      : {
          others: {
            label: text('downloads.others'),
            isOpen,
            links: isOpen ? others.map((link) => linkButton(text, link)) : [],
            codes: isOpen ? otherCodes.map((link) => storeCode(text, link)) : [],
          },
        }),
  }
}

/** What is done here once the wallet is there. */
const returnOf = (
  listing: WalletListing,
  { first, codes }: InstallWays,
  { isMobile }: Device,
  isListOffered: boolean,
): MessageKey => {
  if (first?.store === 'chrome') return 'downloads.return.here'
  const isScanned = first === undefined && codes.length > 0
  // Its website may have an extension for this browser.
  if (!isMobile && !isScanned && isForBrowsers(listing)) return 'downloads.return.extension'
  if (isListOffered) return isScanned ? 'downloads.return.scan' : 'downloads.return.app'
  return isForBrowsers(listing) ? 'downloads.return.browser' : 'downloads.return.perhaps'
}

const linkButton = (text: Text, { store, href, target }: InstallLink): LinkButton => ({
  label: text(`downloads.${store}`),
  link: { href, target },
})

const storeCode = (text: Text, link: InstallLink): StoreCode => {
  const code = qrCode(link.href, { hasLogo: false })
  return {
    label: text('downloads.code', { store: text(`downloads.${link.store}`) }),
    ...(code === undefined || code.size > largestCode ? {} : { code }),
    button: linkButton(text, link),
  }
}
