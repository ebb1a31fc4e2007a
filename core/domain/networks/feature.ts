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
    Networks: { needs: 'other-networks' },
    SwitchNetwork: { isAboutAccount: true, isInner: true },
    UnsupportedChain: { isAboutAccount: true, needs: 'missing-network' },
    SwitchActiveChain: { isAboutAccount: true, isInner: true },
  },
  failures: {
    /**
     * `switchNetwork`, `open`, an action of `latchkey/actions`: it is not in `networks`
     * @do offer it, or name another
     * @again no
     */
    NETWORK_NOT_FOUND: ['configuration', 'Network not found'],
    /**
     * a wallet that was to switch is, by its own words, on a network that is none: the `cause` of a `NETWORK_SWITCH_FAILED`; otherwise such an
     * answer counts as none
     * @do another wallet
     * @again no
     */
    INVALID_CHAIN_ID: ['internal', 'Invalid chainId'],
    /**
     * the visitor said no to the switch, or to adding the network
     * @do offer it again
     * @again yes
     */
    NETWORK_SWITCH_REJECTED: ['visitor', 'Network switch rejected'],
    /**
     * the wallet does not have that network, and cannot add it
     * @do another network
     * @again no
     */
    NETWORK_NOT_SUPPORTED: ['wallet', 'Chain is not supported'],
    /**
     * it did not switch, for another reason; see `cause`
     * @do try again
     * @again yes
     */
    NETWORK_SWITCH_FAILED: ['wallet', 'Failed to switch network'],
  },
})
