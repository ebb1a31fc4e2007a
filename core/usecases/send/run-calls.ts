import { type CallStep, isStopped, isUnsent, statusOfSteps } from '../../domain/send/call-batch.ts'
import { type ActionState, type CallsAction, checkCall, type HostAction } from '../../domain/send/host-action.ts'
import type { TransferCall } from '../../domain/send/transfer.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { WalletCalls } from '../../ports/send/wallet-calls.ts'
import type { ChecksumAddress } from '../../ports/shared/checksum-address.ts'
import type { ActingAccount } from './acting-account.ts'
import type { AskOnce } from './ask-once.ts'
import type { AskWallet } from './ask-wallet.ts'
import type { ShowAction } from './host-actions.ts'
import type { WatchTransaction } from './watch-transaction.ts'

type Ended = Promise<Result<ActionState, Failure>>
type AskedCalls = Extract<HostAction, { kind: 'calls' }>

/** Several calls: at once where the wallet takes them so (EIP-5792), else one by one, until one fails. */
export interface RunCalls {
  readonly send: (account: ActingAccount, action: AskedCalls, show: ShowAction, signal: AbortSignal) => Ended
  /** Of those that were asked for one by one this page knows by itself; of others the wallet is asked. */
  readonly status: (account: ActingAccount, batch: string) => Ended
}

const idTaken = err(failure('INVALID_OPTIONS', { detail: 'the id is of calls that were asked for before' }))

/** More than a page sends; the oldest is forgotten. */
const keptAtMost = 50

export const createRunCalls = (
  deps: {
    readonly checksum: ChecksumAddress
    readonly walletCalls: WalletCalls
    readonly watchTransaction: WatchTransaction
    readonly askOnce: AskOnce
  } & Pick<AskWallet, 'feeOf'>,
): RunCalls => {
  /** Steps of those that were asked for one by one. */
  const known = new Map<string, readonly CallStep[]>()

  const keep = (batch: string, steps: readonly CallStep[]): void => {
    known.set(batch, steps)
    const [oldest] = known.keys()
    if (known.size > keptAtMost && oldest !== undefined) known.delete(oldest)
  }

  /** A wallet refuses the id of calls that it has (EIP-5792, 5720); so do we, of those that it was asked for one by one. */
  const isTaken = (batch: string): boolean => !isUnsent(known.get(batch) ?? [])

  /** Undefined where the wallet does not take them so. */
  const asBatch = async (
    account: ActingAccount,
    { batch, isAtomic }: AskedCalls,
    calls: readonly TransferCall[],
    show: ShowAction,
    signal: AbortSignal,
  ): Promise<Result<CallsAction, Failure> | undefined> => {
    const { provider, address: from } = account
    const { caipNetworkId: networkId } = account.network
    const support = await deps.walletCalls.support({ networkId, from }, provider)
    if (!support.ok) return support
    if (support.value === undefined || (isAtomic && support.value === 'unsupported')) return undefined
    if (signal.aborted) return err(failure('ABORTED'))
    if (!account.isThere()) return err(failure('NOT_CONNECTED', { detail: 'account, network or wallet has changed' }))
    show({ status: 'wallet' })
    const answer = await deps.walletCalls.send({ id: batch, networkId, from, calls, isAtomic }, provider)
    // One that says that it can, and cannot, has sent nothing.
    if (!answer.ok) return answer.failure.code === 'METHOD_UNSUPPORTED' ? undefined : answer
    return ok({ status: 'calls', batch: answer.value, networkId, isBatch: true, steps: [], isOver: true })
  }

  const oneByOne = async (
    account: ActingAccount,
    action: AskedCalls,
    calls: readonly TransferCall[],
    show: ShowAction,
    signal: AbortSignal,
  ): Ended => {
    const { batch } = action
    // Two with one id may have begun in the same breath.
    if (isTaken(batch)) return idTaken
    const { caipNetworkId: networkId } = account.network
    let steps: readonly CallStep[] = calls.map(({ to }) => ({ to, status: 'waiting' }))
    const state = (isOver: boolean): CallsAction => ({
      ...{ status: 'calls', batch, networkId, isBatch: false, steps, isOver },
    })
    const change = (at: number, next: Partial<CallStep>): void => {
      steps = steps.map((step, index) => (index === at ? { ...step, ...next } : step))
      keep(batch, steps)
      show(state(false))
    }
    const { isRepeat = false } = action
    for (const [at, call] of calls.entries()) {
      change(at, { status: 'preparing' })
      // What it comes to may hang on the calls before it: those are mined by now.
      const content = { networkId, from: account.address, call }
      const fee = await deps.feeOf(account, content, signal)
      const onAsked = (): void => change(at, { status: 'wallet' })
      const sent = fee.ok ? await deps.askOnce(account, content, { isRepeat, fee: fee.value, onAsked, signal }) : fee
      if (!sent.ok) {
        // Of one that may have been sent nobody says that it was not.
        change(at, { status: sent.failure.code === 'SEND_UNCERTAIN' ? 'unknown' : 'refused' })
        // Where a part has been sent, that is told, and not why the rest was not.
        return at === 0 ? sent : ok(state(true))
      }
      const hash = sent.value
      change(at, { status: 'pending', hash })
      const ended = await deps.watchTransaction({ networkId, hash }, () => undefined, signal)
      // One that is not followed any more may have been done: nothing comes after it.
      change(at, { status: ended.ok ? ended.value.status : 'unknown' })
      if (!ended.ok) return ended
      if (steps.some(isStopped)) break
    }
    return ok(state(true))
  }

  return {
    send: async (account, action, show, signal) => {
      if (!/^0x[0-9a-f]{64}$/i.test(action.batch) || action.calls.length === 0)
        return err(failure('INVALID_OPTIONS', { detail: 'there has to be a call, and an id of 32 bytes in hex' }))
      if (isTaken(action.batch)) return idTaken
      const calls: TransferCall[] = []
      for (const one of action.calls) {
        const checked = checkCall(one, deps.checksum)
        if (!checked.ok) return checked
        calls.push(checked.value)
      }
      const answer = await asBatch(account, action, calls, show, signal)
      if (answer !== undefined) return answer
      if (action.isAtomic && calls.length > 1) return err(failure('CALLS_NOT_ATOMIC'))
      return oneByOne(account, action, calls, show, signal)
    },
    status: async ({ provider, network }, batch) => {
      const steps = known.get(batch)
      if (steps !== undefined) return ok({ status: 'calls-status', calls: statusOfSteps(steps) })
      const answer = await deps.walletCalls.status({ id: batch, networkId: network.caipNetworkId }, provider)
      return answer.ok ? ok({ status: 'calls-status', calls: answer.value }) : answer
    },
  }
}
