import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { readNetworkId } from './eip1193-answers.ts'
import { property } from './foreign.ts'

/** Where a host wants a wallet to go: the params of `wallet_switchEthereumChain` (EIP-3326) and `wallet_addEthereumChain` (EIP-3085). */
export const wantedNetwork = (params: unknown): CaipNetworkId | undefined =>
  Array.isArray(params) ? readNetworkId(property(params[0], 'chainId')) : undefined
