import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { toBech32 } from '@cosmjs/encoding'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { base58, base64 } from '@scure/base'
import { NETWORK, p2tr, p2wpkh } from '@scure/btc-signer'
import { getPublicKey, secretFromSeed, sign as signSr25519 } from '@scure/sr25519'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { signBip322 } from '../../sandbox/namespace-wallets/bitcoin/bip322.ts'
import { type BitcoinKey, signEcdsa } from '../../sandbox/namespace-wallets/bitcoin/bitcoin-keys.ts'
import { adr36 } from '../support/adr36.ts'
import { ss58Of } from '../support/polkadot-extension.ts'

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

const blake2b256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })
export const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
const seed = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32))

/** @param account what its address stands for */
const polkadotSignerOf = (kind: string, account: Uint8Array, sign: (bytes: Uint8Array) => Uint8Array): Signer => ({
  name: `Polkadot, ${kind}`,
  chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  address: ss58Of(account, 0),
  sign: async (message) => hexOf(sign(utf8(`<Bytes>${message}</Bytes>`))),
})

export const polkadotSigner = (): Signer => {
  const secret = secretFromSeed(seed())
  return polkadotSignerOf('sr25519', getPublicKey(secret), (bytes) => signSr25519(secret, bytes))
}
export const edwardsSigner = (): Signer => {
  const secret = seed()
  return polkadotSignerOf('ed25519', ed25519.getPublicKey(secret), (bytes) => ed25519.sign(bytes, secret))
}
export const ecdsaSigner = (): Signer => {
  const secret = secp256k1.utils.randomPrivateKey()
  return polkadotSignerOf('ecdsa', blake2b256(secp256k1.getPublicKey(secret, true)), (bytes) => {
    const signature = secp256k1.sign(blake2b256(bytes), secret)
    return Uint8Array.of(...signature.toCompactRawBytes(), signature.recovery)
  })
}

const signAdr36 = (address: string, message: string, hash: (bytes: Uint8Array) => Uint8Array, secret: Uint8Array) =>
  base64.encode(secp256k1.sign(hash(serializeSignDoc(adr36(address, message))), secret).toCompactRawBytes())

export const cosmosSigner = (): Signer => {
  const secret = secp256k1.utils.randomPrivateKey()
  const value = base64.encode(secp256k1.getPublicKey(secret, true))
  const address = pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value }, 'cosmos')
  return {
    name: 'Cosmos',
    chainId: 'cosmos:cosmoshub-4',
    address,
    sign: async (message) => signAdr36(address, message, sha256, secret),
  }
}
/** On a chain whose accounts have EVM's keys. */
export const injectiveSigner = (): Signer => {
  const secret = secp256k1.utils.randomPrivateKey()
  const address = toBech32('inj', keccak_256(secp256k1.getPublicKey(secret, false).slice(1)).slice(12))
  return {
    name: 'Cosmos, with a key of EVM’s',
    chainId: 'cosmos:injective-1',
    address,
    sign: async (message) => signAdr36(address, message, keccak_256, secret),
  }
}

export const allSigners = (): readonly Signer[] => [
  evmSigner(),
  solanaSigner(),
  segwitSigner(),
  taprootSigner(),
  olderSigner(),
  polkadotSigner(),
  edwardsSigner(),
  ecdsaSigner(),
  cosmosSigner(),
  injectiveSigner(),
]
