import { activeAccountOf } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { viewBehindApproval } from '../../domain/modal/view-stack.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import type { SendDraft } from '../../domain/send/send-draft.ts'
import { sendingAccount } from '../../domain/send/send-form.ts'
import { isReviewValid } from '../../domain/send/send-review.ts'
import { balancesKey, maxBy, outlookKey, type SendTerms } from '../../domain/send/send-terms.ts'
import type { TransferOutlook } from '../../domain/send/transfer-outlook.ts'
import type { Amount } from '../../domain/shared/amount.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { ChainClient } from '../../ports/networks/chain-client.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { OfflineCell, ViewStackStore } from '../../state/modal/stores.ts'
import type { NameLookupCell, SendFormCell, SendReviewCell, SendTermsCell } from '../../state/send/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { type FeeRule, feeRuleOf } from './fee-rule.ts'

/** Somebody who types has stopped for so long. */
const quietMs = 300
/** What a chain said is asked for again after so long, while it is shown. */
const renewMs = 10_000

interface Subject {
  readonly network: Network
  readonly from: string
  readonly token?: { readonly address: string; readonly decimals: number }
  /** Undefined while there is none: a fee is the same for most. */
  readonly receiver: string | undefined
  /** Undefined for all of it. */
  readonly amount: bigint | undefined
}

/**
 * While money is about to be sent, what the chain says of it is kept up to date: what there is, what the fee will be, whether it would go
 * through, and whether the receiver is a contract.
 */
export interface FollowTerms {
  readonly follow: () => Unsubscribe
  /** Asks at once. Ends when the answer, or that there is none, is in the state. */
  readonly renew: () => Promise<void>
}

const outlookBy = (rule: FeeRule, outlook: TransferOutlook): TransferOutlook =>
  outlook.kind === 'passes' ? { ...outlook, fee: rule(outlook.fee) } : outlook

export const createFollowTerms = (deps: {
  readonly settings: Signal<Settings>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly offline: OfflineCell
  readonly clock: Clock
  readonly events: HostEvents
  readonly chains: ChainClient
  readonly transferReader: TransferReader
  readonly form: SendFormCell
  readonly lookup: NameLookupCell
  readonly review: SendReviewCell
  readonly terms: SendTermsCell
  /** What the form comes to. */
  readonly draft: Signal<SendDraft | undefined>
}): FollowTerms => {
  const { terms, clock, chains, transferReader } = deps
  let over = new AbortController()
  let stopTimer: Unsubscribe | undefined
  let asked: string | undefined

  const ofReview = (): Subject | undefined => {
    const review = deps.review.snapshot()
    const { networks } = deps.settings.snapshot()
    if (review === undefined || !isReviewValid(review, deps.connections.state.snapshot(), networks)) return undefined
    const { networkId, from, receiver, token } = review.transfer
    const network = findNetwork(networks, networkId)
    const { decimals } = review.token
    return (
      network && {
        network,
        from,
        receiver,
        amount: review.amount,
        ...(token && { token: { address: token, decimals } }),
      }
    )
  }

  const ofForm = (): Subject | undefined => {
    const account = sendingAccount(deps.connections.state.snapshot(), deps.settings.snapshot().networks)
    const draft = deps.draft.snapshot()
    if (account === undefined || draft?.token === undefined) return undefined
    const { address, decimals } = draft.token
    return {
      network: account.network,
      from: account.address,
      receiver: draft.receiver?.address,
      amount: deps.form.snapshot().wanted.kind === 'max' ? undefined : (draft.amount?.value ?? 0n),
      ...(address === undefined ? {} : { token: { address, decimals } }),
    }
  }

  const subject = (): Subject | undefined => {
    const stack = deps.views.state.snapshot()
    if (!stack.isOpen || connectionOf(deps.connections.state.snapshot()) === undefined) return undefined
    const { view } = viewBehindApproval(stack)
    if (view === 'WalletSendPreview') return ofReview()
    return view === 'WalletSend' || view === 'WalletSendSelectToken' ? ofForm() : undefined
  }

  const keysOf = ({ network, from, token, receiver, amount }: Subject) => {
    const one = { networkId: network.caipNetworkId, from, token: token?.address }
    return { balancesOf: balancesKey(one), outlookOf: outlookKey({ ...one, receiver: receiver ?? from, amount }) }
  }

  const balancesOf = async (
    { network, from, token }: Subject,
    signal: AbortSignal,
  ): Promise<Result<{ readonly native: bigint; readonly balance: Amount }, Failure>> => {
    const [native, own] = await Promise.all([
      chains.nativeBalance(network, from, signal),
      token && chains.tokenBalance(network, from, token, signal),
    ])
    if (!native.ok) return native
    if (own?.ok === false) return own
    const { decimals } = network.nativeCurrency
    return ok({ native: native.value, balance: own?.value ?? { value: native.value, decimals } })
  }

  /** Never more than there is: that it is too much is known, and the chain would say so in place of the fee. */
  const amountAsked = ({ amount, token }: Subject, balance: bigint): bigint => {
    const all = maxBy(terms.snapshot(), token === undefined) ?? balance
    const wanted = amount ?? all
    return wanted < balance ? wanted : balance
  }

  const ask = async (of: Subject): Promise<void> => {
    over.abort()
    over = new AbortController()
    const { signal } = over
    const keys = keysOf(of)
    asked = keys.outlookOf
    const before = terms.snapshot()
    const isSame = before?.balancesOf === keys.balancesOf
    // What is known of the same balances stays while it is asked for again.
    const known: SendTerms = isSame ? before : { balancesOf: keys.balancesOf, isAsking: true, at: 0 }
    terms.set({ ...known, isAsking: true })
    const fail = (failure: Failure): void => {
      // Told once, however often it is asked again in vain.
      if (!signal.aborted && before?.failure === undefined) deps.events.emit({ type: 'ERROR', failure })
      if (!signal.aborted) terms.set({ ...(terms.snapshot() ?? known), failure, isAsking: false })
    }
    const read = await balancesOf(of, signal)
    if (!read.ok) return fail(read.failure)
    if (signal.aborted) return
    const { failure: _, ...rest } = terms.snapshot() ?? known
    terms.set({ ...rest, ...read.value })
    const { network, from, token, receiver } = of
    const transfer = {
      ...{ networkId: network.caipNetworkId, from, receiver: receiver ?? from },
      ...{ amount: amountAsked(of, read.value.balance.value), ...(token && { token: token.address }) },
    }
    const connection = connectionOf(deps.connections.state.snapshot())
    const account = connection?.activeAccount === from ? activeAccountOf(connection) : undefined
    const [outlook, isContract, rule] = await Promise.all([
      transferReader.outlook({ network, transfer }, signal),
      receiver === undefined ? undefined : transferReader.holdsCode({ network, address: receiver }, signal),
      feeRuleOf(transferReader, { network, account }, signal),
    ])
    if (signal.aborted) return
    if (!outlook.ok) return fail(outlook.failure)
    if (isContract?.ok === false) return fail(isContract.failure)
    if (!rule.ok) return fail(rule.failure)
    const kept = terms.snapshot() ?? known
    terms.set({
      ...{
        ...kept,
        outlook: outlookBy(rule.value, outlook.value),
        outlookOf: keys.outlookOf,
        isAsking: false,
        at: clock.now(),
      },
      ...(isContract === undefined || receiver === undefined
        ? {}
        : { receiver: { address: receiver, isContract: isContract.value } }),
    })
  }

  const later = (ms: number): void => {
    stopTimer?.()
    stopTimer = clock.after(ms, () => void renew())
  }

  const renew = async (): Promise<void> => {
    stopTimer?.()
    const of = subject()
    if (of === undefined) return
    await ask(of)
    if (subject() !== undefined && asked === keysOf(of).outlookOf) later(renewMs)
  }

  const stop = (): void => {
    stopTimer?.()
    over.abort()
    asked = undefined
  }

  const look = (): void => {
    const of = subject()
    if (of === undefined) {
      stop()
      return
    }
    const { balancesOf, outlookOf } = keysOf(of)
    if (outlookOf === asked) return
    asked = outlookOf
    // Another account or token is asked for at once: nobody is typing.
    if (terms.snapshot()?.balancesOf === balancesOf) later(quietMs)
    else void renew()
  }

  return {
    follow: () => {
      const subscriptions = [
        ...[
          deps.connections.state,
          deps.views.state,
          deps.settings,
          deps.form,
          deps.lookup,
          deps.review,
          deps.draft,
        ].map(({ value$ }) => value$.subscribe(look)),
        // What failed while the device was away is asked for at once.
        deps.offline.value$.subscribe((isOffline) => {
          if (!isOffline && terms.snapshot()?.failure !== undefined) void renew()
        }),
      ]
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        stop()
      }
    },
    renew,
  }
}
