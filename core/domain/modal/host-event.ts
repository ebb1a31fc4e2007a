import type { ConnectedWalletInfo } from '../connections/connection.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import type { Failure } from '../shared/failure.ts'

/** What a host hears of (its `onEvent`); nothing of this leaves the page. */
export type HostEvent =
  | { readonly type: 'MODAL_OPEN'; readonly connected: boolean }
  | { readonly type: 'MODAL_CLOSE'; readonly connected: boolean }
  | { readonly type: 'SELECT_WALLET'; readonly name: string }
  | { readonly type: 'CONNECT_SUCCESS'; readonly wallet: ConnectedWalletInfo; readonly address: string }
  | { readonly type: 'CONNECT_ERROR'; readonly failure: Failure }
  | { readonly type: 'DISCONNECT_SUCCESS' }
  | { readonly type: 'DISCONNECT_ERROR'; readonly failure: Failure }
  | { readonly type: 'SWITCH_NETWORK'; readonly networkId: CaipNetworkId }
  | { readonly type: 'CLICK_SIGN_SIWX_MESSAGE'; readonly networkId: CaipNetworkId }
  | { readonly type: 'CLICK_CANCEL_SIWX'; readonly networkId: CaipNetworkId }
  | { readonly type: 'SIWX_AUTH_SUCCESS'; readonly networkId: CaipNetworkId }
  | { readonly type: 'SIWX_AUTH_ERROR'; readonly networkId: CaipNetworkId; readonly failure: Failure }
  | { readonly type: 'ERROR'; readonly failure: Failure }
