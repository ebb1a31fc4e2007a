import type { Connector } from '../../domain/connections/connector.ts'
import type { MessageKey } from '../../domain/declared.ts'
import type { Device } from '../../domain/shared/device.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { qrCode } from '../../domain/wallets/qr-code.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { type InstallLink, installWays } from '../../domain/wallets/wallet-platforms.ts'
import type { LinkButton } from '../shared/view.ts'
import { foundWallet } from './found-wallet.ts'
import type { DownloadsScreen, StoreCode } from './screens.ts'

type Text = Translator['text']

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
  const { first, codes, others } = listing === undefined ? { codes: [], others: [] } : installWays(listing, device)
  const isScanned = first === undefined && codes.length > 0
  const otherCodes = isScanned ? [] : codes
  const back = returnOf(device, isScanned, isListOffered)
  return {
    view: 'Downloads',
    walletName: wallet,
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...foundWallet(text, installed),
    stepsLabel: text('downloads.steps'),
    steps: [
      text(isScanned ? 'downloads.install.scan' : 'downloads.install', { wallet }),
      text('downloads.create'),
      text(back, { wallet }),
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
const returnOf = (device: Device, isScanned: boolean, isListOffered: boolean): MessageKey => {
  if (!device.isMobile && !isScanned) return 'downloads.return.here'
  if (!isListOffered) return 'downloads.return.browser'
  return isScanned ? 'downloads.return.scan' : 'downloads.return.app'
}

const linkButton = (text: Text, { store, href, target }: InstallLink): LinkButton => ({
  label: text(`downloads.${store}`),
  link: { href, target },
})

const storeCode = (text: Text, link: InstallLink): StoreCode => {
  const code = qrCode(link.href, { hasLogo: false })
  return {
    label: text('downloads.code', { store: text(`downloads.${link.store}`) }),
    ...(code === undefined ? {} : { code }),
    button: linkButton(text, link),
  }
}
