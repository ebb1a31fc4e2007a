import * as v from 'valibot'
import { type SurfaceAnswer, type SurfaceMessage, surfaceGreeting } from './approval-protocol.ts'

export interface KeysFrame {
  readonly answer: (answer: SurfaceAnswer) => void
  /** Becomes the newest page again. */
  readonly greet: () => void
}

/** Of this origin too: what it says is looked at for its type alone. */
const messageSchema = v.object({ type: v.picklist(['NOTHING', 'ASK', 'STATE', 'OVER']) })

const isMessage = (data: unknown): data is SurfaceMessage => v.is(messageSchema, data)

const tries = 20
const everyMs = 250

/** The page around, in which the frame with the keys is: of this frame, or of the frame that has opened this window. */
const pageAround = (): Window | undefined => {
  if (parent !== window) return parent
  const opener: unknown = window.opener
  try {
    // A window of another origin cannot be looked into.
    return typeof opener === 'object' && opener !== null ? (opener as Window).parent : undefined
  } catch {
    return undefined
  }
}

/** As the modal calls it: no other member of a window has such a name. */
const namePattern = /^latchkey-wallet-[0-9a-f]{8,64}$/

/** Asked of a page of another origin, which has its frames by their names. */
const frameNamed = (name: string): Window | undefined => {
  const around = pageAround()
  try {
    return around === undefined || !namePattern.test(name) ? undefined : Reflect.get(around, name)
  } catch {
    return undefined
  }
}

/**
 * Looks for the frame of this name, and hears what it says. Only this origin gets the port: the browser sees to that.
 * @param missing called where it does not answer
 */
export const reachKeysFrame = (
  name: string,
  heard: (message: SurfaceMessage) => void,
  missing: () => void,
): KeysFrame => {
  /** The newest that the frame has answered, and the newest of all: an older one of ours is over by our own doing. */
  let port: MessagePort | undefined
  let newest: MessagePort | undefined
  const post = (): void => {
    const frame = frameNamed(name)
    if (typeof frame?.postMessage !== 'function') return
    const { port1, port2 } = new MessageChannel()
    newest = port1
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isMessage(data) || port1 !== newest) return
      port = port1
      heard(data)
    }
    frame.postMessage({ type: surfaceGreeting }, location.origin, [port2])
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const greet = (): void => {
    clearTimeout(timer)
    port = undefined
    const tryAgain = (left: number): void => {
      if (port !== undefined) return
      if (left === 0) missing()
      else {
        post()
        timer = setTimeout(() => tryAgain(left - 1), everyMs)
      }
    }
    tryAgain(tries)
  }
  greet()
  return { answer: (answer) => port?.postMessage(answer), greet }
}
