import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { RemoteEvent, SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'

/** So long a code waits for what is to be signed with it: a site's server writes the nonce. Without it, it is one for connecting alone. */
export const offerWaitMs = 3_000

export interface SignInOffer {
  /** Undefined where nothing is to be signed, or nobody says so in time. */
  readonly ask: (networkIds: readonly CaipNetworkId[], signal: AbortSignal) => Promise<SignInAsked | undefined>
  readonly answer: (asked?: SignInAsked) => void
}

export const createSignInOffer = ({
  clock,
  tell,
  waitMs = offerWaitMs,
}: {
  readonly clock: Clock
  readonly tell: (event: RemoteEvent) => void
  readonly waitMs?: number
}): SignInOffer => {
  let answer: SignInOffer['answer'] = () => undefined
  return {
    ask: (networkIds, signal) =>
      new Promise((resolve) => {
        const finish = (asked?: SignInAsked): void => {
          stopTimer()
          signal.removeEventListener('abort', onAbort)
          if (answer === finish) answer = () => undefined
          resolve(asked)
        }
        const onAbort = (): void => finish()
        const stopTimer = clock.after(waitMs, finish)
        signal.addEventListener('abort', onAbort, { once: true })
        answer = finish
        tell({ type: 'signs-in-on', networkIds })
      }),
    answer: (asked) => answer(asked),
  }
}
