import type { Behavior } from '../../../core/state/shared/behavior.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import type { OpenFrameOptions } from '../../../secure-site/frame/open-frame.ts'
import type { ApprovalView } from './modal-world.ts'
import type { Questions } from './questions.ts'

type Surfaces = OpenFrameOptions['surfaces']

export interface ApprovalSurface {
  /** What the frame with the keys shows through. */
  readonly surfaces: Surfaces
  /** What is shown; undefined where nothing is. */
  readonly shown: Behavior<ApprovalView | undefined>
  readonly forgetWhatIsOver: () => void
}

const approve = { key: 'a', text: 'Approve' } as const
const reject = { key: 'j', text: 'Reject' } as const

/** So long stays what has gone wrong after the approval, as on the wallet's own page. */
const faultReadMs = 8_000

/** The wallet's own surface in a terminal: what is asked is one of the questions that a wallet has for its owner. */
export const createApprovalSurface = (questions: Pick<Questions, 'ask'>): ApprovalSurface => {
  const shown = createCell<ApprovalView | undefined>(undefined)
  const say = (text: string, isOver: boolean, isFault = false): void =>
    shown.set({ step: 'said', text, isOver, isFault })
  return {
    shown,
    forgetWhatIsOver: () => {
      const now = shown.snapshot()
      if (now?.step === 'said' && now.isOver) shown.set(undefined)
    },
    surfaces: {
      ask: async ({ heading, origin, network, account, parts }, signal) => {
        shown.set({ step: 'asked', heading, origin, network, account, parts, approve, reject })
        try {
          return (await questions.ask(`Embedded wallet: ${heading}`, signal)) ? 'approve' : 'reject'
        } catch (error) {
          say('The page has withdrawn its request.', true)
          throw error
        }
      },
      say: (_, text, isOver) => say(text, isOver),
      sayFault: (_, text, signal) => {
        say(text, true, true)
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
    },
  }
}
