import type { WebSocket } from 'ws'
import type { RelayLimits } from './limits.ts'

/** What is sent on one socket. */
export interface Outgoing {
  readonly send: (frame: string) => void
  /** Whether mail may go out now. Where not, `onRoom` says when. */
  readonly hasRoom: () => boolean
}

export interface OutgoingOptions {
  readonly limits: Pick<RelayLimits, 'unsentBytes'>
  /** Called before each frame that is sent. */
  readonly beforeSend: () => void
  /** Sends at once, unless a test has asked for a relay that is late. */
  readonly whenDue: (send: () => void) => void
  readonly onRoom: () => void
}

/** Of what may wait for a client, so much may be mail: enough to keep its line busy. */
const mailShare = 1 / 32

/** Of a character, and of a frame beside its text. */
const mostBytes = 3
const headerBytes = 16

export const createOutgoing = (socket: WebSocket, options: OutgoingOptions): Outgoing => {
  const { limits, beforeSend, whenDue, onRoom } = options
  let lateLength = 0
  const room = limits.unsentBytes * mailShare
  const hasRoom = (): boolean => socket.readyState === socket.OPEN && socket.bufferedAmount + lateLength <= room
  const onFlushed = (): void => {
    if (hasRoom()) onRoom()
  }
  const sendNow = (frame: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.unsentBytes) {
      socket.terminate()
      return
    }
    beforeSend()
    // Only where it may leave no room does anybody wait for it: a callback for each would cost a busy relay more.
    if (socket.bufferedAmount + frame.length * mostBytes + headerBytes > room) socket.send(frame, onFlushed)
    else socket.send(frame)
  }
  return {
    send: (frame) => {
      let isLate = false
      lateLength += frame.length
      whenDue(() => {
        lateLength -= frame.length
        sendNow(frame)
        if (isLate) onFlushed()
      })
      isLate = true
    },
    hasRoom,
  }
}
