import { bech32 } from '@scure/base'
import { bech32Prefixes } from '../../../core/domain/namespaces/address-prefixes.ts'
import { isAddressOf } from '../../../core/domain/namespaces/addresses.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'

/** Of a key, and of a module. */
const lengths: readonly number[] = [20, 32]

/** The one spelling of an address of this chain, with its checksum looked at; undefined when it is none. */
export const bech32Address = (address: string, networkId: CaipNetworkId): string | undefined => {
  const decoded = bech32.decodeUnsafe(address)
  if (decoded === undefined || decoded.prefix !== (bech32Prefixes[networkId] ?? decoded.prefix)) return undefined
  if (!lengths.includes(bech32.fromWordsUnsafe(decoded.words)?.length ?? 0)) return undefined
  const spelled = bech32.encode(decoded.prefix, decoded.words)
  return isAddressOf('cosmos', spelled) ? spelled : undefined
}
