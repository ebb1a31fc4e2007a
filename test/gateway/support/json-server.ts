import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface JsonReply {
  readonly status?: number
  /** A text is sent as it is. */
  readonly body: unknown
}

export interface JsonServer {
  readonly url: string
  /** The paths that were asked for, with their queries. */
  readonly asked: () => readonly string[]
  readonly stop: () => Promise<void>
}

/** A service that the suite plays by its published description. @param answer undefined leaves a request without an answer */
export const startJsonServer = async (answer: (path: string) => JsonReply | undefined): Promise<JsonServer> => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/')
    asked.push(path)
    const reply = answer(path)
    if (reply === undefined) return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => [...asked],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
