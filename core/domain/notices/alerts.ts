/** How much an alert matters: something does not work, works less well, is not as it was meant, or is as it should be. */
export type AlertVariant = 'error' | 'warning' | 'info' | 'success'

/**
 * The alerts there are (specification, section 8): what is said to a developer, in debug mode alone. Each by what it begins with; whoever raises it
 * says the rest. Above each stands its cause, what to do (`@do`) and whether it may be over by itself (`@again`), for `docs/errors.md`.
 */
export const alerts = {
  /**
   * the relay does not know your `projectId`, or there is none
   * @do set one that it has given you
   * @again no
   */
  INVALID_PROJECT_ID: ['error', 'Invalid App Configuration: the relay does not know'],
  /**
   * the relay does not allow the origin of your page
   * @do add it to the allowed origins of your project
   * @again no
   */
  INVALID_APP_CONFIGURATION: ['error', 'Invalid App Configuration: the relay does not allow'],
  /**
   * the relay finds the clock of the device wrong
   * @do set it, and connect again
   * @again once that is done
   */
  JWT_TOKEN_NOT_VALID: ['error', 'Session Expired'],
  /**
   * the frame of the wallet site (`services.secureSite`) did not load within 20 seconds; why, as far as that is known, is in the alert
   * @do look whether it answers, whether your page's policy lets it in (`frame-src`), and whether it has your `projectId`, with your page's origin
   * @again later
   */
  EMBEDDED_WALLET_UNAVAILABLE: ['error', 'Network Error - Could not load embedded wallet'],
  /**
   * the frame of the wallet site did not answer within 120 seconds
   * @do look at the wallet site
   * @again later
   */
  EMBEDDED_WALLET_TIMEOUT: ['error', 'Embedded Wallet Request Timed Out'],
  /**
   * the wallet site and this modal are of different versions; which, is in the alert
   * @do update the older one
   * @again no
   */
  EMBEDDED_WALLET_VERSION: ['error', 'The wallet site is of another version'],
  /**
   * the wallet site does not allow the origin of your page
   * @do add it to the `origins` of the project there
   * @again no
   */
  EMBEDDED_WALLET_ORIGIN: ['error', 'Invalid App Configuration: the wallet site does not allow'],
  /**
   * the origins that the project's owner has listed at `services.directory` are others than your page's: the embedded wallet is off
   * @do add your page's origin to that list
   * @again no
   */
  PROJECT_ORIGIN: ['error', 'Invalid App Configuration: the project does not allow'],
  /**
   * `services.directory` was asked too often for the origins of your project: none is refused meanwhile
   * @do nothing
   * @again later
   */
  RATE_LIMITED: ['error', 'Rate Limited'],
  /**
   * `services.directory` failed when it was asked for the origins of your project: none is refused meanwhile
   * @do look at the service
   * @again later
   */
  SERVER_ERROR: ['error', 'Server Error'],
  /**
   * the wallet site has no project of your `projectId`
   * @do name one that it has
   * @again no
   */
  EMBEDDED_WALLET_PROJECT: ['error', 'Invalid App Configuration: the wallet site does not know'],
  /**
   * `features.socials` names an issuer that the wallet site has no login at
   * @do set it up there, or leave it out
   * @again no
   */
  EMBEDDED_WALLET_ISSUER: ['error', 'Invalid App Configuration: the wallet site has no login'],
  /**
   * your page asked the embedded wallet for a method that it never does; which, is in the alert. It was refused, and the visitor told
   * @do ask for what `docs/email-login.md` lists
   * @again no
   */
  METHOD_NOT_ALLOWED: ['error', 'Requested RPC call is not allowed'],
  /**
   * `switchNetwork` or `open` was called with a network that is not in `networks`
   * @do offer it, or name another
   * @again no
   */
  NETWORK_NOT_FOUND: ['error', 'Network Not Found'],
  /**
   * a function for several wallets was called without `features.multiWallet`
   * @do set it
   * @again no
   */
  MULTI_WALLET_DISABLED: ['info', 'Multi-Wallet Not Enabled'],
  /**
   * wallets are offered that only a relay leads to
   * @do set `services.relay`, or leave them out
   * @again no
   */
  RELAY_MISSING: ['warning', 'Without services.relay nothing can be connected'],
  /**
   * `messages` has a key that there is not
   * @do correct it
   * @again no
   */
  MESSAGE_UNKNOWN: ['warning', 'messages: there is no text called'],
  /**
   * the directory did not answer, refused, or answered with something else; what it said of it is in the alert
   * @do look at its address, at your `projectId` and at the origins that it allows
   * @again later
   */
  DIRECTORY_UNAVAILABLE: ['warning', 'The wallet directory cannot be used'],
  /**
   * what counts events does not allow the origin of your page; nothing more is sent from this page
   * @do add it to the allowed origins of your project
   * @again no
   */
  ANALYTICS_REFUSED: ['error', 'Invalid App Configuration: what counts events does not allow'],
  /**
   * the project's settings did not come, or make no sense; the options of the page hold
   * @do look at the address of `services.directory`, or set `remoteConfig: 'ignore'`
   * @again later
   */
  REMOTE_CONFIG_UNAVAILABLE: ['warning', 'Failed to fetch the remote configuration'],
  /**
   * the owner of the project has set otherwise what an option of yours says; which, is in the alert
   * @do change it there, or set `remoteConfig: 'ignore'`
   * @again no
   */
  OPTION_OVERRIDDEN: ['warning', 'Local configuration ignored'],
  /**
   * the project's settings name what this version does not know
   * @do nothing, or look for a newer version
   * @again no
   */
  REMOTE_CONFIG_UNKNOWN: ['info', 'The remote configuration has what this version does not know'],
  /**
   * the page or the browser keeps us from local storage; nothing is remembered
   * @do nothing, or allow it
   * @again no
   */
  LOCAL_STORAGE_UNAVAILABLE: ['warning', 'Local storage is unavailable'],
  /**
   * a function of your `storage` threw, or did not answer within 3 seconds
   * @do mend it; what it does not give counts as empty
   * @again later
   */
  HOST_STORAGE_FAILED: ['warning', "The host's storage fails"],
  /**
   * what a wallet announces is malformed, lacks something or is another wallet's, there are too many, or a Safe does not say who it is; what
   * it is about is in the alert
   * @do nothing, unless the wallet is yours
   * @again no
   */
  WALLET_LEFT_OUT: ['warning', 'Wallet left out'],
  /**
   * a network of Bitcoin's is offered that its wallets do not know
   * @do leave it out
   * @again no
   */
  NETWORK_UNKNOWN: ['warning', 'Network unknown'],
  /**
   * a file of ours did not arrive
   * @do load the page again; look at what your page's policy and your server let through
   * @again yes
   */
  LOAD_FAILED: ['error', 'Failed to load'],
  /**
   * nobody here could say whether a signature is right: of a contract whose chain did not answer, or of an address that no single key
   * signs for; the visitor counts as signed in on your page, and why is in the alert
   * @do let your server check it (`siwx.verify`), and look at the RPC addresses of the network
   * @again later
   */
  SIGNATURE_UNCHECKED: ['warning', 'Signature not checked'],
  /**
   * in the terminal: the file with what is remembered cannot be read or written
   * @do look at its path
   * @again later
   */
  STORAGE_FILE_FAILED: ['warning', 'The storage file'],
} as const satisfies Readonly<Record<string, readonly [AlertVariant, string]>>

export type AlertCode = keyof typeof alerts
