import { declareFeature } from '../shared/feature.ts'
import type { sendMessages } from './messages.ts'

export const send = declareFeature<{
  view: /** How much of what is sent to whom. */
    | { readonly view: 'WalletSend' }
    | { readonly view: 'WalletSendSelectToken' }
    /** What is about to be asked of the wallet. */
    | { readonly view: 'WalletSendPreview'; readonly review: number }
    /** What has become of it. */
    | { readonly view: 'WalletSendConfirmed'; readonly hash: string }
  text: keyof typeof sendMessages
  storage: 'send-attempts' | 'recent-receivers'
}>()({
  views: {
    WalletSend: { isAboutAccount: true, needs: 'send' },
    WalletSendSelectToken: { isAboutAccount: true, needs: 'send' },
    WalletSendPreview: { isAboutAccount: true, isInner: true },
    WalletSendConfirmed: { isAboutAccount: true, isInner: true },
  },
  failures: {
    /**
     * no RPC server of the network said what a transaction costs; told in the modal and in the event `ERROR`, no call rejects with it
     * @do nothing: it is asked again by itself
     * @again yes
     */
    FEE_UNAVAILABLE: ['network', 'Failed to estimate the fee'],
    /**
     * the visitor declined to send in the wallet; told in the modal and in the event `SEND_ERROR`, no call rejects with it
     * @do nothing: the visitor can send again
     * @again yes
     */
    SEND_REJECTED: ['visitor', 'Send rejected'],
    /**
     * the wallet is on another network than the one that the review was about; told in the modal and in the event `SEND_ERROR`, no call rejects with it
     * @do nothing: the visitor is told to switch
     * @again yes
     */
    SEND_WRONG_NETWORK: ['wallet', 'The wallet is on another network'],
    /**
     * the wallet said that it has sent nothing; told in the modal and in the events `SEND_ERROR` and `ERROR`, no call rejects with it
     * @do see `detail`, which is the wallet's own word
     * @again yes
     */
    SEND_FAILED: ['wallet', 'Failed to send transaction'],
    /**
     * the wallet signed too late, or the network did not take what was signed while it was valid: nothing was sent; told in the modal and in the events `SEND_ERROR` and `ERROR`, no call rejects with it
     * @do nothing: the visitor can send again
     * @again yes
     */
    SEND_EXPIRED: ['network', 'The transaction expired before it was sent'],
    /**
     * the wallet failed in a way that leaves open whether it has sent; told in the modal and in the events `SEND_ERROR` and `ERROR`, no call rejects with it
     * @do nothing: the chain is asked, and until it is clear the visitor is warned of sending the same again
     * @again no
     */
    SEND_UNCERTAIN: ['wallet', 'The wallet did not say whether it has sent'],
  },
})
