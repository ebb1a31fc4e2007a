import { isSameAddress } from '../namespaces/addresses.ts'
import { type CaipNetworkId, namespaceOf } from '../shared/caip.ts'

/** What is moved, and to whom. Its amount is in the smallest unit. */
export interface Transfer {
  readonly networkId: CaipNetworkId
  readonly from: string
  /** Whose it is then. */
  readonly receiver: string
  /** The contract of the token; left out for the network's own currency. */
  readonly token?: string
  readonly amount: bigint
}

/** What the chain is asked to do. */
export interface TransferCall {
  readonly to: string
  /** In the smallest unit of the network's own currency. */
  readonly value: bigint
  /** In hex. */
  readonly data: `0x${string}`
}

/** `transfer(address,uint256)` of ERC-20. */
const selector = '0xa9059cbb'
const wordDigits = 64
const word = (hex: string): string => hex.padStart(wordDigits, '0')

/** The greatest number that a contract can be told. */
export const largestAmount = 2n ** 256n - 1n

/**
 * The call that moves it: the same for tokens whose `transfer` answers with nothing (spec section 7), as only the answer differs.
 * @throws RangeError where the amount is none that a contract can be told
 */
export const transferCall = ({ receiver, token, amount }: Transfer): TransferCall => {
  if (amount < 0n || amount > largestAmount) throw new RangeError('The amount has more than 256 bits')
  if (token === undefined) return { to: receiver, value: amount, data: '0x' }
  const to = word(receiver.replace(/^0x/i, '').toLowerCase())
  return { to: token, value: 0n, data: `${selector}${to}${word(amount.toString(16))}` }
}

/** Who gets how much of a token by this call; undefined for a call that does something else. */
export const transferIn = (data: string): { readonly receiver: string; readonly amount: bigint } | undefined => {
  const match = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  return match?.[1] === undefined || match[2] === undefined
    ? undefined
    : { receiver: `0x${match[1].toLowerCase()}`, amount: BigInt(`0x${match[2]}`) }
}

/** Both move the same, from and to the same. */
export const isSameTransfer = (one: Transfer, other: Transfer): boolean => {
  const namespace = namespaceOf(one.networkId)
  const same = (a: string, b: string): boolean => isSameAddress(namespace, a, b)
  return (
    one.networkId === other.networkId &&
    one.amount === other.amount &&
    same(one.from, other.from) &&
    same(one.receiver, other.receiver) &&
    (one.token === undefined) === (other.token === undefined) &&
    same(one.token ?? '', other.token ?? '')
  )
}
