import { getAddress } from 'viem'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { invalidAddress, type Refusal, refuse, unsupportedChain } from '../http/refusal.ts'
import { type GatewayNetwork, type GatewayNetworks, networkNamed } from '../networks/gateway-network.ts'
import { factsOf, namespaceOf } from '../networks/namespaces.ts'
import type { SwapFailure, SwapSource, SwapToken } from '../swaps/swap-source.ts'

export interface SwapNetwork {
  readonly network: GatewayNetwork
  readonly swaps: SwapSource
}

/** A network of EVM on which tokens are swapped here. */
export const swapNetwork = (networks: GatewayNetworks, chainId: string): Result<SwapNetwork, Refusal> => {
  const network = networkNamed(networks, chainId)
  return network?.swaps === undefined ? err(unsupportedChain(chainId)) : ok({ network, swaps: network.swaps })
}

interface NamedAccount {
  readonly chainId: string
  /** As it was asked for, without the network. */
  readonly address: string
}

/** CAIP-10 of EVM. */
export const namedAccount = (caipAddress: string): Result<NamedAccount, Refusal> => {
  const [, chainId, address] = /^([^:]+:[^:]+):([^:]+)$/.exec(caipAddress) ?? []
  if (chainId === undefined || address === undefined || namespaceOf(chainId) !== 'eip155') return err(invalidAddress)
  return factsOf(chainId).isAddress(address) ? ok({ chainId, address }) : err(invalidAddress)
}

/** What stands for the native currency, and each token by its checksummed address. */
const swapToken = (chainId: string, address: string): SwapToken => {
  const { canonical, nativeAddress } = factsOf(chainId)
  return canonical(address) === nativeAddress ? 'native' : getAddress(canonical(address))
}

const otherChains = refuse(400, '', 'Invalid parameter: `from` and `to` chain IDs must have the same value')

export interface AskedPair extends SwapNetwork {
  readonly chainId: string
  readonly from: SwapToken
  readonly to: SwapToken
}

/** Two tokens of one network. */
export const askedPair = (networks: GatewayNetworks, from: string, to: string): Result<AskedPair, Refusal> => {
  const [given, got] = [namedAccount(from), namedAccount(to)]
  if (!given.ok) return given
  if (!got.ok) return got
  const { chainId } = given.value
  if (got.value.chainId !== chainId) return err(otherChains)
  const found = swapNetwork(networks, chainId)
  if (!found.ok) return found
  const [one, other] = [swapToken(chainId, given.value.address), swapToken(chainId, got.value.address)]
  return ok({ ...found.value, chainId, from: one, to: other })
}

/** More than any token has. */
const most = 2n ** 256n

/** An amount in the smallest unit, as decimal text. */
export const askedAmount = (text: string): Result<bigint, Refusal> => {
  const amount = /^[1-9]\d{0,77}$/.test(text) ? BigInt(text) : 0n
  return amount > 0n && amount < most
    ? ok(amount)
    : err(refuse(400, 'amount', 'Invalid parameter: `amount` must be a whole number of the smallest unit, above zero'))
}

export const noSwap = (failure: SwapFailure): Refusal =>
  failure.kind === 'no-route'
    ? refuse(400, '', 'Conversion parameter error: insufficient liquidity')
    : refuse(503, '', 'Swaps cannot be quoted at the moment, try again later')
