import type { WebSocket } from 'ws'
import { createFetchPages } from './fetch-pages.ts'
import { errorFrame, type Frame, readFrame, resultFrame } from './frames.ts'
import type { ClientId, RelayHub } from './hub.ts'
import type { RelayLimits } from './limits.ts'
import { type Caller, callMethod } from './methods.ts'
import { createPushes } from './pushes.ts'
import { createRateLimit } from './rate-limit.ts'
import { RelayError } from './relay-error.ts'

export interface ConnectionOptions {
  /** Called before each frame that is sent. */
  readonly beforeSend: () => void
  /** Sends at once, unless a test has asked for a relay that is late. */
  readonly whenDue: (send: () => void) => void
  readonly hub: RelayHub
  readonly limits: RelayLimits
  readonly now: () => number
  /** A fault of ours or of the hub; the client is only told that there was one. */
  readonly onFault: (error: unknown) => void
}

/** Serves one client on one socket: its frames one after the other, so that what it sends keeps its order. */
export const serveConnection = (socket: WebSocket, clientId: ClientId, options: ConnectionOptions): void => {
  const { hub, limits, now, onFault, beforeSend, whenDue } = options
  const mayAsk = createRateLimit(limits.requestsPerSecond, limits.requestBurst, now)

  const sendNow = (frame: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.unsentBytes) {
      socket.terminate()
      return
    }
    beforeSend()
    socket.send(frame)
  }
  const send = (frame: string): void => whenDue(() => sendNow(frame))
  const refuse = (id: string, error: unknown): void => {
    if (!(error instanceof RelayError)) onFault(error)
    send(errorFrame(id, error))
  }

  const pushes = createPushes({ clientId, hub, now, send })
  const caller: Caller = { clientId, hub, subscriber: pushes.subscriber, pages: createFetchPages(hub, clientId) }

  const handle = async (frame: Frame, isAllowed: boolean): Promise<void> => {
    if (frame.kind === 'answer') return pushes.settle(frame.id, frame.isAccepted).catch(onFault)
    if (!isAllowed) return refuse(frame.id, new RelayError('TooManyRequests', 'Too many requests, wait a moment'))
    if (frame.kind === 'invalid') return refuse(frame.id, frame.error)
    pushes.hold()
    try {
      send(resultFrame(frame.id, await callMethod(caller, frame.method, frame.params)))
    } catch (error) {
      refuse(frame.id, error)
    } finally {
      pushes.release()
    }
  }

  let turn = Promise.resolve()
  socket.on('message', (data) => {
    const frame = readFrame(data.toString())
    const isAllowed = frame.kind === 'answer' || mayAsk()
    turn = turn.then(() => handle(frame, isAllowed))
  })
  socket.on('close', () => {
    turn = turn.then(() => hub.leave(pushes.subscriber)).catch(onFault)
  })
}
