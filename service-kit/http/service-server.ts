import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { AnswerRequest } from './app-types.ts'

export interface ListenOptions {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** How long requests in hand may take to end when it stops. */
  readonly stopMs: number
}

export interface ServiceServer {
  readonly port: number
  /** Takes no more requests, lets those in hand end for a while, and ends the others. */
  stop(): Promise<void>
}

/** Slow senders hold a connection no longer than this. */
const headersWithinMs = 10_000
const requestWithinMs = 30_000
const idleMs = 5_000

const closeGently = (server: Server, stopMs: number): Promise<void> =>
  new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), stopMs)
    // Connections that were busy become idle one by one.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(hurry)
      clearInterval(idle)
      resolve()
    })
  })

export const listen = async (answer: AnswerRequest, { host, port, stopMs }: ListenOptions): Promise<ServiceServer> => {
  // Not in the place of the process's own Request and Response: the sandbox runs services beside others.
  const server = createAdaptorServer({
    // Over HTTP/1, which is all that it listens for.
    fetch: (request, bindings) => answer(request, bindings as HttpBindings),
    overrideGlobalObjects: false,
    serverOptions: { headersTimeout: headersWithinMs, requestTimeout: requestWithinMs, keepAliveTimeout: idleMs },
  }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  let stopping: Promise<void> | undefined
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      stopping ??= closeGently(server, stopMs)
      return stopping
    },
  }
}
