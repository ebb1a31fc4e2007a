import { ok } from '../../core/domain/shared/result.ts'
import type { GatewayOptions } from '../config/gateway-options.ts'
import { factsOf } from '../networks/namespaces.ts'
import { createPriceService, type PriceService } from './price-service.ts'
import type { PricedCurrency, Prices } from './prices.ts'

type NetworkPrices = (currencies: readonly PricedCurrency[], signal: AbortSignal) => ReturnType<Prices['usd']>

const fixedPrices = (networkId: string, usd: Readonly<Record<string, number>>): NetworkPrices => {
  const { canonical } = factsOf(networkId)
  const table = new Map(
    Object.entries(usd).map(([currency, price]) => [currency === 'native' ? currency : canonical(currency), price]),
  )
  return async (currencies) =>
    ok(
      new Map(
        currencies.flatMap((currency) => {
          const price = table.get(currency)
          return price === undefined ? [] : [[currency, price] as const]
        }),
      ),
    )
}

/** What the service calls the native currency of an EVM chain, unless the owner names it. */
const evmNative = '0x0000000000000000000000000000000000000000'

const servicePrices = (service: PriceService, networkId: string, chain: string, native?: string): NetworkPrices => {
  const nativeId = native ?? (networkId.startsWith('eip155:') ? `${chain}:${evmNative}` : undefined)
  const idOf = (currency: PricedCurrency): string | undefined =>
    currency === 'native' ? nativeId : `${chain}:${currency}`
  return async (currencies, signal) => {
    const ids = currencies.map(idOf)
    const prices = await service.usd(
      ids.filter((id) => id !== undefined),
      signal,
    )
    if (!prices.ok) return prices
    return ok(
      new Map(
        currencies.flatMap((currency, index) => {
          const price = prices.value.get(ids[index] ?? '')
          return price === undefined ? [] : [[currency, price] as const]
        }),
      ),
    )
  }
}

/** What each network's currencies are worth, by the way that the owner chose for it; nothing where none is chosen. */
export const createPrices = (options: GatewayOptions): Prices => {
  const service = createPriceService({
    url: options.priceServiceUrl,
    timeoutMs: options.limits.upstreamSeconds * 1_000,
    freshMs: options.priceSeconds * 1_000,
  })
  const networks = new Map<string, NetworkPrices>()
  for (const [id, { prices }] of Object.entries(options.networks)) {
    if (prices?.source === 'fixed') networks.set(id, fixedPrices(id, prices.usd))
    if (prices?.source === 'service') networks.set(id, servicePrices(service, id, prices.chain, prices.native))
  }
  return {
    usd: async (networkId, currencies, signal) =>
      (await networks.get(networkId)?.(currencies, signal)) ?? ok(new Map()),
  }
}
