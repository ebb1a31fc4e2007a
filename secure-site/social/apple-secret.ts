import { importPKCS8, SignJWT } from 'jose'
import type { SocialOptions } from '../config/social-options.ts'

/** Only for the one question that it is made for. */
const seconds = 300

/** What Apple takes in place of a client secret: the owner's key says who asks. */
export const appleSecret = async (apple: NonNullable<SocialOptions['apple']>): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(apple.clientId)
    .setAudience(apple.issuer)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(await importPKCS8(apple.privateKey, 'ES256'))
