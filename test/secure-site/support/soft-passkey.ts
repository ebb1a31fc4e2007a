import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a passkey says of itself, with what a test has it say otherwise. */
export interface SoftAnswer {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly isVerified?: boolean
  readonly clientData?: object
  readonly format?: string
}

/** A passkey in software (WebAuthn Level 3, ES256), which signs whatever a test wants. */
export interface SoftPasskey {
  readonly credentialId: string
  readonly attest: (challenge: string, answer?: SoftAnswer) => object
  readonly assert: (challenge: string, answer?: SoftAnswer) => object
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()
/** Short texts and byte strings of CBOR. */
const cborText = (value: string): Buffer => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)])
const cborBytes = (value: Uint8Array): Buffer =>
  Buffer.concat([Buffer.of(0x59, value.length >> 8, value.length & 0xff), value])

export const createSoftPasskey = (publicUrl: string, id: Buffer = randomBytes(20)): SoftPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [credentialId, own] = [text(id), new URL(publicUrl).hostname]
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053)
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const dataOf = ({ rpId = own, counter = 0, isVerified = true }: SoftAnswer, hasKey: boolean): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0)
    const head = Buffer.concat([sha256(rpId), Buffer.of(flags), count])
    return hasKey ? Buffer.concat([head, Buffer.alloc(16), Buffer.of(0, id.length), id, key]) : head
  }
  const clientOf = (type: string, challenge: string, { origin = publicUrl, clientData }: SoftAnswer): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientData }))
  return {
    credentialId,
    attest: (challenge, answer = {}) => {
      const attestation = Buffer.concat([
        ...[Buffer.of(0xa3), cborText('fmt'), cborText(answer.format ?? 'none'), cborText('attStmt'), Buffer.of(0xa0)],
        ...[cborText('authData'), cborBytes(dataOf(answer, true))],
      ])
      const clientData = text(clientOf('webauthn.create', challenge, answer))
      return { credentialId, clientData, attestation: text(attestation), transports: ['internal'] }
    },
    assert: (challenge, answer = {}) => {
      const [data, client] = [dataOf(answer, false), clientOf('webauthn.get', challenge, answer)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...{ credentialId, clientData: text(client) },
        ...{ authenticatorData: text(data), signature: text(signature) },
      }
    },
  }
}
