import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { isPublicAddress } from './public-addresses.ts'

export interface PublicFetchOptions {
  /** For the whole of it, with all redirects. */
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Which IP addresses may be asked; a test allows its own server. */
  readonly isAllowed?: (address: string) => boolean
  readonly lookup?: typeof systemLookup
}

export interface PublicRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

export interface PublicResponse {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

/** Why nothing was fetched, for the log. */
export type PublicFetchFailure = string
export type PublicFetch = (url: string, request: PublicRequest) => Promise<Result<PublicResponse, PublicFetchFailure>>

const redirectLimit = 3
const redirects = [301, 302, 303, 307, 308]

class NotPublicError extends Error {
  constructor(host: string) {
    super(`${host} is no public address`)
  }
}

/** Names are resolved for the connection itself, and it goes to the addresses that were looked at: nothing can change in between. */
const checkedLookup =
  (isAllowed: (address: string) => boolean, lookup: typeof systemLookup): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null) callback(error, [])
      else if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        callback(new NotPublicError(hostname), [])
      else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  // Whoever throws here ends the connection.
  for await (const part of response) {
    length += part.length
    if (length > maxBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Fetches from an address that strangers have named (a gateway of CCIP-Read, a picture): over HTTP from public addresses only, also
 * after each redirect, with a limit of time and of size.
 */
export const createPublicFetch = ({
  timeoutMs,
  maxBytes,
  isAllowed = isPublicAddress,
  lookup = systemLookup,
}: PublicFetchOptions): PublicFetch => {
  const ask = (url: URL, { method = 'GET', headers, body, signal }: PublicRequest): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const host = url.hostname.replace(/^\[|\]$/g, '')
      // An address needs no lookup, and so is looked at here.
      if (isIP(host) !== 0 && !isAllowed(host)) return reject(new NotPublicError(host))
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest
      const options = {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        lookup: checkedLookup(isAllowed, lookup),
        agent: false,
        signal,
      } as const
      return send(url, options, resolve).once('error', reject).end(body)
    })
  const follow = async (url: URL, request: PublicRequest, left: number): Promise<PublicResponse> => {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not fetched`)
    const response = await ask(url, request)
    const { statusCode: status = 0, headers } = response
    if (redirects.includes(status) && headers.location !== undefined) {
      response.destroy()
      if (left === 0 || request.method === 'POST') throw new Error('it leads on and on')
      return follow(new URL(headers.location, url), request, left - 1)
    }
    return { status, contentType: headers['content-type'] ?? '', body: await readBody(response, maxBytes) }
  }
  return async (url, request) => {
    if (!URL.canParse(url)) return err('it is no address')
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
    try {
      return ok(await follow(new URL(url), { ...request, signal }, redirectLimit))
    } catch (error) {
      return err(error instanceof Error ? error.message : String(error))
    }
  }
}
