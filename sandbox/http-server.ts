import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'

export interface RunningServer {
  readonly url: string
  stop(): Promise<void>
}

/** Any app of Hono, or what stands before one. */
interface Served {
  readonly fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>
}

/** Serves an app on the loopback address; port 0 lets the system choose. */
export const listen = async (app: Served, port: number): Promise<RunningServer> => {
  // Not in the place of the process's own Request and Response: what others made of those would be taken for its own.
  const server = createAdaptorServer({
    // Over HTTP/1, which is all that it listens for.
    fetch: (request, bindings) => app.fetch(request, bindings as HttpBindings),
    overrideGlobalObjects: false,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
