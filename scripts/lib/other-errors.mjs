/**
 * What the specification's catalogue (section 8) has besides what is raised today, for `docs/errors.md`: by the feature that it comes with.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const laterErrors = {
  swaps: ['Network not supported for Gas Price', 'Network not supported for Swaps'],
  names: [
    'Error resolving name',
    'Error fetching name suggestions',
    'Error fetching names for address',
    'Error registering name {name}',
  ],
}

/**
 * What cannot happen here, and why.
 * @type {Readonly<Record<string, string>>}
 */
export const unreachableErrors = {
  'SIWX is not enabled':
    'sign-in comes as a file of its own with the option `siwx`; without it there is nothing that could be called',
  'No ActiveCaipAddress found': 'what signs is handed the account that it signs for, and is not called without one',
  'No ActiveCaipNetwork or client found':
    'an account is always on a network, and the wallet that shares it is at hand with it; where it is not there it is `NOT_CONNECTED`',
  'No ConnectionController client found': 'every part is made with what it needs, and does not compile without',
  'No auth connector found': 'the embedded wallet is asked in views that are there with it alone',
  'Not connected to email or social':
    'the view that changes the address is there with an account of the embedded wallet alone; a call of your page without one is `NOT_CONNECTED`',
  'Address or auth connector not found': 'as the one above: nothing is asked without an account',
  'Unverified domain':
    'what is not allowed is said with it, by whoever does not allow it: `EMBEDDED_WALLET_ORIGIN`, `PROJECT_ORIGIN` and `INVALID_APP_CONFIGURATION`',
  'Popup closed':
    'who closes the window of an issuer is back where they pressed: the event `SOCIAL_LOGIN_CANCELED` says so, and no call of your page waits for it',
  'No URL was provided to the Transport':
    'a network without an address has no balance: `BALANCE_UNAVAILABLE`, with these words as its `cause`',
}

/**
 * What visitors read that is no code's text, and when.
 * @type {Readonly<Record<string, string>>}
 */
export const shownErrors = {
  'A problem occurred while trying initialize authentication':
    'the site does not say whether a visitor who has connected is signed in, and the modal goes back to Connect; the event `ERROR` has the code, `SIGN_IN_UNAVAILABLE`',
  'Please try again after {n} seconds': 'a mail was asked for within 30 seconds of the last; no call rejects with it',
  'Something went wrong':
    'a login at an issuer did not work out: the event `SOCIAL_LOGIN_ERROR` has the code. A request to the embedded wallet that ends without a word of it rejects with what is known of that (`EMBEDDED_WALLET_UNAVAILABLE`, `EMBEDDED_WALLET_TIMEOUT`)',
  'Action not allowed':
    'your page asked the embedded wallet for a method that it never does: the call rejects with 4200, and the alert `METHOD_NOT_ALLOWED` says which',
  'Authenticating...': 'no failure: it stands below the view while the site checks what the wallet has signed',
}
