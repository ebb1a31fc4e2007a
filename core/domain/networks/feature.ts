import type { CaipNetworkId } from '../shared/caip-ids.ts'
import { declareFeature } from '../shared/feature.ts'
import type { networksMessages } from './messages.ts'

export const networks = declareFeature<{
  view:
    | { readonly view: 'Networks' }
    | { readonly view: 'SwitchNetwork'; readonly networkId: CaipNetworkId }
    | { readonly view: 'UnsupportedChain' }
    /** No wallet of the visitor is connected where this network is. */
    | { readonly view: 'SwitchActiveChain'; readonly networkId: CaipNetworkId }
  text: keyof typeof networksMessages
  storage: 'network'
}>()({
  views: {
    Networks: {},
    SwitchNetwork: { isAboutAccount: true, isInner: true },
    UnsupportedChain: { isAboutAccount: true },
    SwitchActiveChain: { isAboutAccount: true, isInner: true },
  },
  failures: {
    NETWORK_NOT_FOUND: ['configuration', 'Network not found'],
    INVALID_CHAIN_ID: ['internal', 'Invalid chainId'],
    NETWORK_SWITCH_REJECTED: ['visitor', 'Network switch rejected'],
    NETWORK_NOT_SUPPORTED: ['wallet', 'Chain is not supported'],
    NETWORK_SWITCH_FAILED: ['wallet', 'Failed to switch network'],
  },
})
