import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { WalletPlatform } from '../../domain/wallets/wallet-platforms.ts'

/** Everything a visitor can do, as plain data, so that a flow can be recorded and replayed. */
export type Intent =
  | { readonly type: 'choose-wallet'; readonly connectorId: string }
  /** One that is known from a list. */
  | { readonly type: 'choose-listed'; readonly walletId: string }
  | { readonly type: 'choose-platform'; readonly platform: WalletPlatform }
  | { readonly type: 'only-certified'; readonly isOn: boolean }
  | { readonly type: 'show-all-wallets' }
  /** The end of the list came into view. */
  | { readonly type: 'more-wallets' }
  /** The code that any wallet reads. */
  | { readonly type: 'show-code' }
  | { readonly type: 'show-downloads' }
  /** One that the visitor does not have yet. */
  | { readonly type: 'get-wallet'; readonly walletId: string }
  | { readonly type: 'copy-link' }
  /** The visitor follows a link to a wallet; the browser goes there by itself. */
  | { readonly type: 'open-wallet' }
  | { readonly type: 'reconnect' }
  | { readonly type: 'dismiss-notice' }
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
