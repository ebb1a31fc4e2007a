import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type BitcoinNetwork, bitcoinNetworkOf } from './bitcoin-networks.ts'

/** More than the longest address (BIP-173). What is longer is not looked at: base58 takes the square of its length. */
const addressLimit = 90
const versionAndHash = 21

const base58check = createBase58check(sha256)

const base58Address = (address: string, { versions }: BitcoinNetwork): string | undefined => {
  try {
    const bytes = base58check.decode(address)
    const [version = -1] = bytes
    return bytes.length === versionAndHash && versions.includes(version) ? address : undefined
  } catch {
    return undefined
  }
}

/** BIP-141: a program has 2 to 40 bytes; one of version 0 is the hash of a key or of a script. */
const isProgram = (version: number, length: number): boolean =>
  version === 0 ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40

const segwitAddress = (address: string, { prefix }: BitcoinNetwork): string | undefined => {
  // BIP-350: version 0 has the checksum of bech32, each later one that of bech32m.
  for (const { code, isOf } of [
    { code: bech32, isOf: (version: number) => version === 0 },
    { code: bech32m, isOf: (version: number) => version > 0 },
  ]) {
    const decoded = code.decodeUnsafe(address)
    const [version = -1, ...words] = decoded?.words ?? []
    const program = code.fromWordsUnsafe(words)
    if (decoded && decoded.prefix === prefix && isOf(version) && program && isProgram(version, program.length))
      return code.encode(prefix, decoded.words)
  }
  return undefined
}

/** The one spelling of an address of this network, with its checksum looked at; undefined when it is none. */
export const bitcoinAddress = (address: string, networkId: CaipNetworkId): string | undefined => {
  const network = bitcoinNetworkOf(networkId)
  if (network === undefined || address.length > addressLimit) return undefined
  return segwitAddress(address, network) ?? base58Address(address, network)
}
