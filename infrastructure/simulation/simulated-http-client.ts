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

export interface SimulatedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface SimulatedReply {
  readonly status?: number
  readonly contentType?: string
  readonly retryAfter?: string
  readonly body: string
}

/** What a service does with a call; `silent` never answers. */
export type SimulatedService = (call: SimulatedCall) => SimulatedReply | 'unreachable' | 'silent'

export interface SimulatedHttpClientOptions {
  readonly service: SimulatedService
  readonly query?: HttpQuery
  readonly clientId?: () => string | undefined
}

const parseJson = (text: string): Result<unknown, HttpFailure> => {
  if (text === '') return ok(undefined)
  try {
    return ok(JSON.parse(text))
  } catch (cause) {
    return err(httpFailure('malformed', cause))
  }
}

const refusalOf = ({ body, retryAfter }: SimulatedReply): HttpRefusal => {
  const retryAfterMs = readRetryAfter(retryAfter, Date.now())
  const said = body.length > errorBytesLimit ? undefined : parseJson(body)
  return {
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(said?.ok && said.value !== undefined ? { body: said.value } : {}),
  }
}

/** A service without a network. */
export const createSimulatedHttpClient = (options: SimulatedHttpClientOptions): HttpClient => {
  const { service, query: always, clientId } = options

  const replyTo = async (call: SimulatedCall): Promise<Result<SimulatedReply, HttpFailure>> => {
    const reply = service(call)
    if (reply === 'silent') return new Promise(() => undefined)
    if (reply === 'unreachable') return err(httpFailure('unreachable'))
    const { status = 200 } = reply
    return status >= 200 && status < 300 ? ok(reply) : err(httpStatusFailure(status, refusalOf(reply)))
  }

  const send = (
    { query, signal }: HttpOptions,
    call: Omit<SimulatedCall, 'query'>,
  ): Promise<Result<SimulatedReply, HttpFailure>> => {
    if (signal.aborted) return Promise.resolve(err(httpFailure('aborted')))
    const joined = Object.fromEntries(joinQueries(always, { clientId: clientId?.() }, query))
    const aborted = new Promise<Result<never, HttpFailure>>((resolve) => {
      signal.addEventListener('abort', () => resolve(err(httpFailure('aborted'))), { once: true })
    })
    return Promise.race([replyTo({ ...call, query: joined }), aborted])
  }

  const askForJson = async (options: HttpOptions, call: Omit<SimulatedCall, 'query'>) => {
    const reply = await send(options, call)
    return reply.ok ? parseJson(reply.value.body) : reply
  }

  const withBody = (method: SimulatedCall['method']) => (path: string, body: object, options: HttpOptions) =>
    askForJson(options, { method, path, body: JSON.parse(JSON.stringify(body)) })

  return {
    get: (path, options) => askForJson(options, { method: 'GET', path }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
    getBlob: async (path, options) => {
      const reply = await send(options, { method: 'GET', path })
      if (!reply.ok) return reply
      const { body, contentType = '' } = reply.value
      return ok({ bytes: new TextEncoder().encode(body), contentType })
    },
  }
}
