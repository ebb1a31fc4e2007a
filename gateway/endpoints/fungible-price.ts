import * as v from 'valibot'
import type { CaipNetworkId } from '../../core/domain/shared/caip-ids.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { readBody } from '../http/read-input.ts'
import { chainUnavailable, invalidAddress, type Refusal, refuse, unsupportedChain } from '../http/refusal.ts'
import type { GatewayNetwork } from '../networks/gateway-network.ts'
import { factsOf } from '../networks/namespaces.ts'
import type { PricedCurrency } from '../prices/prices.ts'
import type { Currency } from '../sources/token.ts'
import { currencyText } from './currency-text.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { imageUrlFor } from './image-url.ts'
import { requireProject } from './require-project.ts'

/** Those of the contract. Prices are in US dollars here. */
const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const

const bodySchema = v.object({
  projectId: v.string(),
  currency: v.picklist(currencies, 'unknown currency'),
  addresses: v.array(v.string()),
})

const unknownAsset = refuse(400, 'asset', 'The asset has no price here')

interface Asked {
  readonly network: GatewayNetwork
  readonly currency: PricedCurrency
}

/** CAIP-10: a token, or what stands for the native currency. */
const askedCurrency = ({ networks }: EndpointParts, caipAddress: string): Result<Asked, Refusal> => {
  const [, chainId, address] = /^([^:]+:[^:]+):([^:]+)$/.exec(caipAddress) ?? []
  if (chainId === undefined || address === undefined) return err(invalidAddress)
  const network = networks.get(chainId)
  if (network === undefined) return err(unsupportedChain(chainId))
  const { isAddress, canonical, nativeAddress } = factsOf(network.id)
  const plain = canonical(address)
  if (plain === nativeAddress) return ok({ network, currency: 'native' })
  return isAddress(address) ? ok({ network, currency: plain }) : err(invalidAddress)
}

/** How it is called, by its network. */
const currencyOf = async (
  { network: { options, source }, currency }: Asked,
  signal: AbortSignal,
): Promise<Result<Currency, Refusal>> => {
  if (currency === 'native') return ok(options.native)
  const token = await source.token({ address: currency, signal })
  if (!token.ok) return err(chainUnavailable)
  return token.value === undefined ? err(unknownAsset) : ok(token.value)
}

const priceOf = async (
  { prices, logger }: EndpointParts,
  networkId: CaipNetworkId,
  currency: PricedCurrency,
  signal: AbortSignal,
): Promise<Result<number, Refusal>> => {
  const usd = await prices.usd(networkId, [currency], signal)
  if (!usd.ok) {
    logger.warn({ network: networkId, detail: usd.failure }, 'there are no prices')
    return err(refuse(503, '', 'Prices cannot be read at the moment, try again later'))
  }
  const price = usd.value.get(currency)
  return price === undefined ? err(unknownAsset) : ok(price)
}

/** `POST /v1/fungible/price`: what one currency is worth. Only the first address of the list is read, as the contract has it. */
export const fungiblePrice =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const body = await readBody(context, bodySchema)
    if (!body.ok) return body
    const { projectId, addresses } = body.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    if (body.value.currency !== 'usd') return err(refuse(400, 'currency', 'The currency is not supported: use usd'))
    const [first] = addresses
    if (first === undefined) return err(refuse(400, '', 'Invalid parameter: addresses is empty'))
    const asked = askedCurrency(parts, first)
    if (!asked.ok) return asked
    const signal = context.get('signal')
    const currency = await currencyOf(asked.value, signal)
    if (!currency.ok) return currency
    const price = await priceOf(parts, asked.value.network.id, asked.value.currency, signal)
    if (!price.ok) return price
    const { name, symbol, decimals, iconUrl } = currency.value
    const fungible = {
      address: first,
      name: currencyText(name),
      symbol: currencyText(symbol),
      iconUrl: imageUrlFor(parts, context, projectId)(iconUrl) ?? '',
      price: price.value,
      decimals,
    }
    return ok(context.json({ fungibles: [fungible] }))
  }
