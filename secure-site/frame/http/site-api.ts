import { exportJWK, SignJWT } from 'jose'
import * as v from 'valibot'
import type { DeviceStore } from '../device-store.ts'
import { FrameError } from '../frame-error.ts'

export interface SiteApi {
  /**
   * Asks the site, signed with the key of this device (DPoP, RFC 9449). Rejects with the site's own no, with SITE_UNREACHABLE where it
   * does not answer, and with the signal's reason.
   */
  readonly ask: <Schema extends v.GenericSchema<unknown, unknown>>(
    request: { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly body?: unknown },
    schema: Schema,
    signal: AbortSignal,
  ) => Promise<v.InferOutput<Schema>>
  /** Of a session that is in no cookie: a frame may get none. */
  readonly useToken: (token: string | undefined) => void
}

const refusalSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(100)),
  message: v.pipe(v.string(), v.maxLength(500)),
  retryAfter: v.optional(v.number()),
})

export const siteUnreachable = (): FrameError =>
  new FrameError('SITE_UNREACHABLE', 'The wallet cannot be reached at the moment. Please try again')

/** @param firstNonce for the first proof */
export const createSiteApi = (device: DeviceStore, firstNonce: string): SiteApi => {
  let nonce = firstNonce
  let token: string | undefined

  const prove = async (method: string, path: string): Promise<string> => {
    const { proof } = await device.keys()
    const { kty = 'EC', crv, x, y } = await exportJWK(proof.publicKey)
    const claims = { htm: method, htu: `${location.origin}${path}`, jti: crypto.randomUUID(), nonce }
    return new SignJWT(claims)
      .setProtectedHeader({
        alg: 'ES256',
        typ: 'dpop+jwt',
        jwk: { kty, ...(crv && { crv }), ...(x && { x }), ...(y && { y }) },
      })
      .setIssuedAt()
      .sign(proof.privateKey)
  }
  const send = async (method: string, path: string, body: unknown, signal: AbortSignal): Promise<Response> => {
    const dpop = await prove(method, path)
    const response = await fetch(path, {
      method,
      headers: {
        dpop,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      throw signal.aborted ? error : siteUnreachable()
    })
    nonce = response.headers.get('dpop-nonce') ?? nonce
    return response
  }
  const refusalOf = async (response: Response): Promise<v.InferOutput<typeof refusalSchema>> => {
    const { success, output } = v.safeParse(refusalSchema, await response.json().catch(() => undefined))
    if (!success) throw siteUnreachable()
    return output
  }

  return {
    ask: async ({ method, path, body }, schema, signal) => {
      // A nonce that is over comes back with the one that the next question is signed with.
      for (let isFirst = true; ; isFirst = false) {
        const response = await send(method, path, body, signal)
        if (response.ok) {
          const { success, output } = v.safeParse(schema, await response.json().catch(() => undefined))
          if (!success) throw siteUnreachable()
          return output
        }
        const { code, message, retryAfter } = await refusalOf(response)
        if (isFirst && code === 'USE_DPOP_NONCE') continue
        throw new FrameError(code, message, retryAfter)
      }
    },
    useToken: (next) => {
      token = next
    },
  }
}
