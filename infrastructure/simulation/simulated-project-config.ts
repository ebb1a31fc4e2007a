import type { RemoteFlags } from '../../core/domain/remote-config/remote-features.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ProjectConfig } from '../../core/ports/remote-config/project-config.ts'

type Answer = Result<RemoteFlags, Failure>

/** A service that knows nothing of the project, unless it is told. */
export interface SimulatedProjectConfig extends ProjectConfig {
  readonly say: (answer: Answer) => void
  /** Answers no more questions before it is told to. */
  readonly hold: () => void
  readonly release: () => void
  /** How often it was asked. */
  readonly questions: () => number
}

export const createSimulatedProjectConfig = (): SimulatedProjectConfig => {
  let answer: Answer = ok({})
  let questions = 0
  let isHeld = false
  const held = new Set<() => void>()
  return {
    read: (signal) =>
      new Promise((resolve) => {
        questions += 1
        const settle = (): void => {
          held.delete(settle)
          resolve(signal.aborted ? err(failure('ABORTED')) : answer)
        }
        signal.addEventListener('abort', settle, { once: true })
        if (isHeld && !signal.aborted) held.add(settle)
        else queueMicrotask(settle)
      }),
    say: (given) => {
      answer = given
    },
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const settle of [...held]) settle()
    },
    questions: () => questions,
  }
}
