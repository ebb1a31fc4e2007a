import * as v from 'valibot'
import { reachNamedFrame } from '../named-frame.ts'
import { type SurfaceAnswer, type SurfaceMessage, surfaceGreeting } from './approval-protocol.ts'

export interface KeysFrame {
  readonly answer: (answer: SurfaceAnswer) => void
  /** Becomes the newest page again. */
  readonly greet: () => void
}

/** Of this origin too: what it says is looked at for its type alone. */
const messageSchema = v.object({ type: v.picklist(['NOTHING', 'ASK', 'STATE', 'OVER']) })

/** The frame is there before its page is, and may be busy. */
const patienceMs = 10_000

const isMessage = (data: unknown): data is SurfaceMessage => v.is(messageSchema, data)

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

/** @param missing called where it does not answer */
export const reachKeysFrame = (
  name: string,
  heard: (message: SurfaceMessage) => void,
  missing: () => void,
): KeysFrame => {
  const named = { around: pageAround(), name, greeting: surfaceGreeting, patienceMs, isMessage }
  const frame = reachNamedFrame(named, heard, missing)
  return { answer: frame.post, greet: frame.greet }
}
