// The entry `latchkey/actions`: what a host has done with the visitor's wallet. Loaded by hosts that import it.
export type { CallReceipt, CallStep, CallsStatus } from '../../../core/domain/send/call-batch.ts'

import type { CallStep, CallsStatus } from '../../../core/domain/send/call-batch.ts'
import type {
  ActionState,
  CallsAction,
  CallsStatusAction,
  EstimatedAction,
  HostAction,
  RequestedCall,
} from '../../../core/domain/send/host-action.ts'
import type { PendingTransaction, SettledTransaction } from '../../../core/domain/send/transaction-state.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { earlyError } from '../../../core/early-error.ts'
import type { LazyModal } from '../loader/lazy-modal.ts'
import { runAction } from './run-action.ts'

/**
 * How something that is sent stands: the chain is asked (`preparing`), the visitor is asked (`wallet`), it is on its way (`pending`), and
 * how it ended. `replaced`: another transaction with its nonce was mined. `dropped`: no node knows it any more. `unknown`: nobody could
 * say in 99 looks.
 */
export type SendingStatus = 'preparing' | 'wallet' | WatchedStatus

/** From the wallet's answer on. */
export type WatchedStatus = 'pending' | SettledTransaction['status']

interface OnNetwork {
  /** CAIP-2, one of your networks; the wallet has to be on it. Without it the network that the wallet is on. */
  readonly networkId?: CaipNetworkId | undefined
  /** Ends the waiting. What the wallet was asked cannot be taken back. */
  readonly signal?: AbortSignal | undefined
}

interface Told {
  readonly onStatus?: ((status: SendingStatus) => void) | undefined
}

/** A payment, or a call of a contract. */
export interface CallOfBatch {
  /** An address, with `0x`. */
  readonly to: string
  /** In the smallest unit of the network's own currency. */
  readonly value?: bigint | undefined
  /** Bytes in hex, with `0x`. */
  readonly data?: string | undefined
}

export interface CallRequest extends CallOfBatch, OnNetwork {}

export interface TransactionRequest extends CallRequest, Told {}

export interface CallsRequest extends OnNetwork, Told {
  readonly calls: readonly CallOfBatch[]
  /** All of them or none: refused where the wallet cannot do that (CALLS_NOT_ATOMIC). */
  readonly isAtomic?: boolean | undefined
  /** Where they are sent one by one: sends them though the same was sent before and nobody knows what became of it. The visitor has been asked. */
  readonly isRepeat?: boolean | undefined
  /** 32 bytes in hex, another one each time; made up where it is left out. */
  readonly id?: string | undefined
  /** How each stands, where they are sent one by one. */
  readonly onSteps?: ((steps: readonly CallStep[]) => void) | undefined
}

export interface SentCalls {
  /** What `getCallsStatus` takes. */
  readonly id: string
  readonly networkId: CaipNetworkId
  /** The wallet has them as one batch. */
  readonly isBatch: boolean
  /** Those that were sent one by one; empty for a batch. */
  readonly steps: readonly CallStep[]
}

export interface CallsStatusRequest extends OnNetwork {
  readonly id: string
}

export interface TransferRequest extends OnNetwork, Told {
  /** The address of the token's contract or mint, or `native`; needed on EVM. */
  readonly token?: string | undefined
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** An address. */
  readonly to: string
  /** Sends it though the same was sent before and nobody knows what became of it (SEND_UNSETTLED): the visitor has been asked. */
  readonly isRepeat?: boolean | undefined
}

export interface WatchRequest {
  readonly onStatus?: ((status: WatchedStatus) => void) | undefined
  readonly networkId: CaipNetworkId
  /** 32 bytes in hex. */
  readonly hash: string
  readonly signal?: AbortSignal | undefined
}

/** What it costs, in the smallest unit of the network's own currency, a rollup's data fee included. */
export interface Fee {
  readonly least: bigint
  readonly most: bigint
  /** Somebody else pays it, so that it is zero for the visitor (ERC-7677). */
  readonly isSponsored?: true
  readonly networkId: CaipNetworkId
}

/** What the wallet has sent. */
export interface SentHash {
  readonly hash: string
  readonly networkId: CaipNetworkId
}

export interface WatchedTransaction extends SentHash {
  readonly status: SettledTransaction['status']
}

const wrong = (detail: string): Error => earlyError('INVALID_OPTIONS', { detail })

/** Plain JavaScript may leave it out. */
const asked = <T extends object>(request: T): T => {
  if (typeof request !== 'object' || request === null) throw wrong('a request has to be an object')
  return request
}

/** Plain JavaScript may pass a number, of which nobody knows whether it is exact. */
const wholeNumber = (name: string, value: unknown): string => {
  if (typeof value !== 'bigint') throw wrong(`${name} has to be a bigint`)
  return value.toString()
}
const text = (name: string, value: unknown): string => {
  if (typeof value !== 'string') throw wrong(`${name} has to be text`)
  return value
}
const given = <Name extends string, T>(name: Name, value: unknown, read: (name: string, value: unknown) => T) =>
  (value === undefined ? {} : { [name]: read(name, value) }) as { readonly [Each in Name]?: T }

const onNetwork = ({ networkId }: OnNetwork) =>
  given('networkId', networkId, text) as { readonly networkId?: CaipNetworkId }

const requestedCall = (one: CallOfBatch): RequestedCall => {
  if (typeof one !== 'object' || one === null) throw wrong('a call has to be an object')
  const { to, value, data } = one
  return { to: text('to', to), ...given('value', value, wholeNumber), ...given('data', data, text) }
}

const call = (kind: 'estimate' | 'send', request: CallRequest): HostAction => ({
  ...{ kind, ...onNetwork(request), call: requestedCall(request) },
})

const randomId = (): string => {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(32))
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const telling =
  ({ onStatus }: Told) =>
  ({ status }: ActionState): void => {
    if (status === 'preparing' || status === 'wallet' || status === 'pending') onStatus?.(status)
  }

const isEstimated = (state: ActionState): state is EstimatedAction => state.status === 'estimated'
const isSettled = (state: ActionState): state is SettledTransaction =>
  ['replaced', 'dropped', 'mined', 'failed', 'unknown'].includes(state.status)
const isCalls = (state: ActionState): state is CallsAction => state.status === 'calls' && state.isOver
const isCallsStatus = (state: ActionState): state is CallsStatusAction => state.status === 'calls-status'
const isSent = (state: ActionState): state is PendingTransaction => state.status === 'pending'

/** Until the wallet has answered. */
const sent = async (modal: LazyModal, action: HostAction, { signal, ...told }: OnNetwork & Told): Promise<SentHash> => {
  const state = await runAction(modal, action, { signal, onState: telling(told), isOver: isSent })
  return { hash: state.hash, networkId: state.networkId }
}

/**
 * What a call costs now. EVM.
 * @throws ModalError SEND_WOULD_FAIL, with the contract's reason, FEE_UNAVAILABLE, and those of `sendTransaction` before the wallet is asked
 */
export const estimateFee = async (modal: LazyModal, request: CallRequest): Promise<Fee> => {
  const state = await runAction(modal, call('estimate', asked(request)), {
    signal: request.signal,
    isOver: isEstimated,
  })
  return { ...state.fee, networkId: state.networkId }
}

/**
 * Has the visitor's wallet send a transaction. Resolves with its hash as soon as the wallet has answered: `watchTransaction` follows it. EVM.
 * The chain is asked first, and the wallet is not asked for what would fail.
 * @throws ModalError NOT_CONNECTED, NETWORK_NOT_FOUND, SEND_WRONG_NETWORK, SEND_UNSUPPORTED, INVALID_OPTIONS, SEND_WOULD_FAIL,
 * SEND_REJECTED, SEND_FAILED, SEND_UNCERTAIN (it may have been sent), ABORTED, LOAD_FAILED
 */
export const sendTransaction = async (modal: LazyModal, request: TransactionRequest): Promise<SentHash> =>
  sent(modal, call('send', asked(request)), request)

/**
 * Moves the network's own currency or a token, on EVM and Solana, once: what is asked for is written down before the wallet is asked, as by the view Send.
 * @throws ModalError as `sendTransaction` does; SEND_INCOMPLETE (spec section 5), SEND_UNSETTLED, REQUEST_PENDING
 */
export const sendTransfer = async (modal: LazyModal, request: TransferRequest): Promise<SentHash> => {
  const { token, amount, to, isRepeat } = asked(request)
  const transfer = {
    ...{ ...given('token', token, text), ...given('amount', amount, wholeNumber), ...given('to', to, text) },
    ...(isRepeat === true ? { isRepeat } : {}),
  }
  return sent(modal, { kind: 'transfer', ...onNetwork(request), transfer }, request)
}

/**
 * Follows a transaction of the visitor's account until it is known how it ended, while the page is there. Resolves for one that failed too.
 * @throws ModalError NETWORK_NOT_FOUND, NOT_CONNECTED, SEND_UNSUPPORTED, INVALID_OPTIONS, ABORTED, LOAD_FAILED
 */
export const watchTransaction = async (modal: LazyModal, request: WatchRequest): Promise<WatchedTransaction> => {
  const networkId = text('networkId', asked(request).networkId) as CaipNetworkId
  const { onStatus } = request
  return runAction(
    modal,
    { kind: 'watch', networkId, hash: text('hash', request.hash) },
    {
      signal: request.signal,
      onState: (state) => (isSent(state) || isSettled(state) ? onStatus?.(state.status) : undefined),
      isOver: isSettled,
    },
  )
}

/** @throws ModalError INVALID_OPTIONS */
const checkedCalls = (calls: unknown): readonly CallOfBatch[] => {
  if (!Array.isArray(calls)) throw wrong('calls has to be a list')
  return calls
}

/**
 * Has the wallet send several calls: at once where it takes them so (`wallet_sendCalls`, EIP-5792, version 2.0.0), else one by one, each
 * once the one before it is mined, until one fails. Resolves when the wallet has the batch, or no step comes any more: also where a part
 * was done, which `steps` say. EVM.
 * @throws ModalError as `sendTransaction` does, where nothing was sent; CALLS_NOT_ATOMIC; SEND_UNSETTLED of the first of those that go one by one
 */
export const sendCalls = async (modal: LazyModal, request: CallsRequest): Promise<SentCalls> => {
  const { calls, isAtomic = false, isRepeat, id = randomId(), onSteps, signal } = asked(request)
  const action: HostAction = {
    ...{ kind: 'calls', ...onNetwork(request), batch: text('id', id), isAtomic: isAtomic === true },
    calls: checkedCalls(calls).map(requestedCall),
    ...(isRepeat === true ? { isRepeat } : {}),
  }
  const onState = (state: ActionState): void => {
    if (state.status === 'calls' && !state.isBatch) onSteps?.(state.steps)
    telling(request)(state)
  }
  const { batch, networkId, isBatch, steps } = await runAction(modal, action, { signal, onState, isOver: isCalls })
  return { id: batch, networkId, isBatch, steps }
}

/**
 * What has become of several calls, by the id of `sendCalls`: those that were sent one by one are known to this page alone, of others the
 * wallet is asked (`wallet_getCallsStatus`).
 * @throws ModalError CALLS_UNKNOWN, NOT_CONNECTED, SEND_WRONG_NETWORK, SEND_UNSUPPORTED, INVALID_OPTIONS, ABORTED, LOAD_FAILED
 */
export const getCallsStatus = async (modal: LazyModal, request: CallsStatusRequest): Promise<CallsStatus> => {
  const action: HostAction = { kind: 'calls-status', ...onNetwork(asked(request)), batch: text('id', request.id) }
  const { calls } = await runAction(modal, action, { signal: request.signal, isOver: isCallsStatus })
  return calls
}
