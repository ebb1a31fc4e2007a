import { randomInt } from 'node:crypto'
import { listenError } from './listen-error.ts'

/** The system gives ports above these to connections, and to who asks for any: nobody gets ours before we listen. */
const [lowest, beyond] = [20_000, 32_000]

/** A port for who has to name it before it listens. Free on both loopback addresses: browsers ask `::1` first. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(lowest, beyond)
    const codes = [await listenError(port, '127.0.0.1'), await listenError(port, '::1')]
    if (codes[0] === undefined && codes[1] !== 'EADDRINUSE') return port
  }
}
