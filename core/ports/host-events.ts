import type { ConnectedWalletInfo } from '../domain/connection.ts'
import type { Failure } from '../domain/failure.ts'

/** What a host hears of (its `onEvent`); nothing of this leaves the page. */
export type HostEvent =
  | { readonly type: 'MODAL_OPEN'; readonly connected: boolean }
  | { readonly type: 'MODAL_CLOSE'; readonly connected: boolean }
  | { readonly type: 'SELECT_WALLET'; readonly name: string }
  | { readonly type: 'CONNECT_SUCCESS'; readonly wallet: ConnectedWalletInfo; readonly address: string }
  | { readonly type: 'CONNECT_ERROR'; readonly failure: Failure }
  | { readonly type: 'DISCONNECT_SUCCESS' }
  | { readonly type: 'DISCONNECT_ERROR'; readonly failure: Failure }
  | { readonly type: 'ERROR'; readonly failure: Failure }

export interface HostEvents {
  /** Never throws: a host's faulty listener must not break the flow it listens to. */
  readonly emit: (event: HostEvent) => void
  /** A debug message to the developer (spec section 8); shown in debug mode only. */
  readonly alert: (message: string) => void
}
