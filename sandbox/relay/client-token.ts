import { verify } from 'node:crypto'
import * as v from 'valibot'
import { identityOf } from './client-id.ts'
import type { ClientId } from './hub.ts'
import { RelayError } from './relay-error.ts'

const leewaySeconds = 120

const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty()),
  aud: v.pipe(v.string(), v.url()),
  iat: v.pipe(v.number(), v.finite()),
  exp: v.pipe(v.number(), v.finite()),
})

/** The words of the public relay: applications look for parts of them. */
const invalid = (reason: string): RelayError => new RelayError('InvalidJwt', `JWT validation error: ${reason}`)

const decode = <Schema extends v.GenericSchema>(schema: Schema, part: string): v.InferOutput<Schema> => {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
  } catch {
    throw invalid('JWT Token is malformed')
  }
}

/**
 * The client that a token proves. It counts only for the host it was made for, so that one relay cannot use at another
 * what its clients show it.
 * @throws RelayError
 */
export const clientOfToken = (token: string, host: string, nowMs: number): ClientId => {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  decode(headerSchema, header)
  const { iss, aud, iat, exp } = decode(claimsSchema, payload)
  const identity = identityOf(iss)
  if (identity === undefined || rest.length > 0) throw invalid('JWT Token is malformed')
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(undefined, signed, identity.key, Buffer.from(signature, 'base64url')))
    throw invalid('JWT Token signature is invalid')
  const now = nowMs / 1_000
  if (iat > now + leewaySeconds) throw invalid('JWT Token is not yet valid')
  if (exp < now - leewaySeconds) throw invalid('JWT Token is expired')
  if (new URL(aud).host !== host) throw invalid('JWT Token is for another relay')
  return identity.clientId
}
