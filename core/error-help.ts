// Made by npm run make:errors, from what is said above each code in core/domain.
import type { FailureCode } from './domain/shared/failure.ts'

/** Whether the same call may come to another end: as things stand, by itself, after what is said beside it, or not before something is changed. */
export type Retry = 'now' | 'later' | 'after-action' | 'never'

interface ErrorHelp {
  readonly retry: Retry
  readonly todo: string
}

export const errorHelp: Readonly<Record<FailureCode, ErrorHelp>> = {
  PROJECT_ID_NOT_CONFIGURED: {
    retry: 'never',
    todo: 'any text will do',
  },
  INVALID_OPTIONS: {
    retry: 'never',
    todo: 'the message names it and says what it should be',
  },
  LOAD_FAILED: {
    retry: 'now',
    todo: 'call again',
  },
  STORAGE_KEY_IN_USE: {
    retry: 'never',
    todo: 'make the modal once; give a second one a key of its own',
  },
  MODAL_DISPOSED: {
    retry: 'never',
    todo: 'do not call',
  },
  MODAL_CLOSED: {
    retry: 'now',
    todo: 'nothing',
  },
  ABORTED: {
    retry: 'now',
    todo: 'nothing',
  },
  INVALID_CAIP_NETWORK_ID: {
    retry: 'never',
    todo: 'name it as it is in `networks`',
  },
  INVALID_CAIP_ADDRESS: {
    retry: 'never',
    todo: 'another wallet',
  },
  CLIPBOARD_UNAVAILABLE: {
    retry: 'now',
    todo: 'nothing: the text can be selected',
  },
  STORAGE_UNAVAILABLE: {
    retry: 'never',
    todo: 'another wallet, or a window that is not private',
  },
  BALANCE_UNAVAILABLE: {
    retry: 'now',
    todo: 'nothing: the visitor can ask again 30 s later',
  },
  CONNECTION_REJECTED: {
    retry: 'now',
    todo: 'nothing; the modal offers another try',
  },
  REQUEST_PENDING: {
    retry: 'after-action',
    todo: 'have them answer it there',
  },
  CONNECTOR_NOT_FOUND: {
    retry: 'never',
    todo: 'call `connect()` without it',
  },
  WALLET_LOCKED: {
    retry: 'after-action',
    todo: 'have them unlock it and try again',
  },
  WALLET_SILENT: {
    retry: 'now',
    todo: 'try again',
  },
  POPUP_BLOCKED: {
    retry: 'after-action',
    todo: 'call within a press; have them allow it',
  },
  METHOD_UNSUPPORTED: {
    retry: 'never',
    todo: 'another wallet',
  },
  NO_ACCOUNTS: {
    retry: 'now',
    todo: 'try again',
  },
  INVALID_WALLET_RESPONSE: {
    retry: 'never',
    todo: 'another wallet',
  },
  CONNECTION_FAILED: {
    retry: 'now',
    todo: 'try again',
  },
  SESSION_ENDED: {
    retry: 'now',
    todo: 'connect again',
  },
  CHAINS_NOT_SUPPORTED: {
    retry: 'never',
    todo: 'another wallet',
  },
  DISCONNECT_FAILED: {
    retry: 'never',
    todo: 'nothing: the page has left it all the same',
  },
  NOT_CONNECTED: {
    retry: 'after-action',
    todo: 'wait for `ready`, or connect',
  },
  ADAPTER_NOT_FOUND: {
    retry: 'never',
    todo: 'offer one, or name another',
  },
  NAMESPACE_REQUIRED: {
    retry: 'never',
    todo: "name the connection's",
  },
  DISCONNECT_CHAINS_FAILED: {
    retry: 'never',
    todo: 'nothing',
  },
  MULTI_WALLET_DISABLED: {
    retry: 'never',
    todo: 'set it',
  },
  NETWORK_NOT_FOUND: {
    retry: 'never',
    todo: 'offer it, or name another',
  },
  INVALID_CHAIN_ID: {
    retry: 'never',
    todo: 'another wallet',
  },
  NETWORK_SWITCH_REJECTED: {
    retry: 'now',
    todo: 'offer it again',
  },
  NETWORK_NOT_SUPPORTED: {
    retry: 'never',
    todo: 'another network',
  },
  NETWORK_SWITCH_FAILED: {
    retry: 'now',
    todo: 'try again',
  },
  SIGN_IN_REJECTED: {
    retry: 'now',
    todo: 'nothing; the modal offers another try',
  },
  SIGN_IN_FAILED: {
    retry: 'now',
    todo: 'nothing; the modal offers another try',
  },
  SIGNATURE_INVALID: {
    retry: 'now',
    todo: 'look at what your server holds against the message',
  },
  SIGN_IN_UNAVAILABLE: {
    retry: 'now',
    todo: 'see `cause`; nothing that was signed counts as wrong for it',
  },
  RELAY_UNREACHABLE: {
    retry: 'later',
    todo: 'try again later',
  },
  INVALID_APP_CONFIGURATION: {
    retry: 'never',
    todo: 'allow it there',
  },
  INVALID_PROJECT_ID: {
    retry: 'never',
    todo: 'name one that it has given you',
  },
  JWT_TOKEN_NOT_VALID: {
    retry: 'after-action',
    todo: 'have them set it',
  },
  PROPOSAL_EXPIRED: {
    retry: 'now',
    todo: 'try again',
  },
  DIRECTORY_UNAVAILABLE: {
    retry: 'later',
    todo: 'nothing: the wallets that the modal knows by itself are shown',
  },
}
