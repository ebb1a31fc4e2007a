import { verify } from 'node:crypto'
import { type AppleRegistration, clientId } from './issuer-clients.ts'

const jsonOf = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Half a year, in seconds. */
const longest = 15_777_000

/**
 * Whether this is what Apple takes in place of a client secret: a token (RFC 7519) of the team for this issuer, signed with the key that the
 * team was given, and not over. By the platform alone, and so not by what the site signs with.
 */
export const isAppleSecret = (
  { publicKey, teamId, keyId }: Omit<AppleRegistration, 'privateKey'>,
  issuer: string,
  secret: string,
): boolean => {
  try {
    const [header = '', payload = '', signature = ''] = secret.split('.')
    const [{ alg, kid }, { iss, sub, aud, iat, exp }] = [jsonOf(header), jsonOf(payload)]
    const now = Date.now() / 1_000
    const isNamed = alg === 'ES256' && kid === keyId && iss === teamId && sub === clientId && aud === issuer
    const isInTime =
      typeof iat === 'number' && typeof exp === 'number' && iat <= now + 60 && exp > now && exp - iat <= longest
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    return (
      isNamed &&
      isInTime &&
      verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
    )
  } catch {
    return false
  }
}
