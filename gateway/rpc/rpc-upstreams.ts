import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { Logger } from '../../service-kit/logger.ts'
import { fetchLimited } from '../http/fetch-limited.ts'

/** What a node says of one call that it refuses. */
export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** No address of the network gave an answer: why, for the log. */
export type UpstreamFailure = string

export interface RpcUpstreams {
  /** A request or a batch, as text, since JSON of chains has numbers that JavaScript has not. The answer is JSON-RPC, as text too. */
  send(body: string, signal: AbortSignal): Promise<Result<string, UpstreamFailure>>
  /** One call, and its result. */
  call(
    method: string,
    params: unknown,
    signal: AbortSignal,
  ): Promise<Result<{ readonly result: unknown } | { readonly error: RpcError }, UpstreamFailure>>
}

export interface UpstreamOptions {
  readonly urls: readonly string[]
  readonly timeoutMs: number
  readonly logger: Logger
}

const largestAnswerBytes = 10_485_760
/** An address that failed is asked last for so long: waiting for it each time would make everything slow. */
const restMs = 15_000

/** `Limit exceeded` (EIP-1474): the next address may have some left. */
const limitExceeded = -32_005

const errorSchema = v.object({
  code: v.pipe(v.number(), v.integer()),
  message: v.string(),
  data: v.optional(v.unknown()),
})
const answerSchema = v.union([
  v.object({ error: errorSchema }),
  v.pipe(
    v.looseObject({}),
    v.check((answer) => 'result' in answer),
  ),
])

interface Heard {
  readonly text: string
  /** The node cannot say it now: the next one is asked. */
  readonly isRefusedForNow: boolean
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const hear = (status: number, text: string, host: string): Result<Heard, UpstreamFailure> => {
  // The contract passes an answer with 400 on; others with such a status are not JSON-RPC.
  if (status !== 200 && status !== 400) return err(`${host} answered with status ${status}`)
  const answer = parseJson(text)
  const isAnswer = Array.isArray(answer) ? answer.every((part) => v.is(answerSchema, part)) : v.is(answerSchema, answer)
  if (!isAnswer) return err(`${host} did not answer with JSON-RPC`)
  const isRefusedForNow = v.is(v.object({ error: v.object({ code: v.literal(limitExceeded) }) }), answer)
  return ok({ text, isRefusedForNow })
}

/** The addresses of one network, of which the next is asked when one fails. */
export const createRpcUpstreams = ({ urls, timeoutMs, logger }: UpstreamOptions): RpcUpstreams => {
  const restsUntil = new Map<string, number>()
  const inOrder = (): readonly string[] => {
    const now = performance.now()
    const isResting = (url: string): number => Number((restsUntil.get(url) ?? 0) > now)
    return [...urls].sort((a, b) => isResting(a) - isResting(b))
  }
  const ask = async (url: string, body: string, signal: AbortSignal): Promise<Result<Heard, UpstreamFailure>> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const fetched = await fetchLimited(url, init, { timeoutMs, maxBytes: largestAnswerBytes, signal })
    return fetched.ok ? hear(fetched.value.status, fetched.value.text, new URL(url).host) : fetched
  }
  const send: RpcUpstreams['send'] = async (body, signal) => {
    const failures: string[] = []
    let refused: string | undefined
    for (const url of inOrder()) {
      if (signal.aborted) return err('nobody waits for the answer any more')
      const heard = await ask(url, body, signal)
      if (heard.ok && !heard.value.isRefusedForNow) {
        restsUntil.delete(url)
        return ok(heard.value.text)
      }
      if (heard.ok) refused = heard.value.text
      else failures.push(heard.failure)
      if (!signal.aborted) restsUntil.set(url, performance.now() + restMs)
    }
    if (failures.length > 0) logger.warn({ failures }, 'addresses of a network failed')
    return refused === undefined ? err(failures.join('; ')) : ok(refused)
  }
  return {
    send,
    call: async (method, params, signal) => {
      const sent = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), signal)
      if (!sent.ok) return sent
      const answer = parseJson(sent.value)
      if (v.is(v.object({ error: errorSchema }), answer)) return ok({ error: answer.error })
      if (v.is(v.object({ result: v.unknown() }), answer)) return ok({ result: answer.result })
      return err('one call was answered with several')
    },
  }
}
