import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A JSON-RPC address that misbehaves on purpose. */
export interface RpcServer {
  readonly url: string
  readonly requests: () => number
  /** Requests whose caller hung up before an answer. */
  readonly hungUp: () => number
  readonly stop: () => Promise<void>
}

/** @param answer the body of each reply; undefined leaves every request without an answer. */
export const startRpcServer = async (answer?: string, status = 200): Promise<RpcServer> => {
  let requests = 0
  let hungUp = 0
  const server = createServer((request, response) => {
    requests += 1
    request.resume()
    response.on('close', () => {
      if (!response.writableFinished) hungUp += 1
    })
    if (answer !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    hungUp: () => hungUp,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
