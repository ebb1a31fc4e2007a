import type { Device } from '../../domain/shared/device.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { installLinks } from '../../domain/wallets/wallet-platforms.ts'
import type { DownloadsScreen } from './screens.ts'

export const downloadsScreen = (
  { text }: Translator,
  listing: WalletListing | undefined,
  imageUrl: string | undefined,
  device: Device,
): DownloadsScreen => {
  const wallet = listing?.name ?? ''
  return {
    view: 'Downloads',
    walletName: wallet,
    ...(imageUrl === undefined ? {} : { imageUrl }),
    text: text('downloads.text'),
    listLabel: text('downloads.list', { wallet }),
    links: (listing === undefined ? [] : installLinks(listing, device)).map(({ store, href, target }) => ({
      label: text(`downloads.${store}`),
      link: { href, target },
    })),
  }
}
