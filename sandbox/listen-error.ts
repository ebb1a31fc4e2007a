import { createServer } from 'node:net'

/** Why nobody can listen there, as the system's code (`EADDRINUSE`); undefined where the port is free. */
export const listenError = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
