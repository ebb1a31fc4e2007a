import { quotedText } from './foreign-text.ts'
import { loadingFailures } from './loading-failures.ts'

/**
 * The error catalogue (spec section 8): every failure the core can speak of, as data.
 * `shortMessage` is for developers and is stable where the specification quotes it; what a visitor reads comes from the
 * message catalogue, chosen by `code`.
 */
export type FailureCategory = 'configuration' | 'visitor' | 'wallet' | 'network' | 'storage' | 'internal'

const catalogue = {
  ...loadingFailures,
  NETWORK_NOT_FOUND: ['configuration', 'Network not found'],
  INVALID_CAIP_NETWORK_ID: ['internal', 'Invalid CAIP-2 network id'],
  INVALID_CAIP_ADDRESS: ['internal', 'Invalid CAIP-10 address'],
  INVALID_CHAIN_ID: ['internal', 'Invalid chainId'],
  CONNECTION_REJECTED: ['visitor', 'Connection rejected'],
  REQUEST_PENDING: ['wallet', 'A request is already open in the wallet'],
  CONNECTOR_NOT_FOUND: ['wallet', 'Failed to find connector'],
  WALLET_LOCKED: ['wallet', 'The wallet is locked'],
  WALLET_SILENT: ['wallet', 'The wallet stopped answering'],
  POPUP_BLOCKED: ['wallet', 'Popup blocked'],
  METHOD_UNSUPPORTED: ['wallet', 'The wallet does not know this request'],
  NO_ACCOUNTS: ['wallet', 'The wallet shared no account'],
  INVALID_WALLET_RESPONSE: ['wallet', 'The wallet answered with something that is not an account'],
  CONNECTION_FAILED: ['wallet', 'Failed to connect'],
  RELAY_UNREACHABLE: ['network', 'The relay cannot be reached'],
  INVALID_APP_CONFIGURATION: ['configuration', 'Invalid App Configuration'],
  INVALID_PROJECT_ID: ['configuration', 'Invalid Project ID'],
  JWT_TOKEN_NOT_VALID: ['network', 'Session Expired'],
  PROPOSAL_EXPIRED: ['wallet', 'Proposal expired'],
  SESSION_ENDED: ['wallet', 'The wallet ended the session'],
  CHAINS_NOT_SUPPORTED: ['wallet', 'The connector does not support any of the requested chains'],
  DISCONNECT_FAILED: ['wallet', 'Failed to disconnect'],
  NETWORK_SWITCH_REJECTED: ['visitor', 'Network switch rejected'],
  NETWORK_NOT_SUPPORTED: ['wallet', 'Chain is not supported'],
  NETWORK_SWITCH_FAILED: ['wallet', 'Failed to switch network'],
  NOT_CONNECTED: ['wallet', 'No wallet is connected'],
  BALANCE_UNAVAILABLE: ['network', 'Token Balance Unavailable'],
  DIRECTORY_UNAVAILABLE: ['network', 'The wallet directory is unavailable'],
  CLIPBOARD_UNAVAILABLE: ['internal', 'Failed to copy'],
  STORAGE_UNAVAILABLE: ['storage', 'Storage is unavailable'],
} as const satisfies Record<string, readonly [FailureCategory, string]>

export type FailureCode = keyof typeof catalogue

/** Every code there is. */
export const failureCodes = (): readonly FailureCode[] => Object.keys(catalogue).filter(isFailureCode)

export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(catalogue, code)

export interface Failure {
  readonly code: FailureCode
  readonly category: FailureCategory
  readonly shortMessage: string
  /** What was wrong, for a developer; may quote foreign text (see `foreign-text.ts`), and is never shown to a visitor as markup. */
  readonly detail?: string
  /** The foreign error, kept for `cause`; never serialised. */
  readonly cause?: unknown
}

export const failure = (
  code: FailureCode,
  { detail, ...extra }: { readonly detail?: string; readonly cause?: unknown } = {},
): Failure => {
  const [category, shortMessage] = catalogue[code]
  return { code, category, shortMessage, ...(detail === undefined ? {} : { detail: quotedText(detail) }), ...extra }
}
