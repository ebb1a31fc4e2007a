import { type FollowedTransaction, nextSent, type SentEvent } from '../../../core/domain/activity/sent-transaction.ts'
import type { View } from '../../../core/domain/feature-types.ts'
import { canSend } from '../../../core/domain/namespaces/sending-namespaces.ts'
import { sendMessages } from '../../../core/domain/send/messages.ts'
import type { ExclusiveWork } from '../../../core/ports/send/exclusive-work.ts'
import type { Pasting } from '../../../core/ports/send/pasting.ts'
import type { ReceiverNames } from '../../../core/ports/send/receiver-names.ts'
import type { TransactionSender } from '../../../core/ports/send/transaction-sender.ts'
import type { TransferReader } from '../../../core/ports/send/transfer-reader.ts'
import type { WalletCalls } from '../../../core/ports/send/wallet-calls.ts'
import { createAttemptMemory } from '../../../core/services/send/attempt-memory.ts'
import { createWalletQuestions } from '../../../core/services/send/wallet-questions.ts'
import {
  createNameLookupCell,
  createRecentReceiversCell,
  createSendFormCell,
  createSendReviewCell,
  createSendTermsCell,
  createSentMoneyCell,
} from '../../../core/state/send/stores.ts'
import { createStore } from '../../../core/state/shared/store.ts'
import { createFollowSentTransactions } from '../../../core/usecases/activity/follow-sent-transactions.ts'
import { createFindActingAccount } from '../../../core/usecases/send/acting-account.ts'
import { createAskOnce } from '../../../core/usecases/send/ask-once.ts'
import { createAskWallet } from '../../../core/usecases/send/ask-wallet.ts'
import { createCurrentDraft } from '../../../core/usecases/send/current-draft.ts'
import { createFollowName } from '../../../core/usecases/send/follow-name.ts'
import { createFollowOpenAttempts } from '../../../core/usecases/send/follow-open-attempts.ts'
import { createFollowTerms } from '../../../core/usecases/send/follow-terms.ts'
import { createHostActions } from '../../../core/usecases/send/host-actions.ts'
import { createKeepForm } from '../../../core/usecases/send/keep-form.ts'
import { createRecentReceivers } from '../../../core/usecases/send/recent-receivers.ts'
import { createRunCalls } from '../../../core/usecases/send/run-calls.ts'
import { createRunHostAction } from '../../../core/usecases/send/run-host-action.ts'
import { createSendThroughWallet } from '../../../core/usecases/send/send-through-wallet.ts'
import { createSettleAttempts } from '../../../core/usecases/send/settle-attempts.ts'
import { createStartReview } from '../../../core/usecases/send/start-review.ts'
import { createSubmitTransfer } from '../../../core/usecases/send/submit-transfer.ts'
import { createWatchTransaction } from '../../../core/usecases/send/watch-transaction.ts'
import type { AccountParts } from '../../../core/view-models/account/feature.ts'
import { createSendFeature } from '../../../core/view-models/send/feature.ts'
import { createBrowserExclusiveWork } from '../../browser/browser-exclusive-work.ts'
import { createBrowserPasting } from '../../browser/browser-pasting.ts'
import { solanaTransfersLater } from '../../chains/solana/load-solana-transfers.ts'
import { createTransferReaders } from '../../chains/transfer-readers.ts'
import { eip55Address } from '../../wallets/eip55-address.ts'
import { createTransactionSenders } from '../../wallets/transaction-senders.ts'
import { createWalletCalls } from '../../wallets/wallet-calls.ts'
import type { AdapterDeps } from '../feature-ports.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'
import { makeBlockchainApi } from './make-blockchain-api.ts'

interface SendPorts {
  readonly exclusiveWork: ExclusiveWork
  readonly pasting: Pasting
  readonly receiverNames: ReceiverNames
  readonly transactionSender: TransactionSender
  readonly transferReader: TransferReader
  readonly walletCalls: WalletCalls
}

const loadSerialize = async () => (await import('../../chains/serialize-transaction.ts')).serializeTransaction

const loadSolana = ({ options: { rpc }, download, clock }: AdapterDeps) =>
  solanaTransfersLater({ rpc, download, clock })

const isFollowedIn = ({ view }: View): boolean => view === 'WalletSendConfirmed'

const sendStores = () => ({
  form: createSendFormCell(),
  lookup: createNameLookupCell(),
  terms: createSendTermsCell(),
  review: createSendReviewCell(),
  sentMoney: createSentMoneyCell(),
  walletQuestions: createWalletQuestions(),
  recentReceivers: createRecentReceiversCell(),
  sent: createStore<readonly FollowedTransaction[], SentEvent>([], nextSent),
})

export const send = {
  messages: sendMessages,
  ports: {
    // In a terminal there are none.
    exclusiveWork: () => createBrowserExclusiveWork(globalThis.navigator?.locks),
    pasting: () => createBrowserPasting(globalThis.navigator),
    receiverNames: makeBlockchainApi,
    transactionSender: (outside) => createTransactionSenders(outside.clock, loadSolana(outside)),
    transferReader: (outside) =>
      createTransferReaders({
        ...{ rpc: outside.options.rpc, download: outside.download, loadSerialize },
        loadSolana: loadSolana(outside),
      }),
    walletCalls: ({ clock }) => createWalletCalls({ clock }),
  },
  devtools: () => import('./send-devtools.ts'),
  assemble: (parts: FeatureServices & SendPorts, { account }: { readonly account: AccountParts }) => {
    const { portfolios, chains, refresh } = account.holdings
    const stored = mergeServices(parts, { ...sendStores(), portfolios, chains, checksum: eip55Address })
    const drafted = mergeServices(stored, {
      ...createCurrentDraft(stored),
      sendAttempts: createAttemptMemory(stored),
      receivers: createRecentReceivers(stored),
    })
    const following = mergeServices(drafted, {
      followTerms: createFollowTerms(drafted),
      followName: createFollowName(drafted),
      settleAttempts: createSettleAttempts(drafted),
    })
    const followSent = createFollowSentTransactions({
      ...{ ...following, transactionReader: { look: following.transferReader.find }, isShownIn: isFollowedIn },
      readIn: canSend,
      // What was moved is not in the account any more.
      loadTransactions: { refresh },
    })
    const sending = mergeServices(following, { sendThroughWallet: createSendThroughWallet(following) })
    const acting = mergeServices(sending, {
      ...createAskWallet(sending),
      ...{ followSent, findActingAccount: createFindActingAccount(following) },
    })
    const watching = mergeServices(acting, { watchTransaction: createWatchTransaction(acting) })
    const asking = mergeServices(watching, { askOnce: createAskOnce(watching) })
    const calling = mergeServices(asking, { runCalls: createRunCalls(asking) })
    const actions = createHostActions({ ...calling, run: createRunHostAction(calling) })
    return createSendFeature(
      mergeServices(following, {
        actions,
        refreshTokens: refresh,
        startReview: createStartReview(following),
        submitTransfer: createSubmitTransfer(sending),
        followed: [
          createKeepForm(following).follow,
          followSent.follow,
          createFollowOpenAttempts(following),
          actions.follow,
        ],
      }),
    )
  },
} satisfies ComposedFeature<'send', SendPorts>
