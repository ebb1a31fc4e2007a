import { isSmartAccount } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { viewBehindApproval } from '../../domain/modal/view-stack.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import { checkReview } from '../../domain/send/review-check.ts'
import type { SendAttempt } from '../../domain/send/send-attempt.ts'
import { emptyForm, type SendForm } from '../../domain/send/send-form.ts'
import { isReviewValid, type SendReview, withRepeat } from '../../domain/send/send-review.ts'
import { isSameTransfer, type Transfer } from '../../domain/send/transfer.ts'
import { formatExact } from '../../domain/shared/amount.ts'
import { namespaceOf } from '../../domain/shared/caip.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import type { SentTransactions } from '../../ports/activity/sent-transactions.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { AttemptMemory } from '../../services/send/attempt-memory.ts'
import type { WalletQuestions } from '../../services/send/wallet-questions.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { SendFormCell, SendReviewCell, SendTermsCell, SentMoneyCell } from '../../state/send/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { FollowTerms } from './follow-terms.ts'
import type { RecentReceivers } from './recent-receivers.ts'
import type { KnownTransaction, SendThroughWallet } from './send-through-wallet.ts'

/** The wallet is asked to send what is reviewed: once, whatever is pressed, and never without the attempt being written down first. */
export type SubmitTransfer = () => Promise<void>

/** What the visitor's own doing ends in is no error. */
const isError = ({ code }: Failure): boolean => code !== 'SEND_REJECTED' && code !== 'SEND_WRONG_NETWORK'

export const createSubmitTransfer = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly liveWallets: LiveWallets
  readonly views: ViewStackStore
  readonly clock: Clock
  readonly form: SendFormCell
  readonly review: SendReviewCell
  readonly terms: SendTermsCell
  readonly sentMoney: SentMoneyCell
  readonly walletQuestions: WalletQuestions
  readonly sendAttempts: AttemptMemory
  readonly transferReader: TransferReader
  readonly sendThroughWallet: SendThroughWallet
  readonly sentTransactions: SentTransactions
  readonly receivers: RecentReceivers
  readonly followTerms: FollowTerms
  readonly events: HostEvents
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior<'send'>
}): SubmitTransfer => {
  const { review, connections, events } = deps
  const life = new AbortController().signal

  const checked = (of: SendReview) =>
    checkReview(
      of,
      deps.terms.snapshot(),
      connections.state.snapshot(),
      deps.settings.snapshot().networks,
      deps.clock.now(),
    )

  /** Only of the review that is on screen: another one may have begun. */
  const change = (id: number, next: (now: SendReview) => SendReview): void => {
    const now = review.snapshot()
    if (now?.id === id) review.set(next(now))
  }

  const isOnScreen = ({ id }: SendReview): boolean => {
    const stack = deps.views.state.snapshot()
    const on = viewBehindApproval(stack)
    return stack.isOpen && on.view === 'WalletSendPreview' && on.review === id
  }

  /** @param filled the form of which the review is: what was changed meanwhile is another send */
  const onSent = (
    of: SendReview,
    filled: SendForm,
    transfer: Transfer,
    { hash, lastHeight }: KnownTransaction,
  ): void => {
    const { networkId, from, receiver, token, amount } = transfer
    const { symbol, decimals } = of.token
    deps.sentMoney.set([
      { hash, transfer, symbol, decimals, ...(of.name === undefined ? {} : { name: of.name }) },
      ...deps.sentMoney.snapshot(),
    ])
    deps.sentTransactions.add({
      ...{ networkId, hash, from, to: receiver, value: token === undefined ? amount : 0n },
      ...{ operation: 'send', sentAt: deps.clock.now(), ...(lastHeight === undefined ? {} : { lastHeight }) },
      ...(token === undefined ? {} : { moved: { symbol, amount: { value: amount, decimals } } }),
    })
    const namespace = namespaceOf(networkId)
    void deps.receivers.add({ namespace, address: receiver, ...(of.name === undefined ? {} : { name: of.name }) })
    const { text } = deps.translator.snapshot()
    deps.snack.show({ message: text('send.started'), variant: 'success', autoClose: true })
    const wasOnScreen = isOnScreen(of)
    if (review.snapshot()?.id === of.id) {
      review.set(undefined)
      if (deps.form.snapshot() === filled) deps.form.set(emptyForm)
    }
    // Back leads to the account, and not to a form that is empty by now.
    if (wasOnScreen) deps.navigate({ type: 'sent', view: { view: 'WalletSendConfirmed', hash } })
  }

  /** The status would say for ever that the wallet asks. What came of it is an alert in the view. */
  const notAskedAnyMore = (of: SendReview): void => {
    if (isOnScreen(of)) deps.snack.announce('')
  }

  /** Nobody knows what became of it: it stays written down, until the chain tells. */
  const leaveOpen = (of: SendReview, attempt: SendAttempt, reason: Failure): void =>
    change(of.id, (now) =>
      withRepeat(now, [attempt, ...(now.repeatOf?.ids ?? []).map((id) => ({ id, at: 0 }))], {
        ...{ kind: 'failed', failure: reason },
      }),
    )

  /** @param onAsked called right before the wallet is asked: from here on it may have sent */
  const ask = async (of: SendReview, network: Network, onAsked: (attempt: SendAttempt) => void): Promise<void> => {
    const connection = connectionOf(connections.state.snapshot())
    const wallet = connection && deps.liveWallets.current(connection.namespace)
    if (connection === undefined || wallet?.connector.id !== connection.connectorId) return
    change(of.id, (now) => ({ ...now, state: { kind: 'asking', wallet: connection.wallet.name } }))
    const { fixedFee, amount } = checked(of)
    const filled = deps.form.snapshot()
    const fail = (reason: Failure): void =>
      change(of.id, (now) => ({ ...now, state: { kind: 'failed', failure: reason } }))
    if (amount === undefined) return fail(failure('FEE_UNAVAILABLE'))
    const transfer: Transfer = { ...of.transfer, amount }
    const told = {
      isSmartAccount: isSmartAccount(connection),
      network: transfer.networkId,
      token: of.token.symbol,
      amount: Number(formatExact({ value: amount, decimals: of.token.decimals })),
    }
    /** Nothing was sent, or nobody knows. */
    const tell = (reason: Failure): void => {
      events.emit({ type: 'SEND_ERROR', ...told, message: reason.shortMessage, failure: reason })
      if (isError(reason)) events.emit({ type: 'ERROR', failure: reason })
    }
    const question = { network, address: transfer.from }
    const place = await deps.transferReader.nextPlace(question, life)
    const begun = await deps.sendAttempts.begin(transfer, {
      place: place.ok ? place.value : undefined,
      others: deps.sentMoney
        .snapshot()
        .filter((one) => isSameTransfer(one.transfer, transfer))
        .map(({ hash }) => hash),
      beside: of.ticks.includes('repeat') ? (of.repeatOf?.ids ?? []) : [],
    })
    if (!begun.ok) {
      tell(begun.failure)
      return fail(begun.failure)
    }
    if ('earlier' in begun.value) {
      const { earlier } = begun.value
      return change(of.id, (now) => withRepeat(now, earlier, { kind: 'open' }))
    }
    const attempt = begun.value.begun
    // Meanwhile the visitor may have gone elsewhere: what they have left is not asked, and what they have reviewed of no other account.
    const isThere = isOnScreen(of) && deps.liveWallets.current(connection.namespace) === wallet
    if (!isThere || !isReviewValid(of, connections.state.snapshot(), deps.settings.snapshot().networks)) {
      await deps.sendAttempts.end(attempt.id)
      return change(of.id, (now) => ({ ...now, state: { kind: 'open' } }))
    }
    events.emit({ type: 'SEND_INITIATED', ...told })
    const { text } = deps.translator.snapshot()
    deps.snack.announce(text('send.asked', { wallet: connection.wallet.name }))
    onAsked(attempt)
    const answer = await deps.sendThroughWallet(
      { network, transfer, ...(place.ok && { place: place.value }), ...(fixedFee && { fee: fixedFee }) },
      {
        ...{ id: attempt.id, provider: wallet.provider(connection.namespace) },
        onSigned: () => change(of.id, (now) => ({ ...now, state: { kind: 'asking' } })),
      },
    )
    if (answer.ok) {
      const { hash } = answer.value
      events.emit({ type: 'SEND_SUCCESS', ...told, hash })
      onSent(of, filled, transfer, answer.value)
      return deps.sendAttempts.end(attempt.id, hash)
    }
    notAskedAnyMore(of)
    tell(answer.failure)
    if (answer.failure.code === 'SEND_UNCERTAIN') return leaveOpen(of, attempt, answer.failure)
    await deps.sendAttempts.end(attempt.id)
    fail(answer.failure)
  }

  return async () => {
    const of = review.snapshot()
    const network = of && findNetwork(deps.settings.snapshot().networks, of.transfer.networkId)
    const question = of && network && deps.walletQuestions.begin('visitor')
    if (of === undefined || network === undefined || question === undefined) return
    let asked: SendAttempt | undefined
    const onViews = (): void => {
      if (isOnScreen(of)) return
      // A wallet may never answer. Who leaves can go on, and what it was asked is one of which nobody knows, until it does answer.
      question.leave()
      if (asked !== undefined) leaveOpen(of, asked, failure('SEND_UNCERTAIN'))
    }
    const subscription = deps.views.state.value$.subscribe(onViews)
    try {
      // What the chain said a while ago may not be so any more.
      if (checked(of).obstacle?.kind === 'not-known') await deps.followTerms.renew()
      const now = review.snapshot()
      if (now?.id !== of.id || checked(now).obstacle !== undefined) return
      await ask(now, network, (attempt) => {
        asked = attempt
        question.onAsked()
      })
    } catch (error) {
      // Nobody waits for ever for what nobody has foreseen. What the wallet was asked may have been sent all the same.
      const reason = failure(asked === undefined ? 'INTERNAL_ERROR' : 'SEND_UNCERTAIN', { cause: error })
      events.emit({ type: 'ERROR', failure: reason })
      notAskedAnyMore(of)
      if (asked === undefined) change(of.id, (unsent) => ({ ...unsent, state: { kind: 'failed', failure: reason } }))
      else leaveOpen(of, asked, reason)
    } finally {
      subscription.unsubscribe()
      question.end()
    }
  }
}
