import { isAddressOf } from '../../core/domain/namespaces/addresses.ts'
import type { namespaceOfSource } from '../config/source-names.ts'

/** Those that a source reads. */
export type GatewayNamespace = (typeof namespaceOfSource)[keyof typeof namespaceOfSource]

interface NamespaceFacts {
  readonly isAddress: (text: string) => boolean
  /** What stands for the native currency where an address is asked for. */
  readonly nativeAddress: string
  /** Whether a balance of the native currency carries that address: the contract has it so for Solana alone. */
  readonly showsNativeAddress: boolean
  /** One spelling for each address. */
  readonly canonical: (address: string) => string
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A public key: 32 bytes, of which each zero at the start is a `1`. */
const isPublicKey = (text: string): boolean => {
  if (!isAddressOf('solana', text)) return false
  const number = [...text].reduce((sum, digit) => sum * 58n + BigInt(base58.indexOf(digit)), 0n)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes = number === 0n ? 0 : Math.ceil(number.toString(16).length / 2)
  return zeros + bytes === 32
}

const facts: Readonly<Record<GatewayNamespace, NamespaceFacts>> = {
  eip155: {
    isAddress: (text) => text.startsWith('0x') && isAddressOf('eip155', text),
    nativeAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    showsNativeAddress: false,
    canonical: (address) => address.toLowerCase(),
  },
  solana: {
    isAddress: isPublicKey,
    nativeAddress: 'So11111111111111111111111111111111111111111',
    showsNativeAddress: true,
    canonical: String,
  },
}

/** @param networkId one that the owner named, and so of a namespace that is known here */
export const namespaceOf = (networkId: string): GatewayNamespace =>
  networkId.slice(0, networkId.indexOf(':')) as GatewayNamespace

export const factsOf = (networkId: string): NamespaceFacts => facts[namespaceOf(networkId)]

/** Of whose form an address is. */
export const namespaceWith = (address: string): GatewayNamespace | undefined => {
  if (facts.eip155.isAddress(address)) return 'eip155'
  return facts.solana.isAddress(address) ? 'solana' : undefined
}
