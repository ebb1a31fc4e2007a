import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

/** How a service without a service is told what to do with its next questions. */
export interface SimulatedAnswers<Question, Code extends FailureCode> {
  /** Every answer is this failure, until it is called without one. */
  readonly failWith: (code?: Code) => void
  /** Answers wait until `release()`. */
  readonly hold: () => void
  readonly release: () => void
  /** Questions as they came. */
  readonly asked: () => readonly Question[]
}

/** Answers as they are told to. */
export const createSimulatedAnswers = <Question, Answer, Code extends FailureCode>(
  answerTo: (question: Question) => Answer,
): {
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Result<Answer, Failure>>
  readonly controls: SimulatedAnswers<Question, Code>
} => {
  const waiting = new Set<() => void>()
  const asked: Question[] = []
  let fault: Code | undefined
  let isHeld = false
  return {
    ask: (question, signal) =>
      unlessAborted(signal, async (): Promise<Result<Answer, Failure>> => {
        asked.push(question)
        if (isHeld) await new Promise<void>((resolve) => waiting.add(resolve))
        return fault === undefined ? ok(answerTo(question)) : err(failure(fault))
      }),
    controls: {
      failWith: (code) => {
        fault = code
      },
      hold: () => {
        isHeld = true
      },
      release: () => {
        isHeld = false
        for (const resume of waiting) resume()
        waiting.clear()
      },
      asked: () => asked,
    },
  }
}
