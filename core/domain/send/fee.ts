import type { Amount } from '../shared/amount.ts'

/** What a transaction costs on chains that sell gas, as one says now. All in the smallest unit of the network's own currency. */
export interface GasFee {
  /** Units of gas that it may use. */
  readonly gas: bigint
  /** So many by the chain's estimate, on which `gas` has a margin; left out where they are the same. */
  readonly estimated?: bigint
  /** Of one unit of gas. @property most what a wallet may offer, should the chain become busier */
  readonly price: { readonly now: bigint; readonly most: bigint }
  /** What a validator gets of it (EIP-1559); left out where the chain has one price. */
  readonly tip?: bigint
  /** What a rollup takes for writing it to the chain below. */
  readonly dataFee: bigint
  /** Somebody else pays it (ERC-7677). */
  readonly isSponsored?: true
}

/** What it costs where a transaction states what it pays, so that it is known to the unit. Likewise in the smallest unit. */
export interface StatedFee {
  /** Of its signatures. */
  readonly base: bigint
  /** Units of computing that it may use. */
  readonly units: bigint
  /** What it offers for one unit to be preferred, in millionths of the smallest unit. */
  readonly unitPrice: bigint
  /** What it costs to make the receiver's account, once; left out where there is one, and where none is needed. */
  readonly account?: bigint
  /** The least that the sender's account may hold afterwards, unless it holds nothing (rent). */
  readonly kept: bigint
}

export type FeeEstimate = GasFee | StatedFee

/** Between these the fee will be. */
export interface FeeRange {
  readonly least: bigint
  readonly most: bigint
  /** Paid beside it, for the account that is made for the receiver. */
  readonly account?: bigint
  /** The least that has to be left in the sender's account, unless nothing is. */
  readonly kept?: bigint
  /** Nothing, as somebody else pays it. */
  readonly isSponsored?: true
}

/** What a bundler, the entry point and the account itself take for one operation (ERC-4337), between these. */
const operationGas = { least: 90_000n, most: 250_000n } as const
/** What it takes besides to make the account, with its first. */
const makingGas = { least: 120_000n, most: 250_000n } as const

/** Of a smart account, which says the fee itself before the visitor approves it: this is above it. */
export const operationFee = (fee: FeeEstimate, isDeployed: boolean): FeeEstimate => {
  if ('base' in fee) return fee
  const making = isDeployed ? { least: 0n, most: 0n } : makingGas
  const { gas, estimated = gas } = fee
  return {
    ...fee,
    gas: gas + operationGas.most + making.most,
    estimated: estimated + operationGas.least + making.least,
  }
}

/** Of an account for which somebody else pays. Should they say no in the end, the wallet says so before the visitor approves. */
export const sponsoredFee = (fee: FeeEstimate): FeeEstimate => ('base' in fee ? fee : { ...fee, isSponsored: true })

/** The chain below may become busier too. */
const dataFeeMargin = { over: 5n, under: 4n } as const

const priceParts = 1_000_000n

const statedRange = ({ base, units, unitPrice, account, kept }: StatedFee): FeeRange => {
  const fee = base + (units * unitPrice + priceParts - 1n) / priceParts
  return { least: fee, most: fee, ...(account === undefined ? {} : { account }), kept }
}

export const feeRange = (fee: FeeEstimate): FeeRange => {
  if ('base' in fee) return statedRange(fee)
  const { gas, estimated = gas, price, dataFee, isSponsored } = fee
  if (isSponsored) return { least: 0n, most: 0n, isSponsored }
  return {
    least: estimated * price.now + dataFee,
    most: gas * price.most + (dataFee * dataFeeMargin.over) / dataFeeMargin.under,
  }
}

/** All that is paid beside the amount, at most. */
export const paidBeside = ({ most, account = 0n }: FeeRange): bigint => most + account

/**
 * How much all of it is: of the network's own currency what the fee leaves, and what the account has to keep; of a token the whole balance,
 * for which the fee is paid apart. Undefined while the fee is not known; zero where the fee takes all.
 */
export const maxOf = (balance: bigint, isNative: boolean, fee: FeeRange | undefined): bigint | undefined => {
  if (!isNative) return balance
  if (fee === undefined) return undefined
  const taken = paidBeside(fee) + (fee.kept ?? 0n)
  return balance > taken ? balance - taken : 0n
}

/** Which of them is short, where one is: what is sent, what is paid for it, or what the account has to keep. */
export type Shortage = 'amount' | 'fee' | 'kept'

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
  const left = native - paidBeside(fee) - (isNative ? amount.value : 0n)
  if (left < 0n) return 'fee'
  return left > 0n && left < (fee.kept ?? 0n) ? 'kept' : undefined
}

/** What is short where all of the network's own currency is nothing. */
export const shortageOfNothing = (balance: bigint, fee: FeeRange | undefined): Shortage =>
  fee?.kept !== undefined && balance > paidBeside(fee) ? 'kept' : 'fee'
