/** What is said while a visitor signs in with the wallet that is connected. */
export const signInMessages = {
  'sign-in.title': 'Sign in',
  'sign-in.heading': '{site} wants to know that it’s you',
  'sign-in.text':
    'Your wallet shows you a message to sign. It proves that {address} is yours, on {network}. It costs nothing and moves nothing.',
  'sign-in.required': 'Cancel disconnects your wallet.',
  'sign-in.return': 'Cancel goes back to {network}.',
  'sign-in.optional': 'You can go on without.',
  'sign-in.looking': '{site} is checking whether you are signed in.',
  'sign-in.checking': '{site} is checking your signature.',
  'sign-in.authenticating': 'Authenticating...',
  'sign-in.asked': 'Read the message in {wallet}, and sign it there.',
  'sign-in.earlier':
    '{wallet} still shows an earlier question of this site. Answer it, or close it; then it asks anew.',
  'sign-in.sign': 'Sign',
  'sign-in.signing': 'Signing...',
  'sign-in.cancel': 'Cancel',
  'sign-in.cancelling': 'Cancelling...',
  'sign-in.stay': 'Sign in first, or cancel.',
  'sign-in.done': 'Signed in as {address}',
  'sign-in.left': 'Disconnected: you are not signed in',
  'sign-in.error': 'Error signing message',
  'sign-in.error.rejected': 'You said no in {wallet}. Nothing was signed.',
  'sign-in.error.failed': '{wallet} did not sign. Open it, make sure that it is unlocked, and try again.',
  'sign-in.error.unsupported': '{wallet} cannot sign this. Cancel to go back, or connect another wallet.',
  'sign-in.error.invalid':
    'The signature is not valid for this account. Look which account {wallet} has chosen, and try again.',
  'sign-in.error.unavailable':
    '{site} could not be reached to sign you in. Check your internet connection, then try again.',
  'sign-in.error.start': 'A problem occurred while trying initialize authentication',
  'sign-in.error.return': '{wallet} did not go back to {network}. Cancel once more to leave the wallet.',
} as const
