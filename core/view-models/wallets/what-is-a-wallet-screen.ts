import type { Device } from '../../domain/shared/device.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { installLinks } from '../../domain/wallets/wallet-platforms.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Listings } from '../../state/wallets/list-stores.ts'
import type { WhatIsAWalletScreen } from './screens.ts'

/** Enough to choose from, for who has none yet. */
const offeredCount = 4

interface ToGet {
  readonly listings: Listings
  readonly device: Device
  readonly pictureOf: (listing: WalletListing) => string | undefined
}

export const whatIsAWalletScreen = (
  { text }: Translator,
  settings: Settings,
  { listings, device, pictureOf }: ToGet,
): WhatIsAWalletScreen => {
  const wallets = [...listings.featured, ...settings.customWallets, ...listings.recommended]
    .filter((listing) => installLinks(listing, device).length > 0)
    .slice(0, offeredCount)
  return {
    view: 'WhatIsAWallet',
    sections: [
      { icon: 'keys', title: text('help.accounts.title'), text: text('help.accounts.text') },
      { icon: 'door', title: text('help.login.title'), text: text('help.login.text') },
      {
        icon: 'shield',
        title: text('help.safety.title'),
        text: text('help.safety.text', { site: settings.metadata.name }),
      },
    ],
    ...(wallets.length === 0
      ? {}
      : {
          get: {
            title: text('help.get'),
            wallets: wallets.map((listing) => {
              const imageUrl = pictureOf(listing)
              return { id: listing.id, name: listing.name, ...(imageUrl === undefined ? {} : { imageUrl }) }
            }),
          },
        }),
  }
}
