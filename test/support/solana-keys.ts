import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** The fixed beginnings of an Ed25519 key in DER (RFC 8410), before its 32 bytes. */
const privateStart = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicStart = Buffer.from('302a300506032b6570032100', 'hex')

export interface SolanaKey {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly sign: (message: Uint8Array) => Uint8Array
}

/** A real key, always the same for the same number. */
export const solanaKeyOf = (seed: number): SolanaKey => {
  const key = createPrivateKey({
    key: Buffer.concat([privateStart, Buffer.alloc(32, seed)]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = Uint8Array.from(
    createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicStart.length),
  )
  return {
    publicKey,
    address: base58.encode(publicKey),
    sign: (message) => Uint8Array.from(sign(undefined, message, key)),
  }
}

/** Whether the owner of an address signed this. */
export const isSignedBy = (address: string, message: Uint8Array, signature: Uint8Array): boolean => {
  const key = createPublicKey({
    key: Buffer.concat([publicStart, base58.decode(address)]),
    format: 'der',
    type: 'spki',
  })
  return verify(undefined, message, key, signature)
}
