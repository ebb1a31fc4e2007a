import { bech32 } from '@scure/base'
import { bech32Prefixes } from '../../../core/domain/namespaces/address-prefixes.ts'
import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'

/** The 20 or 32 bytes that an address of this chain stands for; undefined where it is none. In small letters, as wallets write them. */
export const cosmosAccount = (address: string, chainId: CaipNetworkId): Uint8Array | undefined => {
  if (!isAddressOf('cosmos', address)) return undefined
  const { prefix, words = [] } = bech32.decodeUnsafe(address) ?? {}
  if (prefix === undefined || prefix !== (bech32Prefixes[chainId] ?? prefix)) return undefined
  return bech32.fromWordsUnsafe(words) ?? undefined
}
