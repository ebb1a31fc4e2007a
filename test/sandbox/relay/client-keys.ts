import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export const base58 = (bytes: Uint8Array): string => {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = (alphabet[Number(rest % 58n)] ?? '') + text
  return text
}

export interface Claims {
  readonly iss: string
  readonly sub: string
  readonly aud: string
  readonly iat: number
  readonly exp: number
}

export interface ClientKeys {
  readonly clientId: `did:key:${string}`
  /** A token for a relay, as clients make it; claims given replace those. */
  token(relayUrl: string, claims?: Partial<Claims>): string
}

/** The name of an Ed25519 public key, or of 32 bytes that pretend to be one. */
export const didOfKey = (key: Uint8Array): ClientKeys['clientId'] =>
  `did:key:z${base58(Uint8Array.of(0xed, 0x01, ...key))}`

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export const createClientKeys = (now: () => number = Date.now): ClientKeys => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const clientId = didOfKey(raw)
  return {
    clientId,
    token: (relayUrl, claims) => {
      const iat = Math.floor(now() / 1_000)
      const sub = randomBytes(32).toString('hex')
      const payload = { iss: clientId, sub, aud: relayUrl, iat, exp: iat + 86_400, ...claims }
      const signed = `${encoded({ alg: 'EdDSA', typ: 'JWT' })}.${encoded(payload)}`
      return `${signed}.${sign(undefined, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}
