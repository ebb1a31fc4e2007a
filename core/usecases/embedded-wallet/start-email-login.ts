import { embeddedConnector } from '../../domain/connections/connector.ts'
import { emailIn, isLongEnough, isOpenFor, type LoginStep, resendMs } from '../../domain/embedded-wallet/email-login.ts'
import {
  type PendingLogin,
  parsePendingLogin,
  serialisePendingLogin,
} from '../../domain/embedded-wallet/pending-login.ts'
import type { View } from '../../domain/feature-types.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { failure } from '../../domain/shared/failure.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { EmbeddedLogin, LoginFailure } from '../../ports/connections/embedded-login.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { EmailLoginStore } from '../../state/embedded-wallet/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { CanChooseWallet } from '../connect/can-choose-wallet.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/** The visitor goes from their address to the step that follows it (spec section 4). */
export interface StartEmailLogin {
  /** The first step towards it: what it needs is brought. */
  readonly prepare: () => void
  /** The address that was typed is sent a link or a code, unless it has just been. */
  readonly start: () => Promise<void>
  /** The same address is sent another one. */
  readonly resend: () => Promise<void>
  /** Another address is typed. */
  readonly change: () => void
  /** Nobody waits for a mail that is on its way. */
  readonly leaveMail: () => void
  /** The device is approved: after a reload the code is what is typed. */
  readonly noteCode: () => Promise<void>
  /** Nothing is kept of it. */
  readonly end: () => Promise<void>
}

/** Where a visitor waits for the first mail, and for another one. Who has gone elsewhere stays there. */
const waitsIn: Readonly<Record<'show' | 'replace', readonly View['view'][]>> = {
  show: ['Connect', 'EmailLogin'],
  replace: ['EmailVerifyDevice', 'EmailVerifyOtp'],
}

export const createStartEmailLogin = (deps: {
  readonly settings: Behavior<Settings>
  readonly discovery: WalletDiscovery
  readonly login: EmailLoginStore
  readonly views: ViewStackStore
  readonly store: KeyValueStore
  readonly clock: Clock
  readonly canChooseWallet: CanChooseWallet
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior
  readonly events: HostEvents
  /** Of the modal. */
  readonly life: AbortSignal
}): StartEmailLogin => {
  const { login, clock, store, events } = deps
  const key = (): string => storageKeyOf(deps.settings.snapshot().storageKey, 'email-login')
  const port = (): EmbeddedLogin | undefined => findWallet(deps.discovery, embeddedConnector.id)?.login
  let isSelected = false
  /** What is asked for at the moment: whatever comes of an earlier question is not told. */
  let asking: AbortController | undefined

  const show = (step: PendingLogin['step'], how: 'show' | 'replace'): void => {
    if (waitsIn[how].includes(currentView(deps.views.state.snapshot()).view))
      deps.navigate({ type: how, view: { view: step === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp' } })
  }
  const fail = ({ code, retryAfter }: LoginFailure, step: LoginStep): void => {
    const until = retryAfter === undefined ? undefined : clock.now() + retryAfter * 1_000
    login.send({ type: 'failed', fault: { code, step, until } })
  }

  /** After a reload the site still has what it sent, and sends no more of it: the visitor types what they have. */
  const takeUp = async (email: string, retryAfter: number | undefined): Promise<PendingLogin | undefined> => {
    const pending = parsePendingLogin(await store.read(key()), clock.now())
    if (pending === undefined || pending.email.toLowerCase() !== email.toLowerCase()) return undefined
    const resendAt = retryAfter === undefined ? pending.at + resendMs : clock.now() + retryAfter * 1_000
    login.send({ type: 'taken-up', to: email, step: pending.step, resendAt })
    return pending
  }

  /** @returns whether a mail was sent */
  const send = async (email: string, how: 'show' | 'replace'): Promise<boolean> => {
    const asked = port()
    if (asked === undefined || login.state.snapshot().work) return false
    const mine = new AbortController()
    asking?.abort()
    asking = mine
    const { signal } = mine
    login.send({ type: 'started', work: 'sending' })
    events.emit({ type: 'EMAIL_SUBMITTED' })
    const answer = await asked.connectEmail(email, AbortSignal.any([signal, deps.life]))
    if (signal.aborted || deps.life.aborted) return false
    if (!answer.ok) {
      const { code, retryAfter } = answer.failure
      const pending = code === 'LOGIN_TOO_SOON' ? await takeUp(email, retryAfter) : undefined
      if (pending) show(pending.step, how)
      else fail(answer.failure, how === 'show' ? 'email' : login.state.snapshot().step)
      return false
    }
    const { action } = answer.value
    const now = clock.now()
    login.send({ type: 'sent', to: email, sent: answer.value, now })
    const step = action === 'VERIFY_DEVICE' ? 'device' : 'code'
    if (action === 'VERIFY_OTP') events.emit({ type: 'EMAIL_VERIFICATION_CODE_SENT' })
    if (action === 'CONNECT') login.send({ type: 'signed-in' })
    await store.write(key(), serialisePendingLogin({ email, step, at: now }))
    show(step, how)
    return true
  }

  const leaveMail = (): void => {
    asking?.abort()
    login.send({ type: 'mail-left' })
  }

  return {
    prepare: () => {
      port()?.prepare()
      if (isSelected) return
      isSelected = true
      events.emit({ type: 'EMAIL_LOGIN_SELECTED' })
    },
    start: async () => {
      if (!deps.canChooseWallet()) return
      const now = login.state.snapshot()
      if (!isLongEnough(now.email)) return
      const email = emailIn(now.email)
      if (email === undefined) return fail(failure('INVALID_EMAIL'), 'email')
      // What was mailed a moment ago can be typed: another mail would only come too soon.
      const { step } = now
      if (step !== 'email' && isOpenFor(now, email) && clock.now() < now.resendAt) return show(step, 'show')
      await send(email, 'show')
    },
    resend: async () => {
      const { sentTo, resendAt } = login.state.snapshot()
      if (sentTo === undefined || clock.now() < resendAt) return
      const isSent = await send(sentTo, 'replace')
      const message = deps.translator.snapshot().text('email.resent')
      if (isSent) deps.snack.show({ message, variant: 'success', autoClose: true })
    },
    change: () => {
      leaveMail()
      deps.navigate({ type: 'back' })
    },
    leaveMail,
    noteCode: async () => {
      const { sentTo } = login.state.snapshot()
      if (sentTo !== undefined)
        await store.write(key(), serialisePendingLogin({ email: sentTo, step: 'code', at: clock.now() }))
    },
    end: () => store.remove(key()),
  }
}
