import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type {
  SignedTransaction,
  TransactionSender,
  WalletTransaction,
} from '../../core/ports/send/transaction-sender.ts'

type SendFault = 'SEND_REJECTED' | 'SEND_WRONG_NETWORK' | 'SEND_FAILED' | 'SEND_STUCK' | 'SEND_UNCERTAIN'
type PublishFault = 'SEND_FAILED' | 'SEND_UNCERTAIN' | 'SEND_EXPIRED'

/**
 * What the wallet does when it is asked to send. `ask` waits for the visitor, `sign` leaves it to be published, `send` names a block and sends by
 * itself, as the visitor says.
 */
export type SimulatedSending = 'approve' | 'sign' | 'send' | 'ask' | SendFault

export interface SimulatedTransactionSender extends TransactionSender {
  readonly behave: (behaviour: SimulatedSending) => void
  /** What becomes of what is published; undefined has the network take it. */
  readonly failToPublish: (code: PublishFault | undefined) => void
  /** What is published waits for the call that comes back. */
  readonly holdPublishing: () => () => void
  /** The latest that is open is answered, as is that which fails. @param hash that the wallet answers with */
  readonly approve: (hash?: string) => void
  readonly fail: (code: SendFault) => void
  /** It only signs, and late. */
  readonly sign: () => void
  /** All that it was asked, as it came. */
  readonly asked: () => readonly WalletTransaction[]
  /** How many were sent. */
  readonly sent: () => number
}

type Answer = Result<string | SignedTransaction, Failure>

export const createSimulatedTransactionSender = (): SimulatedTransactionSender => {
  const open = new Set<{ readonly transaction: WalletTransaction; readonly resolve: (answer: Answer) => void }>()
  const asked: WalletTransaction[] = []
  let behaviour: SimulatedSending = 'approve'
  let count = 0
  let signatures = 0
  let publishFault: PublishFault | undefined
  let published: Promise<void> | undefined
  const sent = (): Answer => {
    count += 1
    return ok(`0x${count.toString(16).padStart(64, '0')}`)
  }
  const signed = ({ place }: WalletTransaction): Answer => {
    signatures += 1
    const lastHeight = place !== undefined && 'lastHeight' in place ? place.lastHeight : 0
    return ok({ hash: `${signatures}`.padStart(88, 'S').replaceAll('0', 'z'), bytes: '', lastHeight })
  }
  const answerOpen = (answer: (transaction: WalletTransaction) => Answer): void => {
    const latest = [...open].at(-1)
    if (latest === undefined) return
    open.delete(latest)
    latest.resolve(answer(latest.transaction))
  }
  return {
    send: async (transaction, _provider, onSends) => {
      const noted = behaviour === 'send' ? await onSends?.() : undefined
      if (noted?.ok === false) return noted
      asked.push(transaction)
      if (behaviour === 'approve') return sent()
      if (behaviour === 'sign') return signed(transaction)
      if (behaviour !== 'ask' && behaviour !== 'send') return err(failure(behaviour))
      return new Promise((resolve) => open.add({ transaction, resolve }))
    },
    publish: async () => {
      await published
      if (publishFault !== undefined) return err(failure(publishFault))
      count += 1
      return ok(undefined)
    },
    holdPublishing: () => {
      let release = (): void => undefined
      published = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    failToPublish: (code) => {
      publishFault = code
    },
    behave: (next) => {
      behaviour = next
    },
    approve: (hash) => answerOpen(hash === undefined ? sent : () => ok(hash)),
    fail: (code) => answerOpen(() => err(failure(code))),
    sign: () => answerOpen((transaction) => signed(transaction)),
    asked: () => asked,
    sent: () => count,
  }
}
