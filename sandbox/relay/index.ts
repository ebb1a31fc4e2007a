import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { admit, turnAway } from './admission.ts'
import { type ConnectionOptions, serveConnection } from './connection.ts'
import type { RelayHub } from './hub.ts'
import { createInProcessHub } from './in-process-hub.ts'
import { keepAlive } from './keep-alive.ts'
import { defaultLimits, maxFrameBytes, type RelayLimits } from './limits.ts'
import { createOutbox } from './outbox.ts'
import { RelayError } from './relay-error.ts'

export interface RelayOptions {
  /** 0 lets the system choose. */
  readonly port: number
  /** Without it topics and mail live in this process, and end with it. */
  readonly hub?: RelayHub
  readonly limits?: Partial<RelayLimits>
  readonly now?: () => number
  readonly onFault?: (error: unknown) => void
}

export interface RunningRelay {
  /** What a client is given as its `relayUrl`. */
  readonly url: string
  /** Ends every connection at once. */
  stop(): Promise<void>
}

const sweepEveryMs = 10_000

const failProcess = (error: unknown): never => {
  throw error
}

const accept = (socket: WebSocket, admitted: () => ReturnType<typeof admit>, options: ConnectionOptions): void => {
  // A broken frame ends its connection; `close` follows and cleans up.
  socket.on('error', () => undefined)
  try {
    serveConnection(socket, admitted(), options)
  } catch (error) {
    if (error instanceof RelayError) turnAway(socket, error)
    else throw error
  }
}

/** A relay of the WalletConnect v2 protocol: it passes on what it cannot read. */
export const startRelay = async (options: RelayOptions): Promise<RunningRelay> => {
  const { now = () => Date.now(), onFault = failProcess } = options
  const limits = { ...defaultLimits, ...options.limits }
  const inProcess = createInProcessHub({ now, limits })
  const { hub = inProcess } = options
  const http = createServer((_request, response) => {
    response.writeHead(426, { connection: 'close', upgrade: 'websocket' }).end('This address speaks WebSocket.')
  })
  const outbox = createOutbox()
  const sockets = new WebSocketServer({ server: http, maxPayload: maxFrameBytes })
  sockets.on('connection', (socket, request) =>
    accept(socket, () => admit(request, now()), {
      hub,
      limits,
      now,
      onFault,
      beforeSend: () => outbox.collect(request.socket),
    }),
  )
  const stopPings = keepAlive(sockets.clients, limits.pingEveryMs)
  const sweeps = setInterval(inProcess.sweep, sweepEveryMs)
  sweeps.unref()
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    sockets.once('error', reject)
    http.listen(options.port, '127.0.0.1', () => resolve())
  })
  const { port } = http.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    stop: async () => {
      stopPings()
      clearInterval(sweeps)
      for (const socket of sockets.clients) socket.terminate()
      await new Promise<void>((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      })
    },
  }
}
