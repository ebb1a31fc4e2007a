import { callOperation } from '../../domain/activity/call-operation.ts'
import type { FollowedTransaction, SentEvent } from '../../domain/activity/sent-transaction.ts'
import { eip1193Namespace } from '../../domain/namespaces/sole-namespaces.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { feeRange } from '../../domain/send/fee.ts'
import { type ActionState, actionOf, checkCall, checkTransfer, type HostAction } from '../../domain/send/host-action.ts'
import { isSameTransfer, type Transfer, type TransferCall, transferCall } from '../../domain/send/transfer.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { SentTransactions } from '../../ports/activity/sent-transactions.ts'
import type { TransactionSender } from '../../ports/send/transaction-sender.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { ChecksumAddress } from '../../ports/shared/checksum-address.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { AttemptMemory } from '../../services/send/attempt-memory.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { SentMoneyCell, WalletAskedCell } from '../../state/send/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { Store } from '../../state/shared/store.ts'
import type { FollowSentTransactions } from '../activity/follow-sent-transactions.ts'
import type { ReportError } from '../modal/report-error.ts'
import type { ActingAccount, FindActingAccount } from './acting-account.ts'
import type { RunAction, ShowAction } from './host-actions.ts'
import type { SettleAttempts } from './settle-attempts.ts'

/** More than a page sends. */
const keptAtMost = 100

type Ended = Promise<Result<ActionState, Failure>>

export const createRunHostAction = (deps: {
  readonly settings: Behavior<Settings>
  readonly clock: Clock
  readonly checksum: ChecksumAddress
  readonly transferReader: TransferReader
  readonly transactionSender: TransactionSender
  readonly sentTransactions: SentTransactions
  readonly sendAttempts: AttemptMemory
  readonly settleAttempts: SettleAttempts
  readonly walletAsked: WalletAskedCell
  readonly sentMoney: SentMoneyCell
  readonly sent: Store<readonly FollowedTransaction[], SentEvent>
  readonly followSent: FollowSentTransactions
  readonly findActingAccount: FindActingAccount
  readonly reportError: ReportError
}): RunAction => {
  const { clock, checksum, transferReader, walletAsked, findActingAccount } = deps
  /** What was moved by actions, with its hash: an attempt of which nobody knows is none of these. */
  let moved: readonly { readonly transfer: Transfer; readonly hash: string }[] = []

  /** Where the chain does not answer nothing is said: the wallet asks its own. */
  const refusalOf = async (
    { network, address }: ActingAccount,
    call: TransferCall,
    signal: AbortSignal,
  ): Promise<Failure | undefined> => {
    const outlook = await transferReader.outlook({ network, from: address, call }, signal)
    if (!outlook.ok || outlook.value.kind === 'passes') return undefined
    const { reason } = outlook.value
    return failure('SEND_WOULD_FAIL', reason === undefined ? {} : { detail: reason })
  }

  const askWallet = async (
    { network, address, provider, isThere }: ActingAccount,
    call: TransferCall,
    show: ShowAction,
    signal: AbortSignal,
  ): Promise<Result<string, Failure>> => {
    if (signal.aborted) return err(failure('ABORTED'))
    if (!isThere()) return err(failure('NOT_CONNECTED', { detail: 'account, network or wallet has changed' }))
    show({ status: 'wallet' })
    const { caipNetworkId: networkId } = network
    const answer = await deps.transactionSender.send({ networkId, from: address, call }, provider)
    if (!answer.ok) return answer
    try {
      const { operation, to } = callOperation(call.to, call.data)
      deps.sentTransactions.add({
        ...{ networkId, hash: answer.value, from: address, to, value: call.value, operation, sentAt: clock.now() },
      })
    } catch (error) {
      // It is sent all the same, and the host hears its hash.
      deps.reportError(error)
    }
    return answer
  }

  const asPending = (answer: Result<string, Failure>, { network }: ActingAccount): Result<ActionState, Failure> =>
    answer.ok ? ok({ status: 'pending', hash: answer.value, networkId: network.caipNetworkId }) : answer

  const estimate = async (account: ActingAccount, call: TransferCall, signal: AbortSignal): Ended => {
    const { network, address } = account
    const outlook = await transferReader.outlook({ network, from: address, call }, signal)
    if (!outlook.ok) return outlook
    if (outlook.value.kind === 'passes')
      return ok({ status: 'estimated', fee: feeRange(outlook.value.fee), networkId: network.caipNetworkId })
    const { reason } = outlook.value
    return err(failure('SEND_WOULD_FAIL', reason === undefined ? {} : { detail: reason }))
  }

  const send = async (account: ActingAccount, call: TransferCall, show: ShowAction, signal: AbortSignal): Ended => {
    const refusal = await refusalOf(account, call, signal)
    return refusal ? err(refusal) : asPending(await askWallet(account, call, show, signal), account)
  }

  const attempt = async (
    account: ActingAccount,
    transfer: Transfer,
    isRepeat: boolean,
    show: ShowAction,
    signal: AbortSignal,
  ): Ended => {
    const call = transferCall(transfer)
    await deps.settleAttempts(signal)
    const refusal = await refusalOf(account, call, signal)
    if (refusal) return err(refusal)
    const nonce = await transferReader.nextNonce({ network: account.network, address: account.address }, signal)
    if (signal.aborted) return err(failure('ABORTED'))
    const known = [...moved, ...deps.sentMoney.snapshot()].filter((one) => isSameTransfer(one.transfer, transfer))
    const begun = await deps.sendAttempts.begin(transfer, {
      ...{ nonce: nonce.ok ? nonce.value : undefined, others: known.map(({ hash }) => hash) },
      beside: isRepeat ? (await deps.sendAttempts.open()).map(({ id }) => id) : [],
    })
    if ('earlier' in begun) return err(failure('SEND_UNSETTLED'))
    const answer = await askWallet(account, call, show, signal)
    // One of which nobody knows whether it was sent stays written down, until the chain tells.
    if (answer.ok) {
      moved = [...moved, { transfer, hash: answer.value }].slice(-keptAtMost)
      await deps.sendAttempts.end(begun.begun.id, answer.value)
    } else if (answer.failure.code !== 'SEND_UNCERTAIN') await deps.sendAttempts.end(begun.begun.id)
    return asPending(answer, account)
  }

  /** One at a time, with what the visitor sends in the modal. */
  const transfer: typeof attempt = async (...given) => {
    if (walletAsked.snapshot()) return err(failure('REQUEST_PENDING'))
    walletAsked.set(true)
    try {
      return await attempt(...given)
    } finally {
      walletAsked.set(false)
    }
  }

  const watch = async (
    { networkId, hash }: Extract<HostAction, { kind: 'watch' }>,
    show: ShowAction,
    signal: AbortSignal,
  ): Ended => {
    if (!/^0x[0-9a-f]{64}$/i.test(hash))
      return err(failure('INVALID_OPTIONS', { detail: 'hash has to be 32 bytes in hex' }))
    const network = findNetwork(deps.settings.snapshot().networks, networkId)
    if (network === undefined) return err(failure('NETWORK_NOT_FOUND', { detail: networkId }))
    if (network.chainNamespace !== eip1193Namespace) return err(failure('SEND_UNSUPPORTED', { detail: networkId }))
    const found = (): FollowedTransaction | undefined =>
      deps.sent.state
        .snapshot()
        .find((one) => one.networkId === networkId && one.hash.toLowerCase() === hash.toLowerCase())
    if (found() === undefined) {
      // Of one from another page only its sender has to be known: that it is the account's is what a host means.
      const account = findActingAccount(networkId)
      if (!account.ok) return account
      const sent = {
        networkId,
        hash,
        from: account.value.address,
        to: '',
        value: 0n,
        operation: '',
        sentAt: clock.now(),
      }
      deps.sent.send({ type: 'sent', sent })
    }
    deps.followSent.watch({ isOn: true })
    try {
      return await new Promise((resolve) => {
        const listening = { stop: (): void => undefined, isOver: false }
        const end = (answer: Result<ActionState, Failure>): void => {
          listening.isOver = true
          listening.stop()
          resolve(answer)
        }
        const look = (): void => {
          if (listening.isOver) return
          const one = found()
          const state = one === undefined ? ({ status: 'unknown', hash, networkId } as const) : actionOf(one)
          if (state.status === 'pending') show(state)
          else end(ok(state))
        }
        const subscription = deps.sent.state.value$.subscribe(look)
        listening.stop = () => subscription.unsubscribe()
        if (listening.isOver) listening.stop()
        signal.addEventListener('abort', () => end(err(failure('ABORTED'))))
        if (signal.aborted) end(err(failure('ABORTED')))
      })
    } finally {
      deps.followSent.watch({ isOn: false })
    }
  }

  return async (action, show, signal) => {
    if (action.kind === 'watch') return watch(action, show, signal)
    const found = findActingAccount(action.networkId)
    if (!found.ok) return found
    const account = found.value
    if (action.kind === 'transfer') {
      const { caipNetworkId } = account.network
      const checked = checkTransfer(action.transfer, caipNetworkId, account.address, checksum)
      if (!checked.ok) return checked
      return transfer(account, checked.value, action.transfer.isRepeat === true, show, signal)
    }
    if (account.network.chainNamespace !== eip1193Namespace)
      return err(failure('SEND_UNSUPPORTED', { detail: account.network.caipNetworkId }))
    const call = checkCall(action.call, checksum)
    if (!call.ok) return call
    return action.kind === 'estimate' ? estimate(account, call.value, signal) : send(account, call.value, show, signal)
  }
}
