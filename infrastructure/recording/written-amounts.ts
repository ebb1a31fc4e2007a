import type { MissingTokens, Portfolio, TokenBalance } from '../../core/domain/account/token-balance.ts'
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
  readonly missing?: MissingTokens
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
