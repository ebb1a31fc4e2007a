import type { CaipNetworkId } from '../domain/caip.ts'

/** Everything a visitor can do, as plain data, so that a flow can be recorded and replayed. */
export type Intent =
  | { readonly type: 'choose-wallet'; readonly connectorId: string }
  | { readonly type: 'show-networks' }
  | { readonly type: 'search'; readonly text: string }
  | { readonly type: 'choose-network'; readonly networkId: CaipNetworkId }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  | { readonly type: 'back' }
  | { readonly type: 'close' }
  | { readonly type: 'ask-for-help' }
  | { readonly type: 'copy-address' }
  | { readonly type: 'copy-details' }
  | { readonly type: 'refresh-balance' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'hold-snack' }
  | { readonly type: 'release-snack' }
