import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { clientOfToken } from './client-token.ts'
import { errorFrame, noId } from './frames.ts'
import type { ClientId } from './hub.ts'
import { RelayError } from './relay-error.ts'

/** The only close code after which clients do not try again. */
const refusedCode = 3_000
/** Try again later. */
export const busyCode = 1_013
/** A Node client that is refused while its socket still opens ends its whole process. */
const refusalDelayMs = 100

const bearer = /^Bearer (.+)$/i

/**
 * Who opened a connection.
 * @throws RelayError
 */
export const admit = ({ url = '/', headers }: IncomingMessage, now: number): ClientId => {
  const query = new URLSearchParams(url.split('?')[1])
  if (!query.get('projectId'))
    throw new RelayError('ProjectIdNotSpecified', 'Authorization error: Project ID is missing')
  const token = query.get('auth') ?? bearer.exec(headers.authorization ?? '')?.[1]
  if (!token) throw new RelayError('MissingJwt', 'JWT validation error: JWT Token is missing')
  return clientOfToken(token, headers.host?.toLowerCase() ?? '', now)
}

/** Says why in a frame, and again in the close frame: clients read one or the other. */
export const rejectClient = (socket: WebSocket, error: RelayError, code = refusedCode): void => {
  setTimeout(() => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(errorFrame(noId, error))
    socket.close(code, error.message)
  }, refusalDelayMs)
}

/** As the public relay ends clients that it will not serve: no client tries again. */
export const refuse = (socket: WebSocket, reason: string): void => {
  socket.on('error', () => undefined)
  setTimeout(() => socket.close(refusedCode, reason), refusalDelayMs)
}
