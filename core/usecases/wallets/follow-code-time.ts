import { codeMs, secondsLeft, untilNextSecond } from '../../domain/wallets/code-time.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore } from '../../state/connections/stores.ts'
import type { CodeTimeCell } from '../../state/wallets/list-stores.ts'

/** Says how long the code on screen is still good for, second by second, once that is soon over. */
export type FollowCodeTime = () => Unsubscribe

export const createFollowCodeTime =
  ({
    attempts,
    clock,
    codeTime,
  }: {
    readonly attempts: AttemptStore
    readonly clock: Clock
    readonly codeTime: CodeTimeCell
  }): FollowCodeTime =>
  () => {
    let link: string | undefined
    let stop: Unsubscribe = () => undefined
    const look = (until: number): void => {
      const left = until - clock.now()
      codeTime.set(secondsLeft(left))
      const wait = untilNextSecond(left)
      if (wait !== undefined) stop = clock.after(wait, () => look(until))
    }
    const subscription = attempts.state.value$.subscribe((attempt) => {
      const next = 'link' in attempt ? attempt.link : undefined
      if (next === link) return
      link = next
      stop()
      if (link === undefined) codeTime.set(undefined)
      else look(clock.now() + codeMs)
    })
    return () => {
      stop()
      subscription.unsubscribe()
    }
  }
