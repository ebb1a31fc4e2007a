import { declareFeature } from '../shared/feature.ts'
import type { sendMessages } from './messages.ts'
import type { SendFill } from './send-fill.ts'

export const send = declareFeature<{
  view: /** How much of what is sent to whom. */
    | ({ readonly view: 'WalletSend' } & SendFill)
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
     * no RPC server of the network said what a transaction costs; told in the modal and in the event `ERROR`; `estimateFee` rejects with it
     * @do nothing: it is asked again by itself
     * @again yes
     */
    FEE_UNAVAILABLE: ['network', 'Failed to estimate the fee'],
    /**
     * the visitor declined to send in the wallet; told in the modal and in the event `SEND_ERROR`; an action of `latchkey/actions` rejects with it
     * @do nothing: the visitor can send again
     * @again yes
     */
    SEND_REJECTED: ['visitor', 'Send rejected'],
    /**
     * the wallet is on another network than the one that the review was about; told in the modal and in the event `SEND_ERROR`; an action of `latchkey/actions` rejects with it
     * @do nothing: the visitor is told to switch
     * @again yes
     */
    SEND_WRONG_NETWORK: ['wallet', 'The wallet is on another network'],
    /**
     * the wallet said that it has sent nothing; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it
     * @do read its `message`, which ends with the wallet's own word
     * @again yes
     */
    SEND_FAILED: ['wallet', 'Failed to send transaction'],
    /**
     * the wallet did not say which network it is on, or what is sent could not be written down, as another tab of the site or its storage does not answer: nothing was sent; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it
     * @do nothing: the visitor is told to open the wallet, close other tabs of the site, and send again
     * @again yes
     */
    SEND_STUCK: ['wallet', 'Nothing was sent as the wallet or another tab does not answer'],
    /**
     * the wallet was asked a hundred times within a day and nobody knows what became of it: nothing was sent; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it
     * @do nothing: the chain is asked for the earlier ones each time, and each is forgotten after a day
     * @again yes
     */
    SEND_TOO_MANY: ['wallet', 'Nothing was sent as too many earlier ones are not settled'],
    /**
     * the wallet signed too late, or the network did not take what was signed while it was valid: nothing was sent; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it
     * @do nothing: the visitor can send again
     * @again yes
     */
    SEND_EXPIRED: ['network', 'The transaction expired before it was sent'],
    /**
     * the wallet failed in a way that leaves open whether it has sent; told in the modal and in the events `SEND_ERROR` and `ERROR`; an action of `latchkey/actions` rejects with it
     * @do nothing: the chain is asked, and until it is clear the visitor is warned of sending the same again
     * @again no
     */
    SEND_UNCERTAIN: ['wallet', 'The wallet did not say whether it has sent'],
    /**
     * an action of `latchkey/actions` is about a network on which nothing is sent from here
     * @do use the wallet's own interface (`getProvider`), or another network
     * @again no
     */
    SEND_UNSUPPORTED: ['configuration', 'Unsupported chain'],
    /**
     * `sendTransfer` without an amount or a receiver
     * @do pass both
     * @again no
     */
    SEND_INCOMPLETE: ['configuration', 'An amount and receiver address are required'],
    /**
     * the network would refuse the transaction; the wallet was not asked
     * @do read its `message`, which ends with the contract's own reason, where it gives one
     * @again no
     */
    SEND_WOULD_FAIL: ['network', 'The network would refuse the transaction'],
    /**
     * `sendTransfer` of what was asked for before, and nobody knows what became of it; the wallet was not asked
     * @do ask the visitor whether it is to be sent once more, and pass `isRepeat: true`
     * @again no
     */
    SEND_UNSETTLED: ['wallet', 'The same may have been sent before'],
    /**
     * `sendCalls` with `isAtomic`, and the wallet cannot carry them out as one; it has sent nothing
     * @do ask for them without `isAtomic`, where a part of them may be done, or have another wallet connected
     * @again no
     */
    CALLS_NOT_ATOMIC: ['wallet', 'The wallet cannot send the calls as one'],
    /**
     * `getCallsStatus` of an id that the wallet does not know
     * @do pass the id of `sendCalls`, with the same wallet connected
     * @again no
     */
    CALLS_UNKNOWN: ['wallet', 'The wallet does not know these calls'],
  },
})
