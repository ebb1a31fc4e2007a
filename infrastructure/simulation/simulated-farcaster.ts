import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { EmbeddedLogin } from '../../core/ports/connections/embedded-login.ts'

type Answer<T> = Result<T, Failure>

/** Who has the app of Farcaster: the test or the script. */
export interface FarcasterVisitor {
  /** They sign in the app. */
  readonly signAtFarcaster: () => void
  /** What comes of it instead. */
  readonly failAtFarcaster: (code: FailureCode) => void
}

export interface SimulatedFarcaster {
  readonly login: Pick<EmbeddedLogin, 'farcasterUri' | 'connectFarcaster'>
  readonly visitor: FarcasterVisitor
}

/** @param asked as all questions are answered */
export const createSimulatedFarcaster = (parts: {
  readonly asked: <T>(signal: AbortSignal, work: () => Promise<Answer<T>>) => Promise<Answer<T>>
  readonly signedIn: () => void
}): SimulatedFarcaster => {
  const { asked } = parts
  let wait: ((answer: Answer<undefined>) => void) | undefined
  let count = 0
  let isOpen = false
  const settle = (answer: Answer<undefined>): void => {
    isOpen = false
    wait?.(answer)
    wait = undefined
  }
  return {
    login: {
      farcasterUri: (signal) =>
        asked(signal, async () => {
          settle(err(failure('LOGIN_OVER')))
          isOpen = true
          return ok(`https://farcaster.example/~/siwf?channelToken=${String(++count).padStart(32, '0')}`)
        }),
      connectFarcaster: (signal) =>
        asked(signal, () => {
          if (!isOpen) return Promise.resolve(err(failure('LOGIN_OVER')))
          signal.addEventListener('abort', () => settle(err(failure('ABORTED'))), { once: true })
          return new Promise((resolve) => {
            wait = resolve
          })
        }),
    },
    visitor: {
      signAtFarcaster: () => {
        if (wait === undefined) return
        parts.signedIn()
        settle(ok(undefined))
      },
      failAtFarcaster: (code) => settle(err(failure(code))),
    },
  }
}
