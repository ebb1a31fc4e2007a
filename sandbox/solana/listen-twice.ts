import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const attempts = 20

const listenOn = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/**
 * Two servers on neighbouring ports, since some clients look for web sockets on the port after the RPC's. Where the system
 * chooses, it is asked again until the next port is free too.
 * @returns the first port
 */
export const listenTwice = async (first: Server, second: Server, ports: readonly [number, number]): Promise<number> => {
  const [wanted, next] = ports
  for (let left = attempts; ; left -= 1) {
    const port = await listenOn(first, wanted)
    try {
      await listenOn(second, next === 0 ? port + 1 : next)
      return port
    } catch (error) {
      await close(first)
      if (wanted !== 0 || left === 0) throw error
    }
  }
}
