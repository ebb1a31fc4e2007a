import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { getWalletRow, listingsToGet, type WalletsToGet } from './get-wallet-listings.ts'
import type { WhatIsAWalletScreen } from './screens.ts'

export const whatIsAWalletScreen = (
  { text }: Translator,
  settings: Settings,
  walletsToGet: WalletsToGet,
): WhatIsAWalletScreen => {
  const wallets = listingsToGet(settings, walletsToGet)
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
            title: text('connect.get'),
            wallets: wallets.map((listing) => getWalletRow(listing, walletsToGet.pictureOf)),
          },
        }),
  }
}
