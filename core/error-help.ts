// Made by npm run make:errors, from what is said above each code in core/domain.
import type { FailureCode } from './domain/shared/failure.ts'

/** Whether the same call may come to another end: as things stand, by itself, after what is said beside it, or not before something is changed. */
export type Retry = 'now' | 'later' | 'after-action' | 'never'

interface ErrorHelp {
  readonly when: string
  readonly retry: Retry
  readonly action: string
}

/** Of each there is, once this is made anew: a new failure compiles before that. */
export const errorHelp: Readonly<Partial<Record<FailureCode, ErrorHelp>>> = {
  PROJECT_ID_NOT_CONFIGURED: {
    when: '`createModal` without a `projectId`',
    retry: 'never',
    action: 'any text will do',
  },
  INVALID_OPTIONS: {
    when: "an option, an update or a view's name is wrong, `storageKey` is not of its form, or `append` is off, or `embedded` on, and the page has no element; in a backend, an option of `createSiwxVerifier` or `createMemoryNonceStore`, or what `createNonce` is given",
    retry: 'never',
    action: 'the message names it and says what it should be',
  },
  LOAD_FAILED: {
    when: 'a file of ours did not arrive',
    retry: 'now',
    action: 'call again',
  },
  STORAGE_KEY_IN_USE: {
    when: '`createModal` with a right key that another modal of the page has',
    retry: 'never',
    action: 'make the modal once; give a second one a key of its own',
  },
  MODAL_DISPOSED: {
    when: 'a call after `dispose()`, or cut short by it; on a server',
    retry: 'never',
    action: 'do not call',
  },
  MODAL_CLOSED: {
    when: 'closed before there was an outcome',
    retry: 'now',
    action: 'nothing',
  },
  ABORTED: {
    when: 'your `signal`, or something else was chosen meanwhile',
    retry: 'now',
    action: 'nothing',
  },
  INTERNAL_ERROR: {
    when: 'a fault of ours, or of a browser, that nobody has foreseen; see `cause`',
    retry: 'now',
    action: 'report it to us',
  },
  INVALID_CAIP_NETWORK_ID: {
    when: "`switchNetwork`, `open`: the network's id has not two parts, `eip155:1`; one that is read, from a wallet or from storage, counts as none",
    retry: 'never',
    action: 'name it as it is in `networks`',
  },
  INVALID_CAIP_ADDRESS: {
    when: 'an account that a wallet shared over WalletConnect is not of its form: the `cause` of an `INVALID_WALLET_RESPONSE`; one that is read from storage counts as none',
    retry: 'never',
    action: 'another wallet',
  },
  CLIPBOARD_UNAVAILABLE: {
    when: 'the browser did not copy; told in the modal and in the event `ERROR`, no call rejects with it',
    retry: 'now',
    action: 'nothing: the text can be selected',
  },
  STORAGE_UNAVAILABLE: {
    when: "WalletConnect's SDK gets no database from the browser",
    retry: 'never',
    action: 'another wallet, or a window that is not private',
  },
  BALANCE_UNAVAILABLE: {
    when: 'no RPC server of the network gave the balance, or no service the tokens; told in the modal and in `error` of a balance or of tokens, no call rejects with it',
    retry: 'now',
    action: 'nothing: the visitor can ask again 30 s later',
  },
  NAME_UNAVAILABLE: {
    when: 'the service did not tell how an account is called; told in `error` of a name, no call rejects with it',
    retry: 'now',
    action: 'nothing: the address is shown',
  },
  TRANSACTIONS_UNAVAILABLE: {
    when: 'the service did not tell what an account did; told in the modal and in `error` of a history, no call rejects with it',
    retry: 'now',
    action: 'nothing: the visitor can ask again',
  },
  CONNECTION_REJECTED: {
    when: 'the visitor said no to the connection',
    retry: 'now',
    action: 'nothing; the modal offers another try',
  },
  REQUEST_PENDING: {
    when: 'a request is open in the wallet already; `sendTransfer`: so it is with another transfer',
    retry: 'after-action',
    action: 'have them answer it there',
  },
  CONNECTOR_NOT_FOUND: {
    when: 'no wallet has that `connectorId` here',
    retry: 'never',
    action: 'call `connect()` without it',
  },
  WALLET_LOCKED: {
    when: 'the wallet is locked',
    retry: 'after-action',
    action: 'have them unlock it and try again',
  },
  WALLET_SILENT: {
    when: 'the wallet stopped answering',
    retry: 'now',
    action: 'try again',
  },
  POPUP_BLOCKED: {
    when: "the browser blocked the wallet's window",
    retry: 'after-action',
    action: 'call within a press; have them allow it',
  },
  METHOD_UNSUPPORTED: {
    when: 'the wallet does not know the request',
    retry: 'never',
    action: 'another wallet',
  },
  NO_ACCOUNTS: {
    when: 'the wallet shared none',
    retry: 'now',
    action: 'try again',
  },
  INVALID_WALLET_RESPONSE: {
    when: 'it answered with nonsense',
    retry: 'never',
    action: 'another wallet',
  },
  CONNECTION_FAILED: {
    when: 'anything else that a wallet says; see `cause`',
    retry: 'now',
    action: 'try again',
  },
  SESSION_ENDED: {
    when: 'the wallet ended the session',
    retry: 'now',
    action: 'connect again',
  },
  CHAINS_NOT_SUPPORTED: {
    when: 'it has none of your networks',
    retry: 'never',
    action: 'another wallet',
  },
  DISCONNECT_FAILED: {
    when: 'it did not take its permission back',
    retry: 'never',
    action: 'nothing: the page has left it all the same',
  },
  NOT_CONNECTED: {
    when: '`switchNetwork`: the wallet is gone, or not back yet; `switchConnection`: there was no such connection or account; an action of `latchkey/actions`: nobody is connected, or the account has changed meanwhile',
    retry: 'after-action',
    action: 'wait for `ready`, or connect',
  },
  ADAPTER_NOT_FOUND: {
    when: '`connect`, `disconnect`, `open`, `getProvider`, `switchConnection`, `deleteConnection`: no network of that `namespace` is in `networks`',
    retry: 'never',
    action: 'offer one, or name another',
  },
  NAMESPACE_REQUIRED: {
    when: '`switchConnection`, `deleteConnection` without a `namespace`',
    retry: 'never',
    action: "name the connection's",
  },
  DISCONNECT_CHAINS_FAILED: {
    when: '`disconnect` of several wallets or of those it names, `deleteConnection`: one kept its permission; they are left all the same',
    retry: 'never',
    action: 'nothing',
  },
  SIGN_OUT_TIMEOUT: {
    when: '`disconnect`, `deleteConnection`: the wallet is left, and the site did not answer its sign-out within 3 seconds',
    retry: 'never',
    action: 'ask your server whether the session is over',
  },
  MULTI_WALLET_DISABLED: {
    when: '`switchConnection`, `deleteConnection` without `features.multiWallet`',
    retry: 'never',
    action: 'set it',
  },
  EMBEDDED_WALLET_UNAVAILABLE: {
    when: "the wallet site's frame did not load within 20 seconds: it is not there, something blocks it, or it does not know your `projectId` or your page's origin",
    retry: 'later',
    action: "look at `services.secureSite`, your `frame-src`, and the site's projects with their origins",
  },
  EMBEDDED_WALLET_TIMEOUT: {
    when: "the wallet site's frame did not answer within 120 seconds",
    retry: 'now',
    action: 'try again',
  },
  EMBEDDED_WALLET_VERSION: {
    when: 'the wallet site is of another version than this modal',
    retry: 'never',
    action: 'update the older one; `detail` says which versions they speak',
  },
  EMBEDDED_WALLET_FAILED: {
    when: 'the frame of the embedded wallet said no in a way that nothing else here stands for; see `detail`',
    retry: 'now',
    action: 'try again',
  },
  LOGIN_UNAVAILABLE: {
    when: 'the frame is there, and the wallet site behind it does not answer, or sends no mails at the moment; told in the modal',
    retry: 'later',
    action: 'try again later',
  },
  LOGIN_TOO_SOON: {
    when: 'a mail or a try too many; told in the modal, with the seconds to wait',
    retry: 'later',
    action: 'nothing: the modal says when it may be tried again',
  },
  SOCIAL_LOGIN_FAILED: {
    when: 'the login at an issuer did not work out: it, or the wallet site, said no; told in the modal',
    retry: 'now',
    action: "try again; the wallet site's log says why",
  },
  FARCASTER_LOGIN_FAILED: {
    when: 'the login at Farcaster did not work out: what its relay answered proves no login; told in the modal',
    retry: 'now',
    action: "try again; the wallet site's log says why",
  },
  SOCIAL_LOGIN_MISSING: {
    when: 'the wallet site has no login at this issuer',
    retry: 'never',
    action: 'set it up there, or leave it out of `features.socials`',
  },
  LOGIN_OVER: {
    when: 'the login took longer than ten minutes, or was begun elsewhere; told in the modal',
    retry: 'now',
    action: 'nothing: the visitor tries again',
  },
  UNTRUSTED_ORIGIN: {
    when: 'a message in the name of the wallet site came from another one; told in the modal',
    retry: 'now',
    action: 'try again',
  },
  LOGIN_NEEDS_WINDOW: {
    when: 'the wallet on your page could not go on with a login for which the visitor has left it: the browser keeps nothing for it, or the wallet site does not know where its visitors are; told in the modal',
    retry: 'after-action',
    action: 'name the proxy before your wallet site (`TRUSTED_PROXIES`); else nothing: they allow windows',
  },
  POPUP_PARTED: {
    when: 'the policy of your page parts it from the windows that it opens; told in the modal',
    retry: 'never',
    action: 'send `Cross-Origin-Opener-Policy: same-origin-allow-popups`',
  },
  INVALID_EMAIL: {
    when: 'what was typed is no email address; told in the modal',
    retry: 'now',
    action: 'nothing: the visitor types another one',
  },
  INVALID_CODE: {
    when: 'the code is wrong, or over; told in the modal',
    retry: 'now',
    action: 'nothing: the visitor types it again, or has another one sent',
  },
  DEVICE_REFUSED: {
    when: 'the visitor said no to this device in the mail; told in the modal',
    retry: 'now',
    action: 'nothing',
  },
  LINK_EXPIRED: {
    when: 'the link in the mail was not used in time; told in the modal',
    retry: 'now',
    action: 'nothing: the visitor has another one sent',
  },
  FRESH_CODE_NEEDED: {
    when: 'the wallet is recovered on this device, for which the code was typed too long ago; told in the modal',
    retry: 'now',
    action: 'nothing: the visitor has another one sent',
  },
  RECOVERY_WAITING: {
    when: 'the wallet is on another device, and the owner of the site has set a time until it can be recovered on this one; told in the modal',
    retry: 'later',
    action: 'nothing: the visitor was mailed when that is',
  },
  PASSKEY_NEEDED: {
    when: "the wallet is on another device, and only the visitor's passkey recovers it, on the wallet's own pages; told in the modal",
    retry: 'after-action',
    action: 'nothing: the visitor opens their wallet',
  },
  NETWORK_NOT_FOUND: {
    when: '`switchNetwork`, `open`, an action of `latchkey/actions`: it is not in `networks`',
    retry: 'never',
    action: 'offer it, or name another',
  },
  INVALID_CHAIN_ID: {
    when: 'a wallet that was to switch is, by its own words, on a network that is none: the `cause` of a `NETWORK_SWITCH_FAILED`; otherwise such an answer counts as none',
    retry: 'never',
    action: 'another wallet',
  },
  NETWORK_SWITCH_REJECTED: {
    when: 'the visitor said no to the switch, or to adding the network',
    retry: 'now',
    action: 'offer it again',
  },
  NETWORK_NOT_SUPPORTED: {
    when: 'the wallet does not have that network, and cannot add it',
    retry: 'never',
    action: 'another network',
  },
  NETWORK_SWITCH_FAILED: {
    when: 'it did not switch, for another reason; see `cause`',
    retry: 'now',
    action: 'try again',
  },
  NFTS_UNAVAILABLE: {
    when: 'the service did not tell which NFTs an account owns; told in the modal, no call rejects with it',
    retry: 'now',
    action: 'nothing: the visitor can ask again',
  },
  SHARE_FAILED: {
    when: 'the device did not share the address; told in the modal and in the event `ERROR`, no call rejects with it',
    retry: 'now',
    action: 'nothing: the address can be copied',
  },
  FEE_UNAVAILABLE: {
    when: 'no RPC server of the network said what a transaction costs; told in the modal and in the event `ERROR`; `estimateFee` rejects with it',
    retry: 'now',
    action: 'nothing: it is asked again by itself',
  },
  SEND_REJECTED: {
    when: 'the visitor declined to send in the wallet; told in the modal and in the event `SEND_ERROR`; an action of `latchkey/actions` rejects with it',
    retry: 'now',
    action: 'nothing: the visitor can send again',
  },
  SEND_WRONG_NETWORK: {
    when: 'the wallet is on another network than the one that the review was about; told in the modal and in the event `SEND_ERROR`; an action of `latchkey/actions` rejects with it',
    retry: 'now',
    action: 'nothing: the visitor is told to switch',
  },
  SEND_FAILED: {
    when: 'the wallet said that it has sent nothing; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it',
    retry: 'now',
    action: "read its `message`, which ends with the wallet's own word",
  },
  SEND_STUCK: {
    when: 'the wallet did not say which network it is on, or what is sent could not be written down, as another tab of the site or its storage does not answer: nothing was sent; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it',
    retry: 'now',
    action: 'nothing: the visitor is told to open the wallet, close other tabs of the site, and send again',
  },
  SEND_TOO_MANY: {
    when: 'the wallet was asked a hundred times within a day and nobody knows what became of it: nothing was sent; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it',
    retry: 'now',
    action: 'nothing: the chain is asked for the earlier ones each time, and each is forgotten after a day',
  },
  SEND_EXPIRED: {
    when: 'the wallet signed too late, or the network did not take what was signed while it was valid: nothing was sent; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it',
    retry: 'now',
    action: 'nothing: the visitor can send again',
  },
  SEND_UNCERTAIN: {
    when: 'the wallet failed in a way that leaves open whether it has sent; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it',
    retry: 'never',
    action: 'nothing: the chain is asked, and until it is clear the visitor is warned of sending the same again',
  },
  SEND_UNSUPPORTED: {
    when: 'an action of `latchkey/actions` is about a network on which nothing is sent from here',
    retry: 'never',
    action: "use the wallet's own interface (`getProvider`), or another network",
  },
  SEND_INCOMPLETE: {
    when: '`sendTransfer` without an amount or a receiver',
    retry: 'never',
    action: 'pass both',
  },
  SEND_WOULD_FAIL: {
    when: 'the network would refuse the transaction; the wallet was not asked',
    retry: 'never',
    action: "read its `message`, which ends with the contract's own reason, where it gives one",
  },
  SEND_UNSETTLED: {
    when: '`sendTransfer` of what was asked for before, and nobody knows what became of it; the wallet was not asked',
    retry: 'never',
    action: 'ask the visitor whether it is to be sent once more, and pass `isRepeat: true`',
  },
  CALLS_NOT_ATOMIC: {
    when: '`sendCalls` with `isAtomic`, and the wallet cannot carry them out as one; it has sent nothing',
    retry: 'never',
    action: 'ask for them without `isAtomic`, where a part of them may be done, or have another wallet connected',
  },
  CALLS_UNKNOWN: {
    when: '`getCallsStatus` of an id that the wallet does not know',
    retry: 'never',
    action: 'pass the id of `sendCalls`, with the same wallet connected',
  },
  SIGN_IN_REJECTED: {
    when: 'the visitor said no in the wallet; told in the modal, no call rejects with it',
    retry: 'now',
    action: 'nothing; the modal offers another try',
  },
  SIGN_IN_FAILED: {
    when: 'the wallet did not sign, or the message could not be written; told in the modal, no call rejects with it; see `cause`',
    retry: 'now',
    action: 'nothing; the modal offers another try',
  },
  SIGNATURE_INVALID: {
    when: 'the wallet signed something else, or not with the account; or `siwx.verify` says no; told in the modal, no call rejects with it',
    retry: 'now',
    action: 'look at what your server holds against the message, where it is the one that checks',
  },
  SIGN_IN_UNAVAILABLE: {
    when: 'a function of `siwx` or `siweConfig` rejected, threw or did not answer; told in the modal, no call rejects with it',
    retry: 'now',
    action: 'see `cause`; nothing that was signed counts as wrong for it',
  },
  RELAY_UNREACHABLE: {
    when: 'the relay does not answer',
    retry: 'later',
    action: 'try again later',
  },
  INVALID_APP_CONFIGURATION: {
    when: "the relay does not allow your page's origin",
    retry: 'never',
    action: 'allow it there',
  },
  INVALID_PROJECT_ID: {
    when: 'the relay does not know your `projectId`',
    retry: 'never',
    action: 'name one that it has given you',
  },
  JWT_TOKEN_NOT_VALID: {
    when: "the relay finds the visitor's clock wrong",
    retry: 'after-action',
    action: 'have them set it',
  },
  PROPOSAL_EXPIRED: {
    when: 'the code ran out, also the second one',
    retry: 'now',
    action: 'try again',
  },
  DIRECTORY_UNAVAILABLE: {
    when: 'the wallet directory did not answer; told in the modal, no call rejects with it',
    retry: 'later',
    action: 'nothing: the wallets that the modal knows by itself are shown',
  },
}
