import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58, base64 } from '@scure/base'
import { NETWORK, p2tr, p2wpkh } from '@scure/btc-signer'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { signBip322 } from '../../sandbox/namespace-wallets/bitcoin/bip322.ts'
import { type BitcoinKey, signEcdsa } from '../../sandbox/namespace-wallets/bitcoin/bitcoin-keys.ts'

/** Somebody with a key, who signs in. */
export interface Signer {
  readonly name: string
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly sign: (message: string) => Promise<string>
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const evmSigner = (chainId: CaipNetworkId = 'eip155:1'): Signer => {
  const account = privateKeyToAccount(generatePrivateKey())
  return {
    name: 'EVM',
    chainId,
    address: account.address,
    sign: (message) => account.signMessage({ message }),
  }
}

export const solanaSigner = (): Signer => {
  const secret = ed25519.utils.randomPrivateKey()
  return {
    name: 'Solana',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: base58.encode(ed25519.getPublicKey(secret)),
    sign: async (message) => base58.encode(ed25519.sign(utf8(message), secret)),
  }
}

const bitcoinKey = (type: BitcoinKey['type']): BitcoinKey => {
  const secret = secp256k1.utils.randomPrivateKey()
  const compressed = secp256k1.getPublicKey(secret, true)
  const publicKey = type === 'p2tr' ? compressed.slice(1) : compressed
  const { address } = type === 'p2tr' ? p2tr(publicKey, undefined, NETWORK) : p2wpkh(publicKey, NETWORK)
  return { address: String(address), type, purpose: type === 'p2tr' ? 'ordinals' : 'payment', secret, publicKey }
}

const bitcoinSigner = (
  name: string,
  key: BitcoinKey,
  sign: (key: BitcoinKey, message: Uint8Array) => Uint8Array,
): Signer => ({
  name,
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  address: key.address,
  sign: async (message) => base64.encode(sign(key, utf8(message))),
})

export const segwitSigner = (): Signer => bitcoinSigner('Bitcoin, BIP-322 of P2WPKH', bitcoinKey('p2wpkh'), signBip322)
export const taprootSigner = (): Signer => bitcoinSigner('Bitcoin, BIP-322 of P2TR', bitcoinKey('p2tr'), signBip322)
export const olderSigner = (): Signer => bitcoinSigner('Bitcoin, BIP-137 of P2WPKH', bitcoinKey('p2wpkh'), signEcdsa)

export const allSigners = (): readonly Signer[] => [
  evmSigner(),
  solanaSigner(),
  segwitSigner(),
  taprootSigner(),
  olderSigner(),
]
