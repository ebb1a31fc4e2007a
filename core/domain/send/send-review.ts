import { type Connections, connectionOf } from '../connections/connections.ts'
import { isSameAddress } from '../namespaces/addresses.ts'
import type { Network } from '../networks/network.ts'
import { namespaceOf } from '../shared/caip.ts'
import type { Failure } from '../shared/failure.ts'
import type { SendToken } from './send-form.ts'
import type { Transfer } from './transfer.ts'

/** What a visitor says that they have read. */
export type SendTick = 'receiver' | 'repeat'

/** What the visitor looks at before the wallet is asked. What it is about never changes: where something else has, it is void. */
export interface SendReview {
  readonly id: number
  readonly connectionId: string
  readonly transfer: Omit<Transfer, 'amount'>
  /** Undefined for all of it, which follows the balance and the fee until the wallet is asked. */
  readonly amount: bigint | undefined
  readonly token: SendToken
  readonly name?: string
  readonly isGeneralName: boolean
  /** Those that were known when it began: what is sent now makes no receiver a known one. */
  readonly recent: readonly string[]
  readonly ticks: readonly SendTick[]
  /** The same was asked for, and nobody knows what became of it: when at last, and which attempts the visitor is told of. */
  readonly repeatOf?: { readonly at: number; readonly ids: readonly string[] }
  readonly state:
    | { readonly kind: 'open' }
    /** @property wallet who is asked; left out once it has signed, and the network is told */
    | { readonly kind: 'asking'; readonly wallet?: string }
    /** It was not sent, or nobody knows. */
    | { readonly kind: 'failed'; readonly failure: Failure }
}

/** Whether the connection, its account and its network are those that were reviewed. */
export const isReviewValid = (
  { connectionId, transfer: { networkId, from } }: SendReview,
  connections: Connections,
  networks: readonly Network[],
): boolean => {
  const now = connectionOf(connections)
  return (
    now?.id === connectionId &&
    now.networkId === networkId &&
    isSameAddress(namespaceOf(networkId), now.activeAccount, from) &&
    networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  )
}

/** The visitor has to say once more that it is to be sent all the same: what they have said was not about these. */
export const withRepeat = (
  review: SendReview,
  attempts: readonly { readonly id: string; readonly at: number }[],
  state: SendReview['state'],
): SendReview => ({
  ...withTick(review, 'repeat', false),
  ...{ state, repeatOf: { at: Math.max(...attempts.map(({ at }) => at)), ids: attempts.map(({ id }) => id) } },
})

export const withTick = (review: SendReview, tick: SendTick, isOn: boolean): SendReview => ({
  ...review,
  ticks: [...review.ticks.filter((one) => one !== tick), ...(isOn ? [tick] : [])],
})
