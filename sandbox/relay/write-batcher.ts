import type { Socket } from 'node:net'

/**
 * Writes what is sent to a socket in one turn of the event loop all at once: an answer and the mail beside it are one system
 * call, and those are what a busy relay spends its time on. An idle one sends as soon as it has something.
 */
export interface WriteBatcher {
  /** Before each write to this socket. */
  readonly collect: (socket: Socket) => void
}

export const createWriteBatcher = (): WriteBatcher => {
  let corked: Socket[] = []
  const flush = (): void => {
    const sockets = corked
    corked = []
    for (const socket of sockets) socket.uncork()
  }
  return {
    collect: (socket) => {
      if (socket.writableCorked > 0) return
      if (corked.length === 0) setImmediate(flush)
      corked.push(socket)
      socket.cork()
    },
  }
}
