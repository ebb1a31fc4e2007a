import type { Params } from './params.ts'
import { SolanaError } from './solana-error.ts'

type Answer = (method: string, params: Params) => Promise<unknown>

const reply = (id: unknown, rest: object) => ({ jsonrpc: '2.0', ...rest, id: id ?? null })

const errorOf = (error: unknown) =>
  error instanceof SolanaError
    ? { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) }
    : { code: -32603, message: error instanceof Error ? error.message : 'Internal error' }

const answerOne = async (request: unknown, answer: Answer): Promise<object> => {
  if (typeof request !== 'object' || request === null || !('method' in request))
    return reply(null, { error: { code: -32600, message: 'Invalid request' } })
  const id = 'id' in request ? request.id : null
  const params: unknown = 'params' in request ? request.params : []
  try {
    return reply(id, { result: await answer(String(request.method), Array.isArray(params) ? params : []) })
  } catch (error) {
    return reply(id, { error: errorOf(error) })
  }
}

/** Answers a JSON-RPC text, or a list of requests in one. */
export const answerJsonRpc = async (text: string, answer: Answer): Promise<string> => {
  let request: unknown
  try {
    request = JSON.parse(text)
  } catch {
    return JSON.stringify(reply(null, { error: { code: -32700, message: 'Parse error' } }))
  }
  const replies = Array.isArray(request)
    ? await Promise.all(request.map((one) => answerOne(one, answer)))
    : await answerOne(request, answer)
  return JSON.stringify(replies)
}
