import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SimulatedCall, SimulatedService } from '../../infrastructure/simulation/simulated-http-client.ts'

export interface HttpService {
  readonly url: string
  readonly stop: () => Promise<void>
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

const callOf = async (request: IncomingMessage): Promise<SimulatedCall> => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const text = (await request.toArray()).join('')
  const method = methods.find((name) => name === request.method) ?? 'GET'
  const query = Object.fromEntries(url.searchParams)
  const isJson = request.headers['content-type'] === 'application/json'
  return { method, path: url.pathname, query, ...(isJson && { body: JSON.parse(text) }) }
}

/** A simulated service behind a real port. */
export const startHttpService = async (service: SimulatedService): Promise<HttpService> => {
  const server = createServer(async (request, response) => {
    const reply = service(await callOf(request))
    if (reply === 'unreachable') request.socket.destroy()
    else if (reply !== 'silent') {
      response.writeHead(reply.status ?? 200, {
        ...(reply.contentType && { 'content-type': reply.contentType }),
        ...(reply.retryAfter && { 'retry-after': reply.retryAfter }),
      })
      response.end(reply.body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
