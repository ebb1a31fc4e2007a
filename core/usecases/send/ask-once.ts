import { isSameContent, type SendContent } from '../../domain/send/contract-call.ts'
import type { FeeEstimate } from '../../domain/send/fee.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, type Result } from '../../domain/shared/result.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { AttemptMemory } from '../../services/send/attempt-memory.ts'
import type { SentMoneyCell } from '../../state/send/stores.ts'
import type { ActingAccount } from './acting-account.ts'
import type { AskOptions, AskWallet } from './ask-wallet.ts'
import type { SettleAttempts } from './settle-attempts.ts'

/** More than a page sends. */
const keptAtMost = 100

export interface AskOnceOptions extends Pick<AskOptions, 'onAsked' | 'signal'> {
  /** The visitor wants it though the same was asked for and nobody knows what became of it. */
  readonly isRepeat: boolean
  /** As the chain said it, where it did. */
  readonly fee: FeeEstimate | undefined
}

/**
 * Asks the wallet for what a host wants sent, and writes it down before, so that another tab, or this page after a reload, finds it. The result
 * is the hash. Fails with SEND_UNSETTLED where the same was asked for and nobody knows what became of it, and as `AttemptMemory.begin` and
 * `AskWallet` do.
 */
export type AskOnce = (
  account: ActingAccount,
  content: SendContent,
  options: AskOnceOptions,
) => Promise<Result<string, Failure>>

export const createAskOnce = (
  deps: {
    readonly transferReader: TransferReader
    readonly sendAttempts: AttemptMemory
    readonly settleAttempts: SettleAttempts
    readonly sentMoney: SentMoneyCell
    readonly reportError: (error: unknown) => unknown
  } & Pick<AskWallet, 'askWallet'>,
): AskOnce => {
  const { sendAttempts } = deps
  /** What hosts have had sent, with its hash: an attempt of which nobody knows is none of these. */
  let sent: readonly { readonly transfer: SendContent; readonly hash: string }[] = []

  /** What the wallet said is told, though storage or another tab does not let the attempt be struck off: it is looked for then. */
  const end = (id: string, hash?: string): void => void sendAttempts.end(id, hash).catch(deps.reportError)

  return async (account, content, { isRepeat, fee, onAsked, signal }) => {
    await deps.settleAttempts(signal)
    const found = await deps.transferReader.nextPlace({ network: account.network, address: account.address }, signal)
    if (signal.aborted) return err(failure('ABORTED'))
    const known = [...sent, ...deps.sentMoney.snapshot()].filter((one) => isSameContent(one.transfer, content))
    const place = found.ok ? found.value : undefined
    const begun = await sendAttempts.begin(content, {
      ...{ place, others: known.map(({ hash }) => hash) },
      beside: isRepeat ? (await sendAttempts.open()).map(({ id }) => id) : [],
    })
    if (!begun.ok) return begun
    if ('earlier' in begun.value) return err(failure('SEND_UNSETTLED'))
    const { id } = begun.value.begun
    const answer = await deps.askWallet(account, content, {
      ...{ onAsked, signal, place, attempt: id },
      // What a wallet of EVM pays it knows best.
      fee: fee !== undefined && 'base' in fee ? fee : undefined,
    })
    // One of which nobody knows whether it was sent stays written down, until the chain tells.
    if (answer.ok) {
      sent = [...sent, { transfer: content, hash: answer.value }].slice(-keptAtMost)
      end(id, answer.value)
    } else if (answer.failure.code !== 'SEND_UNCERTAIN') end(id)
    return answer
  }
}
