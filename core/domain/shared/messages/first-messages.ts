import { buttonMessages } from './button-messages.ts'

/** The texts of the modal up to the first wallet row, and those that may be needed at any time. */
export const firstMessages = {
  ...buttonMessages,
  'button.connecting': 'Connecting…',
  'common.back': 'Back',
  'common.close': 'Close',
  'common.try-again': 'Try again',
  'common.cancel': 'Cancel',
  'common.loading': 'Loading…',
  'common.load-failed': 'This part did not arrive. Check your internet connection, then try again.',
  'offline.text': 'You’re offline. Wallets on this device still work.',
  'offline.over': 'You’re online again.',
  'connect.title': 'Connect wallet',
  'connect.intro': 'Choose the wallet you want to use on {site}.',
  'connect.wallets': 'Wallets on this device',
  'connect.all': 'All wallets',
  'connect.listed': '{count, plural, other {#}}',
  'connect.listed-more': '{count, plural, other {#+}}',
  'connect.count': '{count, plural, one {# wallet found} other {# wallets found}}',
  'connect.none.title': 'No wallet found here',
  'connect.none.text':
    'A wallet is an app or a browser extension that keeps your accounts. Install one, or switch it on for this site: it appears here by itself, no reload needed.',
  'connect.none.looking': 'Looking for wallets…',
  'connect.help': 'What is a wallet?',
  'connect.terms': 'By connecting you agree to the {terms}.',
  'connect.terms-and-privacy': 'By connecting you agree to the {terms} and the {privacy}.',
  'connect.terms-name': 'terms of service',
  'connect.privacy-name': 'privacy policy',
  'wallet.tag.installed': 'Installed',
  'wallet.tag.multi-chain': 'Multichain',
  'wallet.tag.connected': 'Connected',
  'wallet.tag.last-used': 'Last used',
  'button.wrong-network': 'Wrong network',
  'status.connected': 'Connected as {address}',
  'status.network': 'Now on {network}',
  'status.disconnected': 'Disconnected',
} as const

export type FirstMessageKey = keyof typeof firstMessages
