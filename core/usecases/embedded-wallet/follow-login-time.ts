import { latestChangeWait } from '../../domain/embedded-wallet/email-change.ts'
import { latestWait } from '../../domain/embedded-wallet/email-login.ts'
import { latestSocialWait } from '../../domain/embedded-wallet/social-login.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type {
  EmailChangeStore,
  EmailLoginStore,
  FarcasterLoginStore,
  LoginTimeCell,
  SocialLoginStore,
} from '../../state/embedded-wallet/stores.ts'
import { derive } from '../../state/shared/derive.ts'

/** Tells the time, second by second, for as long as the visitor of a login, or of a change of their address, has to wait for something. */
export const createFollowLoginTime =
  ({
    login,
    change,
    social,
    farcaster,
    loginTime,
    clock,
  }: {
    readonly login: EmailLoginStore
    readonly change: EmailChangeStore
    readonly social: SocialLoginStore
    readonly farcaster: FarcasterLoginStore
    readonly loginTime: LoginTimeCell
    readonly clock: Clock
  }): (() => Unsubscribe) =>
  () => {
    let stop: Unsubscribe = () => undefined
    const until = derive([login.state, change.state, social.state, farcaster.state], (at, changed, there, app) =>
      Math.max(latestWait(at), latestChangeWait(changed), latestSocialWait(there), latestSocialWait(app)),
    )
    const look = (end: number): void => {
      stop()
      const now = clock.now()
      loginTime.set(now)
      const left = end - now
      // At the next whole second that is left, so that no second is told for longer than that.
      if (left > 0) stop = clock.after(left % 1_000 || 1_000, () => look(until.snapshot()))
    }
    const subscription = until.value$.subscribe(look)
    return () => {
      stop()
      subscription.unsubscribe()
    }
  }
