import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** A relay that lets nobody in, and says why. */
export const startRefusingRelay = async (
  reason: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', (socket) => socket.close(3000, reason))
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  const { port } = http.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        http.close(() => resolve())
      }),
  }
}
