import { callOperation } from '../../domain/activity/call-operation.ts'
import type { TransferCall } from '../../domain/send/transfer.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, type Result } from '../../domain/shared/result.ts'
import type { SentTransactions } from '../../ports/activity/sent-transactions.ts'
import type { TransactionSender } from '../../ports/send/transaction-sender.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { ReportError } from '../modal/report-error.ts'
import type { ActingAccount } from './acting-account.ts'

/** What a host wants sent is looked at, and asked of the wallet. */
export interface AskWallet {
  /** Why the chain would refuse it. Where the chain does not answer nothing is said: the wallet asks its own. */
  readonly refusalOf: (account: ActingAccount, call: TransferCall, signal: AbortSignal) => Promise<Failure | undefined>
  /**
   * The result is the hash; it stands in the activity from then on.
   * @param onAsked called right before: from there on it may have been sent
   */
  readonly askWallet: (
    account: ActingAccount,
    call: TransferCall,
    onAsked: () => void,
    signal: AbortSignal,
  ) => Promise<Result<string, Failure>>
}

export const createAskWallet = (deps: {
  readonly clock: Clock
  readonly transferReader: TransferReader
  readonly transactionSender: TransactionSender
  readonly sentTransactions: SentTransactions
  readonly reportError: ReportError
}): AskWallet => {
  const refusalOf: AskWallet['refusalOf'] = async (
    { network, address }: ActingAccount,
    call: TransferCall,
    signal: AbortSignal,
  ): Promise<Failure | undefined> => {
    const outlook = await deps.transferReader.outlook({ network, from: address, call }, signal)
    if (!outlook.ok || outlook.value.kind === 'passes') return undefined
    const { reason } = outlook.value
    return failure('SEND_WOULD_FAIL', reason === undefined ? {} : { detail: reason })
  }

  const askWallet = async (
    { network, address, provider, isThere }: ActingAccount,
    call: TransferCall,
    onAsked: () => void,
    signal: AbortSignal,
  ): Promise<Result<string, Failure>> => {
    if (signal.aborted) return err(failure('ABORTED'))
    if (!isThere()) return err(failure('NOT_CONNECTED', { detail: 'account, network or wallet has changed' }))
    onAsked()
    const { caipNetworkId: networkId } = network
    const answer = await deps.transactionSender.send({ networkId, from: address, call }, provider)
    if (!answer.ok) return answer
    try {
      const { operation, to } = callOperation(call.to, call.data)
      deps.sentTransactions.add({
        ...{ networkId, hash: answer.value, from: address, to, value: call.value, operation, sentAt: deps.clock.now() },
      })
    } catch (error) {
      // It is sent all the same, and the host hears its hash.
      deps.reportError(error)
    }
    return answer
  }

  return { refusalOf, askWallet }
}
