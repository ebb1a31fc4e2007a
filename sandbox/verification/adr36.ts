import { type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32 } from '@scure/base'

const isSigned = (address: string, bytes: Uint8Array, { pub_key, signature }: StdSignature): boolean => {
  const key = base64.decode(pub_key.value)
  const [prefix = ''] = address.split('1')
  const own = bech32.encode(prefix, bech32.toWords(ripemd160(sha256(key))))
  return own === address && secp256k1.verify(base64.decode(signature), sha256(bytes), key)
}

/** Checks what `signArbitrary` gives, over a document that CosmJS writes. */
export const isAdr36 = (address: string, data: Uint8Array, signature: StdSignature): boolean => {
  const value = { signer: address, data: base64.encode(data) }
  const doc = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  }
  return isSigned(address, serializeSignDoc(doc), signature)
}

/** Checks what `signAmino` gives. */
export const isAminoSigned = (
  address: string,
  doc: Parameters<typeof serializeSignDoc>[0],
  signature: StdSignature,
): boolean => isSigned(address, serializeSignDoc(doc), signature)

/** Checks a signature over exactly these bytes. */
export const isDirectSigned = isSigned
