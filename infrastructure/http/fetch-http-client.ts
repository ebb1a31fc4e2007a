import {
  errorBytesLimit,
  type HttpFailure,
  type HttpRefusal,
  httpFailure,
  httpStatusFailure,
  readRetryAfter,
} from '../../core/domain/shared/http-failure.ts'
import { type HttpQuery, joinQueries } from '../../core/domain/shared/http-query.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { HttpClient, HttpOptions } from '../../core/ports/shared/http-client.ts'
import { readBytes } from './read-bytes.ts'
import { serviceUrl } from './service-url.ts'

export interface FetchHttpClientOptions {
  readonly baseUrl: string
  /** Carried by every call. */
  readonly query?: HttpQuery
  /** Asked anew for each call: the id may come to be known later. */
  readonly clientId?: () => string | undefined
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

interface Reply {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

const parseJson = ({ bytes }: Reply): Result<unknown, HttpFailure> => {
  if (bytes.length === 0) return ok(undefined)
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (cause) {
    return err(httpFailure('malformed', cause))
  }
}

/** The status is there: nobody waits much longer for the words that go with it. */
const wordsWaitMs = 1000

const patience = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), wordsWaitMs))

/** What is too long for an error, comes too late, breaks off or is no JSON says nothing; the status stands in any case. */
const readRefusal = async (response: Response): Promise<HttpRefusal> => {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after') ?? undefined, Date.now())
  const refusal = retryAfterMs === undefined ? {} : { retryAfterMs }
  try {
    const bytes = await Promise.race([readBytes(response, errorBytesLimit), patience()])
    const said = bytes === undefined ? undefined : parseJson({ bytes, contentType: '' })
    return said?.ok && said.value !== undefined ? { ...refusal, body: said.value } : refusal
  } catch {
    return refusal
  }
}

/** A service over `fetch`, without cookies. */
export const createFetchHttpClient = ({
  baseUrl,
  query: always,
  clientId,
  timeoutMs = 15_000,
  maxBytes = 4 * 1024 * 1024,
}: FetchHttpClientOptions): HttpClient => {
  const send = async (
    path: string,
    { query, signal, outlivesPage: keepalive = false }: HttpOptions,
    init: RequestInit,
  ): Promise<Result<Reply, HttpFailure>> => {
    const url = serviceUrl(baseUrl, path, joinQueries(always, { clientId: clientId?.() }, query))
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const either = AbortSignal.any([signal, limit])
      const response = await fetch(url, { ...init, credentials: 'omit', keepalive, signal: either })
      if (!response.ok) {
        const refusal = await readRefusal(response)
        if (signal.aborted) return err(httpFailure('aborted', signal.reason))
        return err(httpStatusFailure(response.status, refusal, response))
      }
      const bytes = await readBytes(response, maxBytes)
      if (bytes === undefined) return err(httpFailure('too-large'))
      return ok({ bytes, contentType: response.headers.get('content-type') ?? '' })
    } catch (cause) {
      const reason = signal.aborted ? 'aborted' : limit.aborted ? 'timeout' : 'unreachable'
      return err(httpFailure(reason, cause))
    }
  }

  const askForJson = async (path: string, options: HttpOptions, init: RequestInit) => {
    const reply = await send(path, options, init)
    return reply.ok ? parseJson(reply.value) : reply
  }

  const withBody = (method: string) => (path: string, body: object, options: HttpOptions) =>
    askForJson(path, options, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    get: (path, options) => askForJson(path, options, { method: 'GET' }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
    getBlob: (path, options) => send(path, options, { method: 'GET' }),
  }
}
