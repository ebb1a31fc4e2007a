import { buttonMessages } from './button-messages.ts'

/** Every text a visitor can read, in English, as ICU messages (decision 36). Hosts override single keys. */
export const catalogue = {
  ...buttonMessages,
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
  'connecting.waiting.title': 'Approve in {wallet}',
  'connecting.waiting.text':
    'Your wallet asks whether {site} may see your account. Nothing is paid and nothing is signed.',
  'connecting.still-waiting.title': 'Still waiting for {wallet}',
  'connecting.still-waiting.text':
    'Can’t see its window? Click the wallet’s icon beside the address bar, or look behind this window. It may want to be unlocked first.',
  'connecting.already-pending.title': '{wallet} is already asking',
  'connecting.already-pending.text':
    'A request from this site is still open in your wallet. Open the wallet and answer it there; this page goes on by itself.',
  'connecting.rejected.title': 'You cancelled',
  'connecting.rejected.text': 'Nothing was shared with {site}. You can try again or choose another wallet.',
  'connecting.locked.title': 'Unlock {wallet}',
  'connecting.locked.text':
    'Your wallet is locked, or does not allow {site} yet. Open it, unlock it, and allow this site there. Then try again.',
  'connecting.popup-blocked.title': 'Your browser blocked a window',
  'connecting.popup-blocked.text':
    '{wallet} asks in a window of its own. Press “Try again”. If it stays away, allow pop-up windows for {site} beside the address bar.',
  'connecting.failed.title': '{wallet} could not connect',
  'connecting.failed.no-accounts':
    'The wallet shared no account. Choose at least one account in the wallet, then try again.',
  'connecting.failed.bad-answer': 'The wallet gave an answer that makes no sense. Update it or try another wallet.',
  'connecting.failed.gone': 'The wallet is no longer there. Check that it is switched on, then try again.',
  'connecting.failed.unsupported':
    'The wallet cannot connect to a site like this one. Update it or try another wallet.',
  'connecting.failed.silent':
    'The wallet agreed, then stopped answering. Reload this page, or restart the wallet, and try again.',
  'connecting.failed.other': 'Open the wallet, make sure that it is unlocked, and try again.',
  'connecting.failed.code': 'Code {code}',
  'account.title': 'Account',
  'account.connected-with': 'Connected with {wallet}',
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.copy-failed': 'Failed to copy',
  'account.balance': 'Balance',
  'account.balance.loading': 'Loading balance',
  'account.balance.unavailable': 'Not available',
  'account.balance.failed': 'Token Balance Unavailable',
  'account.balance.retry': 'Try again',
  'account.balance.wait': 'You can try again in {seconds, plural, one {# second} other {# seconds}}',
  'account.network': 'Network',
  'account.network.unknown': 'Unknown network',
  'account.network.testnet': 'Test network',
  'account.explorer': 'View on {explorer}',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',
  'account.disconnect-failed': 'Failed to disconnect',
  'help.title': 'What is a wallet?',
  'help.accounts.title': 'Your keys, your accounts',
  'help.accounts.text':
    'A wallet keeps the keys to your accounts on your own device. No site can spend from them without asking you.',
  'help.login.title': 'One way into many sites',
  'help.login.text': 'You connect instead of making up another password, and you leave with one press.',
  'help.safety.title': 'You approve every step',
  'help.safety.text':
    'Read what your wallet shows before you agree. Nobody from {site} will ever ask for your recovery phrase.',
  'status.connected': 'Connected as {address}',
  'status.disconnected': 'Disconnected',
} as const

export type MessageKey = keyof typeof catalogue
export type Messages = Readonly<Record<MessageKey, string>>
/** A host's own words for some keys. */
export type MessageOverrides = Readonly<Partial<Record<MessageKey, string>>>
