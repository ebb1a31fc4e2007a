/** The texts of Connect. */
export const connectMessages = {
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
} as const
