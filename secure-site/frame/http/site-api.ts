import { exportJWK, SignJWT } from 'jose'
import * as v from 'valibot'
import type { DeviceStore } from '../device-store.ts'
import { FrameError } from '../frame-error.ts'
import { givenSessionSchema } from './site-answers.ts'

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
  /** What the site has answered who has signed in; undefined for who has signed out. */
  readonly useSession: (given: GivenSession | undefined) => Promise<void>
  /**
   * Takes up the session that this device has without its cookie: when a window of the site was opened, some browsers give the frame other
   * cookies. `ask` does it by itself. @returns whether there is one
   */
  readonly resume: (signal: AbortSignal) => Promise<boolean>
}

type GivenSession = v.InferOutput<typeof givenSessionSchema>

/** The line to the site. */
export interface SiteLine {
  /** Which it signs for, and to which the paths belong. */
  readonly origin: string
  readonly send: (url: string, init: RequestInit) => Promise<Response>
}

/** Of a page of the site, which the browser keeps the cookies of. */
export const ownSite = (): SiteLine => ({ origin: location.origin, send: (url, init) => fetch(url, init) })

const refusalSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(100)),
  message: v.pipe(v.string(), v.maxLength(500)),
  retryAfter: v.optional(v.number()),
})

export const siteUnreachable = (): FrameError =>
  new FrameError('SITE_UNREACHABLE', 'The wallet cannot be reached at the moment. Please try again')

/**
 * @param firstNonce for the first proof
 * @param page the origin of the page around the frame, as the browser says, or the wallet's own: a session is for it alone
 */
export const createSiteApi = (
  device: Pick<DeviceStore, 'keys' | 'session' | 'keepSession'>,
  firstNonce: string,
  { origin, send: sendTo }: SiteLine,
  page: string,
): SiteApi => {
  let nonce = firstNonce
  let token: string | undefined

  const prove = async (method: string, path: string): Promise<string> => {
    const { proof } = await device.keys()
    const { kty = 'EC', crv, x, y } = await exportJWK(proof.publicKey)
    const claims = { htm: method, htu: `${origin}${path}`, jti: crypto.randomUUID(), nonce }
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
    const shown = token
    const response = await sendTo(`${origin}${path}`, {
      method,
      headers: {
        dpop,
        ...(shown !== undefined && { authorization: `Bearer ${shown}` }),
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
    // The site replaces a token that is a day old. Whoever has signed out meanwhile, or in, has another one.
    if (shown !== undefined && token === shown) token = response.headers.get('latchkey-session') ?? token
    return response
  }
  const refusalOf = async (response: Response): Promise<v.InferOutput<typeof refusalSchema>> => {
    const { success, output } = v.safeParse(refusalSchema, await response.json().catch(() => undefined))
    if (!success) throw siteUnreachable()
    return output
  }

  const askOnce: SiteApi['ask'] = async ({ method, path, body }, schema, signal) => {
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
  }
  const resume: SiteApi['resume'] = async (signal) => {
    const session = await device.session(page)
    if (session === undefined) return false
    const request = { method: 'POST', path: '/api/session/resume', body: { session } } as const
    const given = await askOnce(request, givenSessionSchema, signal)
    // Whoever has signed in or out meanwhile has another one, or none.
    if ((await device.session(page)) !== session) return false
    token = given.token
    if (given.session === undefined) await device.keepSession(page, undefined)
    return given.session !== undefined
  }
  return {
    ask: async (request, schema, signal) => {
      try {
        return await askOnce(request, schema, signal)
      } catch (error) {
        const isSignedOut = error instanceof FrameError && error.fault.code === 'NOT_SIGNED_IN'
        if (!isSignedOut || !(await resume(signal))) throw error
        return askOnce(request, schema, signal)
      }
    },
    resume,
    useSession: async (given) => {
      token = given?.token
      await device.keepSession(page, given?.session)
    },
  }
}
