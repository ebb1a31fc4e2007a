import type { WebSocket } from 'ws'
import { createDeliveryQueue } from './delivery-queue.ts'
import { createFetchPages } from './fetch-pages.ts'
import { errorFrame, type Frame, readFrame, resultFrame } from './frames.ts'
import type { ClientId, RelayHub } from './hub.ts'
import type { RelayLimits } from './limits.ts'
import { type Caller, callMethod } from './methods.ts'
import { createOutgoing, type OutgoingOptions } from './outgoing.ts'
import { createRateLimit } from './rate-limit.ts'
import { RelayError } from './relay-error.ts'
import { createThrottle } from './throttle.ts'

export interface ConnectionOptions extends Omit<OutgoingOptions, 'onRoom'> {
  readonly hub: RelayHub
  readonly limits: RelayLimits
  readonly now: () => number
  /** A fault of ours or of the hub; the client is only told that there was one. */
  readonly onFault: (error: unknown) => void
}

/** Serves one client on one socket: its frames one after the other, so that what it sends keeps its order. */
export const serveConnection = (socket: WebSocket, clientId: ClientId, options: ConnectionOptions): void => {
  const { hub, limits, now, onFault } = options
  const mayAsk = createRateLimit(limits.requestsPerSecond, limits.requestBurst, now)
  const throttle = createThrottle(socket, options)
  const { send, hasRoom } = createOutgoing(socket, { ...options, onRoom: () => pushes.proceed() })
  const refuse = (id: string, error: unknown): void => {
    if (!(error instanceof RelayError)) onFault(error)
    send(errorFrame(id, error))
  }

  const pushes = createDeliveryQueue({ clientId, hub, now, send, hasRoom, onFault })
  const caller: Caller = { clientId, hub, pushes, pages: createFetchPages(hub, clientId) }

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
    const text = data.toString()
    throttle(text)
    const frame = readFrame(text)
    const isAllowed = frame.kind === 'answer' || mayAsk()
    turn = turn.then(() => handle(frame, isAllowed))
  })
  socket.on('close', () => {
    turn = turn.then(() => hub.leave(pushes.subscriber)).catch(onFault)
  })
}
