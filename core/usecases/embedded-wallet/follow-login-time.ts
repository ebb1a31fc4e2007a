import { type EmailLogin, latestWait } from '../../domain/embedded-wallet/email-login.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { EmailLoginStore, LoginTimeCell } from '../../state/embedded-wallet/stores.ts'

/** Tells the time, second by second, for as long as the visitor of a login has to wait for something. */
export const createFollowLoginTime =
  ({
    login,
    loginTime,
    clock,
  }: {
    readonly login: EmailLoginStore
    readonly loginTime: LoginTimeCell
    readonly clock: Clock
  }): (() => Unsubscribe) =>
  () => {
    let stop: Unsubscribe = () => undefined
    const look = (state: EmailLogin): void => {
      stop()
      const now = clock.now()
      loginTime.set(now)
      const left = latestWait(state) - now
      // At the next whole second that is left, so that no second is told for longer than that.
      if (left > 0) stop = clock.after(left % 1_000 || 1_000, () => look(login.state.snapshot()))
    }
    const subscription = login.state.value$.subscribe(look)
    return () => {
      stop()
      subscription.unsubscribe()
    }
  }
