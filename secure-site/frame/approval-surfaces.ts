import * as v from 'valibot'
import {
  type Approval,
  faultReadMs,
  type SurfaceAnswer,
  type SurfaceMessage,
  surfaceGreeting,
} from './approval/approval-protocol.ts'

export interface ApprovalSurfaces {
  /**
   * Shows it, on a page that is there or on one that comes later. Rejects with the signal's reason, which takes it away again; after the
   * press the signal has no effect any more.
   */
  readonly ask: (approval: Approval, signal: AbortSignal) => Promise<SurfaceAnswer['answer']>
  /** What becomes of what was approved. */
  readonly say: (id: string, text: string, isOver: boolean) => void
  /** The same where it is not what was approved: resolves once there was time to read it, or the signal aborts. */
  readonly sayFault: (id: string, text: string, signal: AbortSignal) => Promise<void>
}

const answerSchema = v.strictObject({
  type: v.literal('ANSWER'),
  id: v.string(),
  answer: v.picklist(['approve', 'reject']),
})

const isGreeting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === surfaceGreeting

/** A frame of the page around this one, or a window that such a frame has opened. Throws where it is neither, and of another origin. */
const isBeside = (source: Window): boolean => {
  if (source === window) return false
  if (source.parent !== source) return source.parent === parent
  const opener: unknown = source.opener
  if (typeof opener !== 'object' || opener === null) return false
  const { location: place, parent: around } = opener as Window
  return place.origin === location.origin && around === parent && around !== opener
}

const isOurs = ({ origin, source, data }: MessageEvent<unknown>): boolean => {
  // Of this origin: nobody else's script runs there, so that its members may be read.
  if (origin !== location.origin || !isGreeting(data) || source === null || !('parent' in source)) return false
  try {
    return isBeside(source)
  } catch {
    return false
  }
}

/** Listens for pages of this origin that show what is to be approved. The newest is the one; the frame has to have been greeted. */
export const listenForSurfaces = (): ApprovalSurfaces => {
  let port: MessagePort | undefined
  let shown: SurfaceMessage = { type: 'NOTHING' }
  let answered: ((answer: SurfaceAnswer) => void) | undefined
  const show = (message: SurfaceMessage): void => {
    shown = message
    port?.postMessage(message)
  }
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const [next] = event.ports
    if (next === undefined || !isOurs(event)) return
    port?.postMessage({ type: 'OVER' } satisfies SurfaceMessage)
    port = next
    next.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answer = v.safeParse(answerSchema, data)
      if (port === next && answer.success) answered?.(answer.output)
    }
    // A page that is new has seen nothing of what is over.
    next.postMessage(shown.type === 'STATE' && shown.isOver ? ({ type: 'NOTHING' } satisfies SurfaceMessage) : shown)
  })
  return {
    ask: (approval, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const withdraw = (): void => {
          answered = undefined
          show({ type: 'STATE', id: approval.id, text: 'The page has withdrawn its request.', isOver: true })
          reject(signal.reason)
        }
        signal.addEventListener('abort', withdraw, { once: true })
        answered = ({ id, answer }) => {
          if (id !== approval.id) return
          answered = undefined
          signal.removeEventListener('abort', withdraw)
          resolve(answer)
        }
        show({ type: 'ASK', approval })
      }),
    say: (id, text, isOver) => show({ type: 'STATE', id, text, isOver }),
    sayFault: (id, text, signal) => {
      show({ type: 'STATE', id, text, isOver: true, isFault: true })
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', end)
          resolve()
        }
        const timer = setTimeout(end, faultReadMs)
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
      })
    },
  }
}
