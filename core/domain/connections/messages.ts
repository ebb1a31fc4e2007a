/** What is said while a wallet is asked to connect, and of what came of it. */
export const connectionsMessages = {
  'account.disconnect': 'Disconnect',
  'account.disconnect-all': 'Disconnect all',
  'account.disconnecting': 'Disconnecting…',
  'status.disconnected': 'Disconnected',
  'common.copy-failed': 'Failed to copy. Try again.',
  'connecting.waiting.title': 'Approve in {wallet}',
  'connecting.waiting.text':
    'Your wallet asks whether {site} may see your account. Nothing is paid and nothing is signed.',
  'connecting.still-waiting.title': 'Still waiting for {wallet}',
  'connecting.still-waiting.text':
    'Can’t see its question? Open the wallet and look there. It may want to be unlocked first.',
  'connecting.still-waiting.extension':
    'Can’t see its window? Click the wallet’s icon beside the address bar, or look behind this window. It may want to be unlocked first.',
  'connecting.already-pending.title': '{wallet} is already asking',
  'connecting.already-pending.text':
    'A request from this site is still open in your wallet. Open the wallet and answer it there; this page goes on by itself.',
  'connecting.connected.title': 'Connected',
  'connecting.rejected.title': 'You cancelled',
  'connecting.rejected.text': 'Nothing was shared with {site}. You can try again or choose another wallet.',
  'connecting.locked.title': 'Unlock {wallet}',
  'connecting.locked.text':
    'Your wallet is locked, or does not allow {site} yet. Open it, unlock it, and allow this site there. Then try again.',
  'connecting.popup-blocked.title': 'Your browser blocked a window',
  'connecting.popup-blocked.text':
    '{wallet} asks in a window of its own. Press “Try again”. If it stays away, allow pop-up windows for {site} in your browser.',
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
  'connecting.others': 'Other wallets',
  'connecting.failed.code': 'Code {code}',
  'connecting.failed.copy': 'Copy details',
  'connecting.failed.copied': 'Details copied',
  'connecting.expired.title': 'The code has run out',
  'connecting.expired.text': 'Codes are good for four minutes. Nothing was shared with {site}.',
  'connecting.failed.chains': 'The wallet supports none of the networks that {site} uses. Try another wallet.',
  'connecting.failed.relay':
    'The service that carries messages to wallets does not answer. Check your internet connection, then try again.',
  'connecting.failed.turned-away':
    '{site} is not set up for wallets on other devices. Use a wallet on this device, or tell the people behind {site}.',
  'connecting.failed.clock': 'The clock of this device is wrong. Set its date and time, then try again.',
  'connecting.failed.storage':
    'Your browser does not let this page store anything. Allow it for {site} or restart the browser, then try again.',
  'connecting.failed.not-loaded':
    'Part of this window could not be loaded. Check your internet connection and try again.',
  'profile-wallets.disconnected': 'Wallet disconnected',
  'profile-wallets.disconnect-failed': 'Failed to disconnect wallet',
  'profile-wallets.switched': 'Wallet switched',
  'profile-wallets.account-switched': 'Account switched',
  'profile-wallets.account-switching': 'Switching account…',
  'chains.title': 'Select chain',
  'chains.text':
    '{wallet} is a wallet for several of the chains that {site} works with. Which one do you want to use now?',
  'chains.list': 'Chains',
} as const
