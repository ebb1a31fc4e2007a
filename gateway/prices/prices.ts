import type { CaipNetworkId } from '../../core/domain/shared/caip-ids.ts'
import type { Result } from '../../core/domain/shared/result.ts'

/** A currency of a network: its native one, or a token by the one spelling of its address. */
export type PricedCurrency = 'native' | (string & {})

/** Why there are no prices at the moment, for the log. */
export type PriceFailure = string

export interface Prices {
  /** In US dollars, for one whole unit. What has no price is not in the map: nobody makes one up. */
  usd(
    networkId: CaipNetworkId,
    currencies: readonly PricedCurrency[],
    signal: AbortSignal,
  ): Promise<Result<ReadonlyMap<PricedCurrency, number>, PriceFailure>>
}
