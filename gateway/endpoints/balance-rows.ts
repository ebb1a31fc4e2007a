import { formatExact } from '../../core/domain/shared/amount.ts'
import { caipAddress } from '../../core/domain/shared/caip.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip-ids.ts'
import { factsOf } from '../networks/namespaces.ts'
import type { PricedCurrency } from '../prices/prices.ts'
import type { Balance } from '../sources/source.ts'
import { currencyText } from './currency-text.ts'
import type { ImageUrl } from './image-url.ts'

/** A line of the answer. Without a price there is no value, and no price: nobody makes one up. */
export interface BalanceRow {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10; left out for the native currency of EVM. */
  readonly address?: string
  readonly value?: number
  readonly price?: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

export const pricedCurrency = (balance: Balance): PricedCurrency =>
  balance.kind === 'native' ? 'native' : balance.address

const addressOf = (networkId: CaipNetworkId, balance: Balance): string | undefined => {
  if (balance.kind === 'token') return caipAddress(networkId, balance.address)
  const { showsNativeAddress, nativeAddress } = factsOf(networkId)
  return showsNativeAddress ? caipAddress(networkId, nativeAddress) : undefined
}

export interface BalanceFacts {
  readonly networkId: CaipNetworkId
  readonly price: number | undefined
  readonly imageUrl: ImageUrl
}

export const balanceRow = (balance: Balance, { networkId, price, imageUrl }: BalanceFacts): BalanceRow => {
  const address = addressOf(networkId, balance)
  const numeric = formatExact({ value: balance.amount, decimals: balance.decimals })
  // JSON has no infinity.
  const value = price === undefined ? Number.NaN : price * Number(numeric)
  return {
    name: currencyText(balance.name),
    symbol: currencyText(balance.symbol),
    chainId: networkId,
    ...(address !== undefined && { address }),
    ...(Number.isFinite(value) && price !== undefined && { value, price }),
    quantity: { decimals: String(balance.decimals), numeric },
    iconUrl: imageUrl(balance.iconUrl) ?? '',
  }
}

/** What is worth most first; those without a value stay in their order, behind the others. */
export const byWorth = (rows: readonly BalanceRow[]): readonly BalanceRow[] =>
  rows.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
