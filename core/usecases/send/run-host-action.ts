import { eip1193Namespace } from '../../domain/namespaces/sole-namespaces.ts'
import type { SendContent } from '../../domain/send/contract-call.ts'
import { type FeeEstimate, feeRange, type Shortage, shortageOf } from '../../domain/send/fee.ts'
import { type ActionState, checkCall, checkTransfer } from '../../domain/send/host-action.ts'
import type { Transfer } from '../../domain/send/transfer.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { ChainClient } from '../../ports/networks/chain-client.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { ChecksumAddress } from '../../ports/shared/checksum-address.ts'
import type { WalletQuestions } from '../../services/send/wallet-questions.ts'
import type { ActingAccount, FindActingAccount } from './acting-account.ts'
import type { AskOnce } from './ask-once.ts'
import { type AskWallet, wouldFail } from './ask-wallet.ts'
import { feeRuleOf } from './fee-rule.ts'
import type { RunAction, ShowAction } from './host-actions.ts'
import type { RunCalls } from './run-calls.ts'
import type { WatchTransaction } from './watch-transaction.ts'

const shortages: Readonly<Record<Shortage, string>> = {
  amount: 'the balance is too low',
  fee: 'there is not enough for the fee',
  kept: 'the account has to keep more, or nothing (rent)',
}

type Ended = Promise<Result<ActionState, Failure>>

export const createRunHostAction = (
  deps: {
    readonly checksum: ChecksumAddress
    readonly chains: ChainClient
    readonly transferReader: TransferReader
    readonly walletQuestions: WalletQuestions
    readonly findActingAccount: FindActingAccount
    readonly watchTransaction: WatchTransaction
    readonly runCalls: RunCalls
    readonly askOnce: AskOnce
  } & AskWallet,
): RunAction => {
  const { checksum, transferReader, findActingAccount, feeOf, askWallet } = deps
  const asPending = (answer: Result<string, Failure>, { network }: ActingAccount): Result<ActionState, Failure> =>
    answer.ok ? ok({ status: 'pending', hash: answer.value, networkId: network.caipNetworkId }) : answer

  const estimate = async ({ network, account }: ActingAccount, transfer: SendContent, signal: AbortSignal): Ended => {
    const [outlook, rule] = await Promise.all([
      transferReader.outlook({ network, transfer }, signal),
      feeRuleOf(transferReader, { network, account }, signal),
    ])
    if (!outlook.ok) return outlook
    if (outlook.value.kind === 'fails') return err(wouldFail(outlook.value))
    if (!rule.ok) return rule
    return ok({ status: 'estimated', fee: feeRange(rule.value(outlook.value.fee)), networkId: network.caipNetworkId })
  }

  const send = async (account: ActingAccount, content: SendContent, show: ShowAction, signal: AbortSignal): Ended => {
    const fee = await feeOf(account, content, signal)
    if (!fee.ok) return fee
    return asPending(await askWallet(account, content, { onAsked: () => show({ status: 'wallet' }), signal }), account)
  }

  /** What is not there to pay for it, where the chain says what there is. */
  const shortage = async (
    { network, address }: ActingAccount,
    { token, amount }: Transfer,
    fee: FeeEstimate | undefined,
    signal: AbortSignal,
  ): Promise<Failure | undefined> => {
    const { nativeBalance, tokenBalance } = deps.chains
    const native = await nativeBalance(network, address, signal)
    const owned =
      token === undefined ? native : await tokenBalance(network, address, { address: token, decimals: 0 }, signal)
    if (!native.ok || !owned.ok) return undefined
    const balance = typeof owned.value === 'bigint' ? owned.value : owned.value.value
    const short = shortageOf({ value: amount, decimals: 0 }, balance, token === undefined, {
      ...{ native: native.value, fee: fee && feeRange(fee) },
    })
    return short && failure('SEND_WOULD_FAIL', { detail: shortages[short] })
  }

  /** One at a time, with what the visitor sends in the modal, for as long as somebody waits for it. */
  const transfer = async (
    account: ActingAccount,
    moves: Transfer,
    isRepeat: boolean,
    show: ShowAction,
    signal: AbortSignal,
  ): Ended => {
    const question = deps.walletQuestions.begin('host')
    if (question === undefined) return err(failure('REQUEST_PENDING'))
    signal.addEventListener('abort', question.leave)
    try {
      const fee = await feeOf(account, moves, signal)
      if (!fee.ok) return fee
      const short = await shortage(account, moves, fee.value, signal)
      if (short !== undefined) return err(short)
      const onAsked = (): void => {
        question.onAsked()
        show({ status: 'wallet' })
      }
      return asPending(await deps.askOnce(account, moves, { isRepeat, fee: fee.value, onAsked, signal }), account)
    } finally {
      question.end()
    }
  }

  return async (action, show, signal) => {
    if (action.kind === 'watch') return deps.watchTransaction(action, show, signal)
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
    if (action.kind === 'calls') return deps.runCalls.send(account, action, show, signal)
    if (action.kind === 'calls-status') return deps.runCalls.status(account, action.batch)
    const call = checkCall(action.call, checksum)
    if (!call.ok) return call
    const content = { networkId: account.network.caipNetworkId, from: account.address, call: call.value }
    return action.kind === 'estimate' ? estimate(account, content, signal) : send(account, content, show, signal)
  }
}
