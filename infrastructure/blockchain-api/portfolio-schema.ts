import * as v from 'valibot'
import type { TokenBalance } from '../../core/domain/account/token-balance.ts'
import { isAddressOf } from '../../core/domain/namespaces/addresses.ts'
import { nativeAddresses } from '../../core/domain/namespaces/native-addresses.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { type Amount, amountOfNumber, parseAmount, productOf } from '../../core/domain/shared/amount.ts'
import { shownName } from '../../core/domain/shared/shown-name.ts'
import { serviceImage } from './service-image.ts'

/** So many a visitor can look through; an answer with more is cut. */
const tokenLimit = 10_000
/** A number of 256 bits has no more digits, nor has a sum of money that anybody owns. */
const digitLimit = 78

const maybe = <Output>(part: v.GenericSchema<unknown, Output>) => v.fallback(v.optional(part), undefined)

const row = v.object({
  name: v.pipe(v.string(), v.transform(shownName)),
  symbol: v.pipe(v.string(), v.transform(shownName), v.nonEmpty()),
  chainId: v.optional(v.string()),
  address: v.optional(v.string()),
  price: maybe(v.number()),
  value: maybe(v.number()),
  quantity: v.object({
    decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(255)),
    numeric: v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{0,255})?$/)),
  }),
  iconUrl: maybe(v.string()),
})

const answer = v.object({ balances: v.array(v.unknown()) })

/** A price of nothing is one that nobody knows. */
const moneyOf = (number: number | undefined): Amount | undefined => {
  const amount = number === undefined || number === 0 ? undefined : amountOfNumber(number)
  return amount && String(amount.value).length <= digitLimit ? amount : undefined
}

/** The value at this price, exactly; what the service says of the value only where it says no price. */
const worthOf = (
  amount: Amount,
  price: Amount | undefined,
  value: number | undefined,
): Pick<TokenBalance, 'value' | 'price'> => {
  if (price === undefined) {
    const said = moneyOf(value)
    return said === undefined ? {} : { value: said }
  }
  const worth = productOf(amount, price)
  return String(worth.value).length <= digitLimit ? { price, value: worth } : { price }
}

/** Bare, or as CAIP-10 of this network. Undefined where it is of another network, or no address. */
const contractIn = (address: string, { caipNetworkId, chainNamespace }: Network): string | undefined => {
  const bare = address.startsWith(`${caipNetworkId}:`) ? address.slice(caipNetworkId.length + 1) : address
  return isAddressOf(chainNamespace, bare) ? bare : undefined
}

const tokenOf = (given: unknown, network: Network, origin: string): TokenBalance | undefined => {
  const { success, output } = v.safeParse(row, given)
  if (!success || (output.chainId !== undefined && output.chainId !== network.caipNetworkId)) return undefined
  const { symbol, name, quantity } = output
  const amount = parseAmount(quantity.numeric, quantity.decimals)
  const contract = output.address === undefined ? undefined : contractIn(output.address, network)
  if (amount === undefined || (output.address !== undefined && contract === undefined)) return undefined
  const isNative =
    contract === undefined || contract.toLowerCase() === nativeAddresses[network.chainNamespace]?.toLowerCase()
  // The network's own decimals decide how much its currency is.
  if (isNative && amount.decimals !== network.nativeCurrency.decimals) return undefined
  return {
    networkId: network.caipNetworkId,
    ...(isNative ? {} : { address: contract }),
    name: name === '' ? symbol : name,
    symbol,
    amount,
    ...worthOf(amount, moneyOf(output.price), output.value),
    ...serviceImage(output.iconUrl, origin),
  }
}

/**
 * The tokens of an answer that are sound, each on this network; undefined when it is no such answer. One bad row takes no other with it.
 * @param origin of the service, whose pictures alone are shown
 */
export const readPortfolio = (
  given: unknown,
  network: Network,
  origin: string,
): readonly TokenBalance[] | undefined => {
  const { success, output } = v.safeParse(answer, given)
  if (!success) return undefined
  return output.balances.slice(0, tokenLimit).flatMap((one) => tokenOf(one, network, origin) ?? [])
}
