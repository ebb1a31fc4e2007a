import type { Account } from '../../../core/domain/connections/account.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { shownName } from '../../../core/domain/shared/shown-name.ts'
import type { CosmosKey } from '../../../core/ports/connections/providers/cosmos-provider.ts'
import { bytesOf, property } from '../foreign.ts'
import { bech32Address } from './bech32-address.ts'

/** Of secp256k1, compressed or not, and of ed25519. */
const publicKeyLimit = 65
const addressBytes = 32

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What `getKey` answers of a chain; undefined when it is no key, or one of another chain. */
export const readKey = (answer: unknown, networkId: CaipNetworkId): CosmosKey | undefined => {
  const given = property(answer, 'bech32Address')
  const bech32 = typeof given === 'string' ? bech32Address(given, networkId) : undefined
  const pubKey = bytesOf(property(answer, 'pubKey'), publicKeyLimit)
  if (bech32 === undefined || pubKey === undefined || pubKey.length < 32) return undefined
  const name = property(answer, 'name')
  const algo = property(answer, 'algo')
  return {
    name: typeof name === 'string' ? shownName(name) : '',
    algo: typeof algo === 'string' ? algo.slice(0, 32) : 'secp256k1',
    pubKey,
    address: bytesOf(property(answer, 'address'), addressBytes) ?? new Uint8Array(),
    bech32Address: bech32,
    isNanoLedger: property(answer, 'isNanoLedger') === true,
  }
}

/** The key goes along: an address is its hash, and a signature is checked by it. */
export const accountOf = ({ bech32Address: address, pubKey }: CosmosKey): Account => ({
  address,
  publicKey: hexOf(pubKey),
})
