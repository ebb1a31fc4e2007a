import { buttonMessages } from './button-messages.ts'

/** What the frame of the modal and the page’s button say, and what any view may say. */
export const modalMessages = {
  ...buttonMessages,
  'button.connecting': 'Connecting…',
  'common.back': 'Back',
  'common.close': 'Close',
  'common.try-again': 'Try again',
  'common.cancel': 'Cancel',
  'common.loading': 'Loading…',
  'common.load-failed': 'This part did not arrive. Check your internet connection, then try again.',
  'common.not-allowed': 'Action not allowed',
  'offline.text': 'You’re offline. Wallets on this device still work.',
  'offline.over': 'You’re online again.',
  'button.account': 'Account {address}',
  'button.test-account': 'Account {address}, test network',
  'button.sign-in': 'Sign in',
  'button.wrong-network': 'Wrong network',
  'button.wrong-account': 'Wrong network, account {address}',
  'status.connected': 'Connected as {address}',
} as const
