import type { Amount } from '../shared/amount.ts'

/** What a transaction costs, as its chain says now. All in the smallest unit of the network's own currency. */
export interface FeeEstimate {
  /** Units of gas that it may use. */
  readonly gas: bigint
  /** Of one unit of gas. @property most what a wallet may offer, should the chain become busier */
  readonly price: { readonly now: bigint; readonly most: bigint }
  /** What a validator gets of it (EIP-1559); left out where the chain has one price. */
  readonly tip?: bigint
  /** What a rollup takes for writing it to the chain below. */
  readonly dataFee: bigint
}

/** Between these the fee will be. */
export interface FeeRange {
  readonly least: bigint
  readonly most: bigint
}

/** The chain below may become busier too. */
const dataFeeMargin = { over: 5n, under: 4n } as const

export const feeRange = ({ gas, price, dataFee }: FeeEstimate): FeeRange => ({
  least: gas * price.now + dataFee,
  most: gas * price.most + (dataFee * dataFeeMargin.over) / dataFeeMargin.under,
})

/**
 * How much all of it is: of the network's own currency what the fee leaves, of a token the whole balance, for which the fee is paid apart.
 * Undefined while the fee is not known; zero where the fee takes all.
 */
export const maxOf = (balance: bigint, isNative: boolean, fee: FeeRange | undefined): bigint | undefined => {
  if (!isNative) return balance
  if (fee === undefined) return undefined
  return balance > fee.most ? balance - fee.most : 0n
}

/** Which of the two is short, where one is. */
export type Shortage = 'amount' | 'fee'

/**
 * What is not there to pay for it.
 * @param native what there is of the network's own currency; undefined while that is not known
 * @param fee undefined while it is not known: then it is not what is short
 */
export const shortageOf = (
  amount: Amount,
  balance: bigint,
  isNative: boolean,
  { native, fee }: { readonly native: bigint | undefined; readonly fee: FeeRange | undefined },
): Shortage | undefined => {
  if (amount.value > balance) return 'amount'
  if (fee === undefined || native === undefined) return undefined
  return native < fee.most + (isNative ? amount.value : 0n) ? 'fee' : undefined
}
