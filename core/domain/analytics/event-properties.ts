import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import type { WalletPlatform } from '../wallets/wallet-platforms.ts'
import type { InitialOptions } from './initial-options.ts'

type Nothing = Readonly<Record<never, never>>
interface Connected {
  readonly connected: boolean
}
interface Told {
  readonly message: string
}
interface ByAccount {
  readonly isSmartAccount: boolean
}
interface OnNetwork {
  readonly network: string
}
interface ByProvider {
  readonly provider: string
}
interface OfHistory extends ByAccount {
  readonly address?: string
  readonly projectId: string
  readonly cursor?: string
}
interface OfSwap extends ByAccount, OnNetwork {
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}
interface OfSend extends ByAccount, OnNetwork {
  readonly token: string
  readonly amount: number
}
interface OfName extends ByAccount {
  readonly ensName: string
}
interface OfPayment {
  readonly configuration: object
  readonly caipNetworkId?: string
  readonly message?: string
}
interface OfOnePayment extends OfPayment {
  readonly source: 'pay' | 'fund-from-exchange'
  readonly paymentId: string
  readonly currentPayment: object
}

/** The events of the specification (section 7), each with the properties that it is told with: facts of the wire. */
export interface EventProperties {
  readonly MODAL_CREATED: Nothing
  readonly MODAL_OPEN: Connected
  readonly MODAL_CLOSE: Connected
  readonly INITIALIZE: InitialOptions
  readonly CLICK_ALL_WALLETS: Nothing
  readonly CLICK_GET_WALLET: Nothing
  readonly CLICK_NETWORKS: Nothing
  readonly CLICK_NETWORK_HELP: Nothing
  readonly CLICK_WALLET_HELP: Nothing
  readonly SEARCH_WALLET: { readonly badge: string; readonly search: string }
  readonly SELECT_WALLET: {
    readonly name: string
    readonly platform: WalletPlatform
    readonly displayIndex?: number
    readonly walletRank?: number
    readonly view: string
  }
  readonly CONNECT_SUCCESS: {
    readonly method: 'qrcode' | 'mobile' | 'browser' | 'email'
    readonly name: string
    readonly reconnect?: boolean
    readonly walletRank?: number
    readonly view: string
  }
  readonly CONNECT_ERROR: Told
  readonly CONNECT_PROXY_ERROR: Told & { readonly uri: string; readonly mobile_link: string; readonly name: string }
  readonly DISCONNECT_SUCCESS: { readonly namespace?: ChainNamespace | 'all' }
  readonly DISCONNECT_ERROR: { readonly message?: string }
  readonly SWITCH_NETWORK: OnNetwork
  readonly CLICK_SIGN_SIWX_MESSAGE: OnNetwork & ByAccount
  readonly CLICK_CANCEL_SIWX: OnNetwork & ByAccount
  readonly SIWX_AUTH_SUCCESS: OnNetwork & ByAccount
  readonly SIWX_AUTH_ERROR: OnNetwork & ByAccount & { readonly message?: string }
  readonly INTERNAL_SDK_ERROR: {
    readonly errorType?: string
    readonly errorMessage?: string
    readonly stackTrace?: string
    readonly uncaught?: boolean
  }
  readonly EMAIL_LOGIN_SELECTED: Nothing
  readonly EMAIL_SUBMITTED: Nothing
  readonly DEVICE_REGISTERED_FOR_EMAIL: Nothing
  readonly EMAIL_VERIFICATION_CODE_SENT: Nothing
  readonly EMAIL_VERIFICATION_CODE_PASS: Nothing
  readonly EMAIL_VERIFICATION_CODE_FAIL: Told
  readonly EMAIL_EDIT: Nothing
  readonly EMAIL_UPGRADE_FROM_MODAL: Nothing
  readonly SOCIAL_LOGIN_STARTED: ByProvider
  readonly SOCIAL_LOGIN_SUCCESS: ByProvider & { readonly reconnect?: boolean }
  readonly SOCIAL_LOGIN_ERROR: ByProvider & Told
  readonly SOCIAL_LOGIN_REQUEST_USER_DATA: ByProvider
  readonly SOCIAL_LOGIN_CANCELED: ByProvider
  readonly SET_PREFERRED_ACCOUNT_TYPE: OnNetwork & { readonly accountType: string }
  readonly CLICK_TRANSACTIONS: ByAccount
  readonly ERROR_FETCH_TRANSACTIONS: OfHistory & { readonly address: string }
  readonly LOAD_MORE_TRANSACTIONS: OfHistory
  readonly CLICK_CONVERT: Nothing
  readonly CLICK_SELECT_TOKEN_TO_SWAP: Nothing
  readonly CLICK_SELECT_NETWORK_TO_SWAP: Nothing
  readonly OPEN_SWAP: ByAccount & OnNetwork
  readonly INITIATE_SWAP: OfSwap
  readonly SWAP_SUCCESS: OfSwap
  readonly SWAP_ERROR: OfSwap & Told
  readonly SWAP_APPROVAL_ERROR: OfSwap & Told
  readonly SELECT_BUY_CRYPTO: ByAccount
  readonly SELECT_BUY_PROVIDER: ByAccount & ByProvider
  readonly SELECT_WHAT_IS_A_BUY: ByAccount
  readonly OPEN_SEND: ByAccount & OnNetwork
  readonly SEND_INITIATED: OfSend
  readonly SEND_SUCCESS: OfSend & { readonly hash: string }
  readonly SEND_ERROR: OfSend & Told
  readonly OPEN_ENS_FLOW: ByAccount
  readonly REGISTER_NAME_INITIATED: OfName
  readonly REGISTER_NAME_SUCCESS: OfName
  readonly REGISTER_NAME_ERROR: OfName & { readonly error: string }
  readonly PAY_MODAL_OPEN: OfPayment & { readonly exchanges: readonly object[] }
  readonly PAY_EXCHANGE_SELECTED: OfPayment & {
    readonly exchange: object
    readonly currentPayment: object
    readonly headless: boolean
    readonly source: 'pay' | 'fund-from-exchange'
  }
  readonly PAY_INITIATED: OfOnePayment
  readonly PAY_SUCCESS: OfOnePayment
  readonly PAY_ERROR: OfOnePayment
}

export type EventName = keyof EventProperties
