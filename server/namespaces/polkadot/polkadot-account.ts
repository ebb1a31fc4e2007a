import { blake2b } from '@noble/hashes/blake2'
import { base58 } from '@scure/base'
import { ss58Prefixes } from '../../../core/domain/namespaces/address-prefixes.ts'
import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import { readSs58 } from '../../../core/domain/namespaces/ss58.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'

/**
 * The 32 bytes that an address of this network stands for; undefined where it is none. Each network writes a key in a way of its own: what
 * another one writes is another account to whoever keeps accounts.
 */
export const polkadotAccount = (address: string, chainId: CaipNetworkId): Uint8Array | undefined => {
  if (!isAddressOf('polkadot', address)) return undefined
  const account = readSs58(base58.decode(address), blake2b)
  const prefix = ss58Prefixes[chainId]
  return prefix === undefined || prefix === account?.prefix ? account?.key : undefined
}
