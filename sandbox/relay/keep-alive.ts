import type { WebSocket } from 'ws'

/**
 * Pings every socket in turn, and ends one that has not answered by the next ping: its client is gone, and its
 * subscriptions only cost.
 * @returns what ends it.
 */
export const keepAlive = (sockets: ReadonlySet<WebSocket>, everyMs: number): (() => void) => {
  const asked = new WeakSet<WebSocket>()
  const heard = (socket: WebSocket): void => {
    asked.delete(socket)
  }
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (asked.has(socket)) {
        socket.terminate()
        continue
      }
      asked.add(socket)
      socket.once('pong', () => heard(socket))
      socket.ping()
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
