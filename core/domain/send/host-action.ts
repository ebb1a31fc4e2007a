import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { eip1193Namespace } from '../namespaces/sole-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../shared/caip.ts'
import { type Failure, failure } from '../shared/failure.ts'
import type { ModalError } from '../shared/modal-error.ts'
import { err, ok, type Result } from '../shared/result.ts'
import type { CallStep, CallsStatus } from './call-batch.ts'
import type { FeeRange } from './fee.ts'
import type { PendingTransaction, SettledTransaction } from './transaction-state.ts'
import { largestAmount, type Transfer, type TransferCall } from './transfer.ts'
import { typedReceiver } from './typed-receiver.ts'

/** A call of a contract, or a payment, as a host asks for it. Numbers are text, as they may be written down (recordings). */
export interface RequestedCall {
  readonly to: string
  /** In the smallest unit of the network's own currency, a whole number. */
  readonly value?: string
  /** In hex. */
  readonly data?: string
}

/** Money that a host wants moved. */
export interface RequestedTransfer {
  /** A contract or mint, or `native`. */
  readonly token?: string
  /** In the token's smallest unit, a whole number. */
  readonly amount?: string
  readonly to?: string
  /** The visitor has been asked whether it is to be sent once more, though nobody knows what became of the last one. */
  readonly isRepeat?: boolean
}

interface OnNetwork {
  /** One of the host's; without it the one that the wallet is on. */
  readonly networkId?: CaipNetworkId
}

/** What a host has done with the visitor's wallet (spec section 5, Sending). */
export type HostAction =
  | ({ readonly kind: 'estimate' | 'send'; readonly call: RequestedCall } & OnNetwork)
  | ({ readonly kind: 'transfer'; readonly transfer: RequestedTransfer } & OnNetwork)
  | { readonly kind: 'watch'; readonly networkId: CaipNetworkId; readonly hash: string }
  | ({
      readonly kind: 'calls'
      /** 32 bytes in hex. */
      readonly batch: string
      readonly calls: readonly RequestedCall[]
      /** All of them or none. */
      readonly isAtomic: boolean
      /** Of those that are asked for one by one; as of a transfer. */
      readonly isRepeat?: boolean
    } & OnNetwork)
  | ({ readonly kind: 'calls-status'; readonly batch: string } & OnNetwork)

export interface EstimatedAction {
  readonly status: 'estimated'
  readonly fee: FeeRange
  readonly networkId: CaipNetworkId
}

export interface CallsAction {
  readonly status: 'calls'
  /** By which the wallet knows them, or we do. */
  readonly batch: string
  readonly networkId: CaipNetworkId
  /** The wallet has them as one batch; else they are steps. */
  readonly isBatch: boolean
  readonly steps: readonly CallStep[]
  /** The wallet has the batch, or no step comes any more. */
  readonly isOver: boolean
}

export interface CallsStatusAction {
  readonly status: 'calls-status'
  readonly calls: CallsStatus
}

/** How an action stands. What is refused was not sent, as far as anybody knows: SEND_UNCERTAIN says that nobody does. */
export type ActionState =
  | { readonly status: 'preparing' | 'wallet' }
  | EstimatedAction
  | CallsAction
  | CallsStatusAction
  | PendingTransaction
  | SettledTransaction
  | { readonly status: 'refused'; readonly error: ModalError }

const amountIn = (text: string): bigint | undefined => {
  if (!/^\d{1,78}$/.test(text)) return undefined
  const amount = BigInt(text)
  return amount > largestAmount ? undefined : amount
}

type Checksum = (address: string) => string

/** With a checksum that is right, where it has one. */
const addressIn = (text: string, namespace: ChainNamespace, checksum: Checksum): string | undefined => {
  const typed = typedReceiver(text, namespace, false, checksum)
  return typed.kind === 'address' ? typed.address : undefined
}

const wrong = (detail: string): Result<never, Failure> => err(failure('INVALID_OPTIONS', { detail }))

/** Targets and data start with `0x` (spec section 5). Fails with INVALID_OPTIONS, which says what is wrong. */
export const checkCall = (
  { to, value = '0', data = '0x' }: RequestedCall,
  checksum: Checksum,
): Result<TransferCall, Failure> => {
  if (!/^0x/.test(to) || !/^0x/.test(data)) return wrong('targets and data of calls have to start with 0x')
  const target = addressIn(to, eip1193Namespace, checksum)
  if (target === undefined) return wrong('to has to be an address')
  if (!/^0x([0-9a-f]{2})*$/i.test(data)) return wrong('data has to be bytes in hex')
  const amount = amountIn(value)
  return amount === undefined
    ? wrong('value has to be a whole number of at most 256 bits')
    : ok({ to: target, value: amount, data: data as `0x${string}` })
}

/**
 * What is moved. On EVM a token is required (spec section 5). Fails with SEND_INCOMPLETE or INVALID_OPTIONS.
 * @param from whose it is
 */
export const checkTransfer = (
  { token, amount, to }: RequestedTransfer,
  networkId: CaipNetworkId,
  from: string,
  checksum: Checksum,
): Result<Transfer, Failure> => {
  const namespace = namespaceOf(networkId)
  if (!amount || !to) return err(failure('SEND_INCOMPLETE'))
  if (!token && namespace === eip1193Namespace) return wrong('A token is required')
  const receiver = addressIn(to, namespace, checksum)
  if (receiver === undefined) return wrong('to has to be an address of the network')
  const contract = token === undefined || token === 'native' ? undefined : addressIn(token, namespace, checksum)
  if (contract === undefined && token !== undefined && token !== 'native')
    return wrong('token has to be its address, or native')
  const value = amountIn(amount)
  if (value === undefined || value === 0n) return wrong('amount has to be a whole number, more than 0')
  return ok({ networkId, from, receiver, amount: value, ...(contract === undefined ? {} : { token: contract }) })
}
