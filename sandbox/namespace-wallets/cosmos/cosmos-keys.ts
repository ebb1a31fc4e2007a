import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { hexToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { isRecord } from '../../demo-wallet/checks.ts'
import { cosmosAddress, cosmosAddressBytes } from '../../identities/cosmos-address.ts'

export interface StdSignature {
  readonly pub_key: { readonly type: 'tendermint/PubKeySecp256k1'; readonly value: string }
  readonly signature: string
}

export const cosmosKeyOf = (privateKey: string, prefix: string) => {
  const pubKey = secp256k1.getPublicKey(hexToBytes(privateKey), true)
  return { pubKey, address: cosmosAddressBytes(pubKey), bech32Address: cosmosAddress(pubKey, prefix) }
}

export const signCosmos = (privateKey: string, bytes: Uint8Array): StdSignature => {
  const secret = hexToBytes(privateKey)
  return {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(secp256k1.getPublicKey(secret, true)) },
    signature: base64.encode(secp256k1.sign(sha256(bytes), secret).toCompactRawBytes()),
  }
}

/** Whether it is the signature of that address's key over those bytes. */
export const isCosmosSigned = (address: string, prefix: string, bytes: Uint8Array, given: unknown): boolean => {
  const { pub_key: key, signature } = isRecord(given) ? given : {}
  try {
    const pubKey = base64.decode(String(isRecord(key) ? key['value'] : ''))
    const isOwn = cosmosAddress(pubKey, prefix) === address
    return isOwn && secp256k1.verify(base64.decode(String(signature)), sha256(bytes), pubKey)
  } catch {
    return false
  }
}
