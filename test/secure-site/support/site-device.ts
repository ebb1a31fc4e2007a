import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** What a device's key signs of a request. */
export interface ProofClaims {
  readonly method: string
  readonly url: string
  readonly nonce?: string
  readonly id?: string
}

export interface DeviceKey {
  readonly prove: (claims: ProofClaims) => Promise<string>
  /** Another text in its place, signed with the same key. */
  readonly sign: (payload: Record<string, unknown>, header?: Record<string, unknown>) => Promise<string>
  readonly jwk: JWK
  readonly privateKey: CryptoKey
}

/** A key as a browser has one, which signs its requests (DPoP, RFC 9449). */
export const createDeviceKey = async (): Promise<DeviceKey> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const sign: DeviceKey['sign'] = (payload, header = {}) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
      .setIssuedAt()
      .sign(privateKey)
  return {
    jwk,
    privateKey,
    sign,
    prove: ({ method, url, nonce, id = randomUUID() }) =>
      sign({ htm: method, htu: url, jti: id, ...(nonce && { nonce }) }),
  }
}
