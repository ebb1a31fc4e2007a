import { FrameError } from '../frame-error.ts'

export interface RequestQueue {
  /**
   * One after the other. Rejects with TOO_MANY_REQUESTS, and with the signal's reason while it waits.
   * @param waits called where another one is being done
   */
  readonly take: <Taken>(act: () => Promise<Taken>, signal: AbortSignal, waits?: () => void) => Promise<Taken>
}

/** @param most that wait beside the one that is being done */
export const createRequestQueue = (most: number): RequestQueue => {
  const waiting: (() => void)[] = []
  let isTaken = false
  const next = (): void => {
    const first = waiting.shift()
    if (first) first()
    else isTaken = false
  }
  const wait = async (signal: AbortSignal): Promise<void> => {
    if (waiting.length >= most)
      throw new FrameError('TOO_MANY_REQUESTS', 'Too many requests wait for the visitor. Please try again later')
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal.reason)
      }
      const enter = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(enter)
    })
  }
  return {
    take: async (act, signal, waits) => {
      signal.throwIfAborted()
      if (isTaken) {
        const turn = wait(signal)
        waits?.()
        await turn
      }
      isTaken = true
      try {
        return await act()
      } finally {
        next()
      }
    },
  }
}
