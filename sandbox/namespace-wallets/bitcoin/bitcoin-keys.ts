import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { CompactSize, TEST_NETWORK, WIF } from '@scure/btc-signer'
import type { WalletKey } from '../keys.ts'

export type AddressType = 'p2wpkh' | 'p2tr'
export type Purpose = 'payment' | 'ordinals'

/** A key of Bitcoin with all that follows from it. */
export interface BitcoinKey {
  readonly address: string
  readonly type: AddressType
  readonly purpose: Purpose
  readonly secret: Uint8Array
  /** 33 bytes, or the 32 of Taproot. */
  readonly publicKey: Uint8Array
}

export const bitcoinKeyOf = ({ address, privateKey }: WalletKey): BitcoinKey => {
  const secret = WIF(TEST_NETWORK).decode(privateKey)
  const publicKey = secp256k1.getPublicKey(secret, true)
  return address.startsWith('bcrt1p')
    ? { address, type: 'p2tr', purpose: 'ordinals', secret, publicKey: publicKey.slice(1) }
    : { address, type: 'p2wpkh', purpose: 'payment', secret, publicKey }
}

const magic = utf8ToBytes('\x18Bitcoin Signed Message:\n')

export const doubleSha256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** What is signed where a message is signed as it always was, before BIP-322. */
export const magicHash = (message: Uint8Array): Uint8Array =>
  doubleSha256(concatBytes(magic, CompactSize.encode(BigInt(message.length)), message))

/** BIP-137: 65 bytes, the first of which says how to get the key back and, from 39 on, that its address is P2WPKH. */
export const signEcdsa = ({ secret }: BitcoinKey, message: Uint8Array): Uint8Array => {
  const signature = secp256k1.sign(magicHash(message), secret)
  return concatBytes(Uint8Array.of(39 + signature.recovery), signature.toCompactRawBytes())
}
