import { isAddressOf } from '../../../../core/domain/namespaces/addresses.ts'
import type { ChainNamespace, PerNamespace } from '../../../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, type ParsedAddress, parseCaipAddress } from '../../../../core/domain/shared/caip.ts'
import { bitcoinAddress } from '../../bip122/bitcoin-address.ts'
import { bech32Address } from '../../cosmos/bech32-address.ts'
import { readBase58 } from '../../encodings.ts'
import { ss58Address } from '../../polkadot/ss58-address.ts'
import type { AgreedAccount } from '../agreements.ts'

/** The one spelling of an address on this network, with its checksum looked at; undefined when it is none. */
export type SpellAddress = (address: string, networkId: CaipNetworkId) => string | undefined

/**
 * What looks closer than at form and length, at checksums above all. This is the one place for it: of a namespace that is missing
 * nothing else is known.
 */
const spellings: PerNamespace<SpellAddress> = {
  /** A key, which has no checksum: as many letters may be another number of bytes. */
  solana: (address) => (readBase58(address)?.length === 32 ? address : undefined),
  bip122: bitcoinAddress,
  polkadot: ss58Address,
  cosmos: bech32Address,
}

export const spellAddress = (namespace: ChainNamespace): SpellAddress => {
  const spell = spellings[namespace] ?? String
  return (address, networkId) => (isAddressOf(namespace, address) ? spell(address, networkId) : undefined)
}

/** An account of a session, wherever the network's id is a matter of its own letters (CAIP-2 has them matter). */
export const accountReader = (namespace: ChainNamespace): ((account: ParsedAddress) => AgreedAccount | undefined) => {
  const spell = spellAddress(namespace)
  return (parsed) => {
    const networkId = parsed.caipNetworkId
    const address = parsed.namespace === namespace ? spell(parsed.address, networkId) : undefined
    return address === undefined ? undefined : { networkId, address }
  }
}

/** More than a visitor can choose from; a wallet that sends a flood must not freeze the page. */
const toldLimit = 500

/**
 * Accounts as a wallet tells them: addresses, or CAIP-10. Undefined where one of them is none.
 * @param networkId of those that are told without
 */
export const toldAddresses = (
  namespace: ChainNamespace,
  data: unknown,
  networkId: CaipNetworkId,
): readonly string[] | undefined => {
  if (!Array.isArray(data)) return undefined
  const read = accountReader(namespace)
  const addresses: string[] = []
  for (const told of data.slice(0, toldLimit)) {
    const text = typeof told === 'string' ? told : ''
    const parsed = parseCaipAddress(text.includes(':') ? text : `${networkId}:${text}`)
    const account = parsed.ok ? read(parsed.value) : undefined
    if (account === undefined) return undefined
    // What it tells of another network is none of this one's.
    if (account.networkId === networkId) addresses.push(account.address)
  }
  return [...new Set(addresses)]
}
