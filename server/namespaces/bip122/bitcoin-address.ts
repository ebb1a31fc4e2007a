import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'

/** Who can spend what is sent to an address: the hash of a key, of a script, or a key of Taproot. */
export interface BitcoinProgram {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr' | 'other'
  readonly bytes: Uint8Array
}

interface AddressForm {
  /** The first byte of a base58 address, of a key and of a script. */
  readonly versions: readonly [key: number, script: number]
  /** What a segwit address begins with. */
  readonly prefix: string
}

const main: AddressForm = { versions: [0x00, 0x05], prefix: 'bc' }
const test: AddressForm = { versions: [0x6f, 0xc4], prefix: 'tb' }

/** By the first 32 digits of the genesis block's hash: main, test 3, test 4, signet, regtest. */
const forms: Readonly<Record<CaipNetworkId, AddressForm>> = {
  'bip122:000000000019d6689c085ae165831e93': main,
  'bip122:000000000933ea01ad0ee984209779ba': test,
  'bip122:00000000da84f2bafbbc53dee25a72ae': test,
  'bip122:00000008819873e925422c1ff0f99f7c': test,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { ...test, prefix: 'bcrt' },
}

export const isKnownChain = (chainId: CaipNetworkId): boolean => Object.hasOwn(forms, chainId)

/** The longest address (BIP-173). */
const addressLimit = 90
const hashLength = 20
const base58check = createBase58check(sha256)

const base58Program = (address: string, { versions }: AddressForm): BitcoinProgram | undefined => {
  try {
    const bytes = base58check.decode(address)
    const kind = (['p2pkh', 'p2sh'] as const)[versions.indexOf(bytes[0] ?? -1)]
    return kind === undefined || bytes.length !== hashLength + 1 ? undefined : { kind, bytes: bytes.slice(1) }
  } catch {
    return undefined
  }
}

/** BIP-141, and BIP-350 for the checksum; in small letters, as wallets write them. */
const segwitProgram = (address: string, { prefix }: AddressForm): BitcoinProgram | undefined => {
  if (address !== address.toLowerCase()) return undefined
  for (const code of [bech32, bech32m]) {
    const decoded = code.decodeUnsafe(address)
    const [version = -1, ...words] = decoded?.words ?? []
    const bytes = code.fromWordsUnsafe(words)
    if (decoded?.prefix !== prefix || !bytes || version > 16 || (code === bech32) !== (version === 0)) continue
    if (version === 0 && bytes.length === hashLength) return { kind: 'p2wpkh', bytes }
    if (version === 1 && bytes.length === 32) return { kind: 'p2tr', bytes }
    const isProgram = version === 0 ? bytes.length === 32 : bytes.length >= 2 && bytes.length <= 40
    return isProgram ? { kind: 'other', bytes } : undefined
  }
  return undefined
}

/** What an address of this network stands for; undefined where it is none. */
export const programOf = (address: string, chainId: CaipNetworkId): BitcoinProgram | undefined => {
  const form = Object.hasOwn(forms, chainId) ? forms[chainId] : undefined
  if (form === undefined || address.length > addressLimit) return undefined
  return segwitProgram(address, form) ?? base58Program(address, form)
}
