import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type WebSocket, WebSocketServer } from 'ws'
import { admit, busyCode, rejectClient } from './admission.ts'
import { type ConnectionOptions, serveConnection } from './connection.ts'
import { controlApp } from './control.ts'
import { createDelay } from './delay.ts'
import type { RelayHub } from './hub.ts'
import { createInProcessHub } from './in-process-hub.ts'
import { keepAlive } from './keep-alive.ts'
import { defaultLimits, maxFrameBytes, type RelayLimits } from './limits.ts'
import { RelayError } from './relay-error.ts'
import { createUpgradeHandler, projectOf } from './upgrade-handler.ts'
import { createWriteBatcher } from './write-batcher.ts'

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

interface Arrival {
  readonly admitted: () => ReturnType<typeof admit>
  readonly isOneTooMany: boolean
}

const accept = (socket: WebSocket, { admitted, isOneTooMany }: Arrival, options: ConnectionOptions): void => {
  // A broken frame ends its connection; `close` follows and cleans up.
  socket.on('error', () => undefined)
  if (isOneTooMany) {
    rejectClient(socket, new RelayError('TooManyRequests', 'Too many connections, try again later'), busyCode)
    return
  }
  try {
    serveConnection(socket, admitted(), options)
  } catch (error) {
    if (error instanceof RelayError) rejectClient(socket, error)
    else throw error
  }
}

/** A relay of the WalletConnect v2 protocol: it passes on what it cannot read. */
export const startRelay = async (options: RelayOptions): Promise<RunningRelay> => {
  const { now = () => Date.now(), onFault = failProcess } = options
  const limits = { ...defaultLimits, ...options.limits }
  const inProcess = createInProcessHub({ now, limits })
  const { hub = inProcess } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })
  const outbox = createWriteBatcher()
  const { faults, open } = createUpgradeHandler(sockets)
  const http = createServer(getRequestListener(controlApp(faults).fetch, { overrideGlobalObjects: false }))
  http.on('upgrade', open)
  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const project = projectOf(request)
    accept(
      socket,
      { admitted: () => admit(request, now()), isOneTooMany: sockets.clients.size > limits.connections },
      {
        hub,
        limits,
        now,
        onFault,
        beforeSend: () => outbox.collect(request.socket),
        whenDue: createDelay(() => faults.delayOf(project)),
      },
    )
  })
  const stopPings = keepAlive(sockets.clients, limits.pingEveryMs)
  const sweeps = setInterval(inProcess.sweep, sweepEveryMs)
  sweeps.unref()
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
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
