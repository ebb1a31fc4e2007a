import type { WebSocket } from 'ws'
import { frameCostBytes, type RelayLimits } from './limits.ts'
import { createPace } from './rate-limit.ts'

export interface ThrottleOptions {
  readonly limits: Pick<RelayLimits, 'frameBytesPerSecond' | 'frameBurstBytes'>
  readonly now: () => number
}

/**
 * Reads a socket no faster than the rate: who sends more waits, and nobody else. It is told of each frame before that is parsed,
 * for parsing is what a frame costs.
 */
export const createThrottle = (
  socket: Pick<WebSocket, 'pause' | 'resume'>,
  { limits, now }: ThrottleOptions,
): ((frame: string) => void) => {
  const waitAfter = createPace(limits.frameBytesPerSecond, limits.frameBurstBytes, now)
  let waiting: NodeJS.Timeout | undefined
  return (frame) => {
    const waitMs = waitAfter(Buffer.byteLength(frame) + frameCostBytes)
    if (waitMs === 0) return
    // Frames that had arrived already still come after the pause: the last of them says how long it is.
    clearTimeout(waiting)
    socket.pause()
    waiting = setTimeout(() => socket.resume(), waitMs).unref()
  }
}
