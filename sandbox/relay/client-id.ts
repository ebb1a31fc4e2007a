import { createPublicKey, type KeyObject } from 'node:crypto'
import type { ClientId } from './hub.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const prefix = 'did:key:z'
/** The multicodec of an Ed25519 public key, before its 32 bytes. */
const codec = 'ed01'

/** The hexadecimal digits of a base58btc number, undefined where it is none. */
const hexOfBase58 = (text: string): string | undefined => {
  const digits = [...text].map((letter) => alphabet.indexOf(letter))
  if (digits.length === 0 || digits.includes(-1)) return undefined
  return digits.reduce((number, digit) => number * 58n + BigInt(digit), 0n).toString(16)
}

// 34 bytes are 47 base58 digits at most; a longer number would only cost time.
const isClientId = (text: string): text is ClientId => text.startsWith(prefix) && text.length <= prefix.length + 48

export interface ClientIdentity {
  readonly clientId: ClientId
  readonly key: KeyObject
}

/** The key that a did:key names, undefined where it names none of Ed25519. */
export const identityOf = (did: string): ClientIdentity | undefined => {
  if (!isClientId(did)) return undefined
  const hex = hexOfBase58(did.slice(prefix.length))
  if (hex === undefined || hex.length !== codec.length + 64 || !hex.startsWith(codec)) return undefined
  const x = Buffer.from(hex.slice(codec.length), 'hex').toString('base64url')
  return { clientId: did, key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }) }
}
