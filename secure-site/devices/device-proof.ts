import { createHmac, timingSafeEqual } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'

/** Why a proof is none: `nonce` asks for another try with the nonce that comes with the answer. */
export type ProofFault = 'missing' | 'invalid' | 'nonce'

export interface ProvenDevice {
  /** The thumbprint of its public key (RFC 7638), which nobody else has: 43 characters of base64url. */
  readonly deviceId: string
  /** Of this proof: each counts once. */
  readonly proofId: string
}

export interface ProofCheck {
  /** For the next proof. Counts for `nonceSeconds` at least. */
  readonly nonce: () => string
  /**
   * Whether this request comes from who holds the key in it (DPoP, RFC 9449). That no proof comes twice is for `proof-store` to say.
   * @param url without query and fragment
   */
  readonly check: (proof: string | undefined, method: string, url: string) => Promise<Result<ProvenDevice, ProofFault>>
}

/** A nonce counts for so long, and for twice as long at most: clocks of visitors may be wrong, so that theirs is not looked at. */
export const nonceSeconds = 300

const lengthLimit = 4_096

const claimsSchema = v.object({
  htm: v.string(),
  htu: v.string(),
  jti: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  nonce: v.optional(v.string()),
})

export const createProofCheck = (secret: string, now: () => number = Date.now): ProofCheck => {
  const nonceOf = (period: number): string =>
    createHmac('sha256', `nonce ${secret}`).update(String(period)).digest('base64url')
  const period = (): number => Math.floor(now() / (nonceSeconds * 1_000))
  const isCurrent = (nonce: string): boolean =>
    [period(), period() - 1].some((one) => {
      const [given, expected] = [Buffer.from(nonce), Buffer.from(nonceOf(one))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  return {
    nonce: () => nonceOf(period()),
    check: async (proof, method, url) => {
      if (proof === undefined || proof === '') return err('missing')
      if (proof.length > lengthLimit) return err('invalid')
      try {
        const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
          algorithms: ['ES256'],
          typ: 'dpop+jwt',
          // The nonce says how old it is.
          currentDate: new Date(0),
        })
        const { success, output: claims } = v.safeParse(claimsSchema, payload)
        if (!success || claims.htm !== method || claims.htu !== url || protectedHeader.jwk === undefined)
          return err('invalid')
        if (claims.nonce === undefined || !isCurrent(claims.nonce)) return err('nonce')
        return ok({ deviceId: await calculateJwkThumbprint(protectedHeader.jwk, 'sha256'), proofId: claims.jti })
      } catch {
        return err('invalid')
      }
    },
  }
}
