import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createBrowserId, type SiwxVerifier } from 'latchkey/server'
import { hostCookie } from './cookies.ts'
import { createRateLimit } from './rate-limit.ts'
import { createSessions } from './sessions.ts'

export interface SignInServerOptions {
  /** Where the page is: requests that change something come from there and from nowhere else. */
  readonly origin: string
  readonly verifier: SiwxVerifier
  readonly now?: () => number
  /** So many nonces a client may ask for in a minute: each takes room in the store. 30 unless it is set. */
  readonly noncesPerMinute?: number
  /** Who asks. Behind a proxy, which all requests come from, what it says of that: `X-Forwarded-For`, where it is your own. */
  readonly clientOf?: (request: IncomingMessage) => string
}

const connectionOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? ''

const bodyLimit = 256 * 1024

class Unreadable extends Error {}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > bodyLimit) throw new Unreadable('longer than any sign-in')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new Unreadable('no JSON')
  }
}

/** A backend that a visitor signs in to: `GET /nonce`, `POST /sign-in`, `GET /me`, `GET /sessions`, `POST /sign-out`. */
export const createSignInServer = ({
  origin,
  verifier,
  now = Date.now,
  noncesPerMinute = 30,
  clientOf = connectionOf,
}: SignInServerOptions): RequestListener => {
  const isSecure = origin.startsWith('https:')
  /** Tells a browser from others before anybody has signed in: a nonce is for the browser that asked for it. */
  const browserCookie = hostCookie('browser', isSecure)
  const sessionCookie = hostCookie('session', isSecure)
  const sessions = createSessions(now)
  const nonceLimit = createRateLimit(noncesPerMinute, now)

  const answer = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }

  const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>> = {
    'GET /nonce': async (request, response) => {
      const seconds = nonceLimit.waitOf(clientOf(request))
      if (seconds > 0) {
        response.setHeader('retry-after', String(seconds))
        return answer(response, 429, { code: 'TOO_MANY_NONCES' })
      }
      const known = browserCookie.read(request)
      const browser = known !== undefined && /^[0-9a-f]{32}$/.test(known) ? known : createBrowserId()
      response.setHeader('set-cookie', browserCookie.set(browser, 3_600))
      answer(response, 200, { nonce: await verifier.createNonce(browser) })
    },
    'POST /sign-in': async (request, response) => {
      const body = await readBody(request)
      const browser = browserCookie.read(request)
      // A wallet that signed in while it connected may have signed for several chains, with one nonce.
      const verdict = await verifier.verifyAll({ sessions: Array.isArray(body) ? body : [body], browser })
      if (!verdict.ok) return answer(response, verdict.code === 'COULD_NOT_CHECK' ? 503 : 401, { code: verdict.code })
      sessions.end(sessionCookie.read(request))
      const { id, seconds } = sessions.start(verdict.sessions)
      response.setHeader('set-cookie', [sessionCookie.set(id, seconds), browserCookie.clear()])
      answer(response, 200, { account: verdict.sessions[0].account })
    },
    'GET /me': async (request, response) => {
      const [visitor] = sessions.visitors(sessionCookie.read(request)) ?? []
      answer(response, visitor === undefined ? 401 : 200, visitor ?? { code: 'SIGNED_OUT' })
    },
    // As the modal asks for them.
    'GET /sessions': async (request, response) => {
      const visitors = sessions.visitors(sessionCookie.read(request)) ?? []
      const list = visitors.map(({ chainId, address }) => ({ data: { chainId, accountAddress: address } }))
      answer(response, 200, list)
    },
    'POST /sign-out': async (request, response) => {
      sessions.end(sessionCookie.read(request))
      response.setHeader('set-cookie', sessionCookie.clear())
      answer(response, 200, {})
    },
  }

  return (request, response) => {
    const { method = '', url = '', headers } = request
    const name = `${method} ${url}`
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (route === undefined) return answer(response, 404, { code: 'NOT_FOUND' })
    // A page of another origin can have a visitor's browser post here, with their cookies on some of them.
    if (method === 'POST' && headers.origin !== origin) return answer(response, 403, { code: 'WRONG_ORIGIN' })
    route(request, response).catch((error: unknown) => {
      const isTheirs = error instanceof Unreadable
      if (!response.headersSent) answer(response, isTheirs ? 400 : 500, { code: isTheirs ? 'UNREADABLE' : 'FAILED' })
    })
    return undefined
  }
}
