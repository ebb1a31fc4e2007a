import { callOperation } from '../../domain/activity/call-operation.ts'
import type { SentTransaction } from '../../domain/activity/sent-transaction.ts'
import type { SendContent } from '../../domain/send/contract-call.ts'
import type { FeeEstimate } from '../../domain/send/fee.ts'
import type { TransactionPlace } from '../../domain/send/transaction-place.ts'
import type { TransferOutlook } from '../../domain/send/transfer-outlook.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { SentTransactions } from '../../ports/activity/sent-transactions.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { ReportError } from '../modal/report-error.ts'
import type { ActingAccount } from './acting-account.ts'
import { feeRuleOf } from './fee-rule.ts'
import type { SendThroughWallet } from './send-through-wallet.ts'

export interface AskOptions {
  /** Called right before the wallet is asked: from there on it may have been sent. */
  readonly onAsked: () => void
  readonly signal: AbortSignal
  /** Where a transaction states its fee. */
  readonly fee?: FeeEstimate | undefined
  readonly place?: TransactionPlace | undefined
  /** Of the attempt that was written down. */
  readonly attempt?: string
}

/** What a host wants sent is looked at, and asked of the wallet. */
export interface AskWallet {
  /**
   * What it costs. Undefined where the chain does not answer: the wallet asks its own. Fails with SEND_WOULD_FAIL where the chain would refuse it.
   */
  readonly feeOf: (
    account: ActingAccount,
    content: SendContent,
    signal: AbortSignal,
  ) => Promise<Result<FeeEstimate | undefined, Failure>>
  /** The result is the hash; it stands in the activity from then on. */
  readonly askWallet: (
    account: ActingAccount,
    content: SendContent,
    options: AskOptions,
  ) => Promise<Result<string, Failure>>
}

/** In words for the host's developer: the contract's own, or ours. */
export const wouldFail = ({ reason, why }: Extract<TransferOutlook, { kind: 'fails' }>): Failure => {
  const detail = reason ?? why?.kind.replaceAll('-', ' ')
  return failure('SEND_WOULD_FAIL', detail === undefined ? {} : { detail })
}

const inActivity = (content: SendContent): Pick<SentTransaction, 'operation' | 'to' | 'value'> => {
  if ('call' in content) {
    const { to, value, data } = content.call
    return { ...callOperation(to, data), value }
  }
  return { operation: 'send', to: content.receiver, value: content.token === undefined ? content.amount : 0n }
}

export const createAskWallet = (deps: {
  readonly clock: Clock
  readonly transferReader: TransferReader
  readonly sendThroughWallet: SendThroughWallet
  readonly sentTransactions: SentTransactions
  readonly reportError: ReportError
}): AskWallet => ({
  feeOf: async ({ network, account }, transfer, signal) => {
    const [outlook, rule] = await Promise.all([
      deps.transferReader.outlook({ network, transfer }, signal),
      feeRuleOf(deps.transferReader, { network, account }, signal),
    ])
    if (!outlook.ok) return ok(undefined)
    if (outlook.value.kind === 'fails') return err(wouldFail(outlook.value))
    return ok(rule.ok ? rule.value(outlook.value.fee) : undefined)
  },
  askWallet: async (
    { network, address, provider, isThere },
    transfer,
    { onAsked, signal, fee, place, attempt = '' },
  ) => {
    if (signal.aborted) return err(failure('ABORTED'))
    if (!isThere()) return err(failure('NOT_CONNECTED', { detail: 'account, network or wallet has changed' }))
    onAsked()
    const through = { id: attempt, provider, onSigned: () => undefined }
    const answer = await deps
      .sendThroughWallet({ network, transfer, ...(fee && { fee }), ...(place && { place }) }, through)
      .catch((cause: unknown) => {
        // It may have been sent all the same.
        deps.reportError(cause)
        return err(failure('SEND_UNCERTAIN', { cause }))
      })
    if (!answer.ok) return answer
    try {
      deps.sentTransactions.add({
        ...{ ...inActivity(transfer), ...answer.value },
        ...{ networkId: network.caipNetworkId, from: address, sentAt: deps.clock.now() },
      })
    } catch (error) {
      // It is sent all the same, and the host hears its hash.
      deps.reportError(error)
    }
    return ok(answer.value.hash)
  },
})
