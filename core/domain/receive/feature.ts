import { declareFeature } from '../shared/feature.ts'
import type { receiveMessages } from './messages.ts'

export const receive = declareFeature<{
  view: /** Where the account can be paid: its address, as text and as a code. */
    | { readonly view: 'WalletReceive' }
    /** The networks on which that address is the account's. */
    | { readonly view: 'WalletCompatibleNetworks' }
  text: keyof typeof receiveMessages
}>()({
  views: {
    WalletReceive: { isAboutAccount: true, needs: 'receive' },
    WalletCompatibleNetworks: { isAboutAccount: true, needs: 'receive' },
  },
  failures: {
    /**
     * the device did not share the address; told in the modal and in the event `ERROR`, no call rejects with it
     * @do nothing: the address can be copied
     * @again yes
     */
    SHARE_FAILED: ['internal', 'Failed to share'],
  },
})
