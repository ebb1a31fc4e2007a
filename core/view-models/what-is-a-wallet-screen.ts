import type { Translator } from '../domain/messages/translate.ts'
import type { Settings } from '../state/settings.ts'
import type { WhatIsAWalletScreen } from './screens.ts'

export const whatIsAWalletScreen = ({ text }: Translator, settings: Settings): WhatIsAWalletScreen => ({
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
})
