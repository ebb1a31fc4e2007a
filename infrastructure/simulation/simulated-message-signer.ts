import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { MessageSigner } from '../../core/ports/sign-in/message-signer.ts'
import type { SignedText } from '../../core/ports/sign-in/siwx-site.ts'

/** What the wallet does when it is asked to sign. `ask` waits for the visitor: `approve()`, `reject()` or nobody. */
export type SimulatedSigning = 'approve' | 'reject' | 'ask' | 'fail'

export interface SimulatedMessageSigner extends MessageSigner {
  readonly behave: (behaviour: SimulatedSigning) => void
  readonly approve: () => void
  readonly reject: () => void
  /** Questions that wait for the visitor. */
  readonly openRequests: () => number
  readonly timesAsked: () => number
  /** How many it showed at once, at most. */
  readonly mostAtOnce: () => number
}

type Answer = Result<SignedText, Failure>

const failures = { reject: 'SIGN_IN_REJECTED', fail: 'SIGN_IN_FAILED' } as const

export const createSimulatedMessageSigner = (): SimulatedMessageSigner => {
  const open = new Map<(answer: Answer) => void, string>()
  let behaviour: SimulatedSigning = 'approve'
  let timesAsked = 0
  let most = 0
  const signed = (message: string): Answer => ok({ message, signature: `signed ${message}` })
  const answerOpen = (answer: (message: string) => Answer): void => {
    const waiting = [...open]
    open.clear()
    for (const [settle, message] of waiting) settle(answer(message))
  }
  return {
    sign: async (_, message) => {
      timesAsked += 1
      if (behaviour === 'approve') return signed(message)
      if (behaviour !== 'ask') return err(failure(failures[behaviour]))
      return new Promise((resolve) => {
        open.set(resolve, message)
        most = Math.max(most, open.size)
      })
    },
    behave: (next) => {
      behaviour = next
    },
    approve: () => answerOpen(signed),
    reject: () => answerOpen(() => err(failure('SIGN_IN_REJECTED'))),
    openRequests: () => open.size,
    timesAsked: () => timesAsked,
    mostAtOnce: () => most,
  }
}
