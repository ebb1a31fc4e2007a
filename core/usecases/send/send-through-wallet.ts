import type { SentTransaction } from '../../domain/activity/sent-transaction.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { TransactionSender, WalletTransaction } from '../../ports/send/transaction-sender.ts'
import type { AttemptMemory } from '../../services/send/attempt-memory.ts'

/** What the wallet has sent, or we have for it. @property lastHeight of what we have sent, where it is too late afterwards */
export type KnownTransaction = Pick<SentTransaction, 'hash' | 'lastHeight'>

export interface ThroughWallet {
  /** Of the attempt that was written down. */
  readonly id: string
  /** The wallet's own interface. */
  readonly provider: unknown
  /** The wallet has signed, and what it signed is published now. */
  readonly onSigned: () => void
}

/**
 * Asks the wallet to send. What it only signs is written down before it is published: from then on it is known by its hash. Fails as
 * `TransactionSender` does.
 */
export type SendThroughWallet = (
  transaction: WalletTransaction,
  through: ThroughWallet,
) => Promise<Result<KnownTransaction, Failure>>

export const createSendThroughWallet =
  (deps: { readonly transactionSender: TransactionSender; readonly sendAttempts: AttemptMemory }): SendThroughWallet =>
  async (transaction, { id, provider, onSigned }) => {
    const { network } = transaction
    const answer = await deps.transactionSender.send(transaction, provider, () =>
      deps.sendAttempts.note(id, { isByWallet: true }),
    )
    if (!answer.ok) return answer
    const signed = answer.value
    if (typeof signed === 'string') return ok({ hash: signed })
    const { hash, lastHeight } = signed
    const noted = await deps.sendAttempts.note(id, { hash, lastHeight })
    if (!noted.ok) return noted
    onSigned()
    const published = await deps.transactionSender.publish({ network, signed })
    return published.ok ? ok(signed) : published
  }
