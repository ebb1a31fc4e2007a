import type { MissingAnswer } from '../../core/domain/account/missing-answer.ts'
import type { Portfolio, TokenBalance } from '../../core/domain/account/token-balance.ts'
import type { SentTransaction } from '../../core/domain/activity/sent-transaction.ts'
import type { Transaction, TransactionPage, Transfer } from '../../core/domain/activity/transaction.ts'
import type { Nft, NftPage } from '../../core/domain/nfts/nft.ts'
import type { Amount } from '../../core/domain/shared/amount.ts'

/** The value as digits: JSON has no whole numbers of that size. */
export interface WrittenAmount {
  readonly value: string
  readonly decimals: number
}

type Money = 'amount' | 'price' | 'value'
type Written<Token> = { readonly [Key in keyof Token]: Key extends Money ? WrittenAmount : Token[Key] }

export interface WrittenPortfolio {
  readonly tokens: readonly Written<TokenBalance>[]
  readonly missing?: MissingAnswer
}

export interface WrittenTransactions extends Omit<TransactionPage, 'transactions'> {
  readonly transactions: readonly (Omit<Transaction, 'transfers'> & {
    readonly transfers: readonly Written<Transfer>[]
  })[]
}

export interface WrittenNfts extends Omit<NftPage, 'nfts'> {
  readonly nfts: readonly (Omit<Nft, 'amount'> & { readonly amount?: string })[]
}

export interface WrittenSent extends Omit<SentTransaction, 'value' | 'moved'> {
  readonly value: string
  readonly moved?: { readonly symbol: string; readonly amount: WrittenAmount }
}

export const writeAmount = ({ value, decimals }: Amount): WrittenAmount => ({ value: String(value), decimals })

export const readAmount = ({ value, decimals }: WrittenAmount): Amount => ({ value: BigInt(value), decimals })

export const writePortfolio = ({ tokens, ...rest }: Portfolio): WrittenPortfolio => ({
  ...rest,
  tokens: tokens.map(({ amount, price, value, ...token }) => ({
    ...token,
    amount: writeAmount(amount),
    ...(price === undefined ? {} : { price: writeAmount(price) }),
    ...(value === undefined ? {} : { value: writeAmount(value) }),
  })),
})

export const readPortfolio = ({ tokens, ...rest }: WrittenPortfolio): Portfolio => ({
  ...rest,
  tokens: tokens.map(({ amount, price, value, ...token }) => ({
    ...token,
    amount: readAmount(amount),
    ...(price === undefined ? {} : { price: readAmount(price) }),
    ...(value === undefined ? {} : { value: readAmount(value) }),
  })),
})

export const writeTransactions = ({ transactions, ...rest }: TransactionPage): WrittenTransactions => ({
  ...rest,
  transactions: transactions.map(({ transfers, ...transaction }) => ({
    ...transaction,
    transfers: transfers.map(({ amount, ...transfer }) => ({ ...transfer, amount: writeAmount(amount) })),
  })),
})

export const readTransactions = ({ transactions, ...rest }: WrittenTransactions): TransactionPage => ({
  ...rest,
  transactions: transactions.map(({ transfers, ...transaction }) => ({
    ...transaction,
    transfers: transfers.map(({ amount, ...transfer }) => ({ ...transfer, amount: readAmount(amount) })),
  })),
})

export const writeNfts = ({ nfts, ...rest }: NftPage): WrittenNfts => ({
  ...rest,
  nfts: nfts.map(({ amount, ...nft }) => (amount === undefined ? nft : { ...nft, amount: String(amount) })),
})

export const readNfts = ({ nfts, ...rest }: WrittenNfts): NftPage => ({
  ...rest,
  nfts: nfts.map(({ amount, ...nft }) => (amount === undefined ? nft : { ...nft, amount: BigInt(amount) })),
})
