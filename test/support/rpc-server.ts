import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A JSON-RPC address that misbehaves on purpose. */
export interface RpcServer {
  readonly url: string
  readonly requests: () => number
  /** What each request asked, in its order: the methods of a batch, or the one of a question that came by itself. */
  readonly asked: () => readonly (string | readonly string[])[]
  /** Requests whose caller hung up before an answer. */
  readonly hungUp: () => number
  readonly stop: () => Promise<void>
}

/** In place of a result: the whole request breaks off, as with a proxy that waits no longer. */
export const breaksOff = Symbol('breaks off')

/** The result of a method; an `Error` with a code becomes an error of JSON-RPC, and a bigint a number of any size. */
export type RpcAnswer = (method: string, params: unknown) => unknown

interface Question {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

const replyTo = ({ id, method, params }: Question, answer: RpcAnswer, saysNoError: boolean): unknown => {
  const result = answer(method, params)
  if (result === breaksOff) return breaksOff
  return result instanceof Error
    ? { jsonrpc: '2.0', id, error: { code: 'code' in result ? result.code : -32_000, message: result.message } }
    : { jsonrpc: '2.0', id, result, ...(saysNoError ? { error: null } : {}) }
}

/** JSON has numbers of any size, of which JavaScript writes none. */
const textOf = (reply: unknown): string =>
  JSON.stringify(reply, (_, value: unknown) => (typeof value === 'bigint' ? `bigint ${value}` : value)).replace(
    /"bigint (-?\d+)"/g,
    '$1',
  )

const readAll = async (request: IncomingMessage): Promise<string> => (await request.toArray()).join('')

export interface RpcServerOptions {
  readonly status?: number
  /** Sends the headers and the start of a reply, and never its end. */
  readonly isCutShort?: boolean
  /** Beside each result, `error: null`: as JSON-RPC 1 had it. */
  readonly saysNoError?: boolean
}

/** @param answer the body of each reply, or the result of each method; undefined leaves every request without an answer. */
export const startRpcServer = async (
  answer?: string | RpcAnswer,
  { status = 200, isCutShort = false, saysNoError = false }: RpcServerOptions = {},
): Promise<RpcServer> => {
  const asked: (string | readonly string[])[] = []
  let hungUp = 0
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) hungUp += 1
    })
    const questions: Question | readonly Question[] = JSON.parse(await readAll(request))
    asked.push('method' in questions ? questions.method : questions.map(({ method }) => method))
    if (answer === undefined) return
    response.writeHead(status, { 'content-type': 'application/json' })
    if (isCutShort) return response.write('{"jsonrpc":"2.0",')
    if (typeof answer === 'string') return response.end(answer)
    const replies = ('method' in questions ? [questions] : questions).map((one) => replyTo(one, answer, saysNoError))
    if (replies.includes(breaksOff)) return response.destroy()
    return response.end(textOf('method' in questions ? replies[0] : replies))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => asked.length,
    asked: () => [...asked],
    hungUp: () => hungUp,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
