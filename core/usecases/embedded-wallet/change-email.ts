import type { Connection } from '../../domain/connections/connection.ts'
import { connectionsOf } from '../../domain/connections/connections.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import { loginEmail } from '../../domain/connections/wallet-login.ts'
import { type ChangeStep, isAnother, isChangeOpenFor } from '../../domain/embedded-wallet/email-change.ts'
import { codeLength, emailIn, isLongEnough } from '../../domain/embedded-wallet/email-login.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { failure } from '../../domain/shared/failure.ts'
import type { EmbeddedLogin, LoginFailure } from '../../ports/connections/embedded-login.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { EmailChangeStore } from '../../state/embedded-wallet/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/** The visitor's wallet gets another email address: typed, and confirmed with a code of the old one and one of the new (spec section 4). */
export interface ChangeEmail {
  readonly show: () => void
  /** The address that was typed is asked for, unless it has just been. */
  readonly save: () => Promise<void>
  /** The address of now is sent another code. */
  readonly resend: () => Promise<void>
  /** The address is typed once more. */
  readonly restart: () => void
  readonly cancel: () => void
  /** A code is checked as soon as it is whole. Whoever leaves the view calls off what is asked. */
  readonly follow: () => Unsubscribe
}

const viewOf = {
  address: 'UpdateEmailWallet',
  primary: 'UpdateEmailPrimaryOtp',
  secondary: 'UpdateEmailSecondaryOtp',
} as const satisfies Record<ChangeStep, string>

export const createChangeEmail = (deps: {
  readonly discovery: WalletDiscovery
  readonly views: ViewStackStore
  readonly connections: ConnectionStore
  readonly change: EmailChangeStore
  readonly clock: Clock
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior
  readonly events: HostEvents
  /** Of the modal. */
  readonly life: AbortSignal
}): ChangeEmail => {
  const { change, clock, views } = deps
  const port = (): EmbeddedLogin | undefined => findWallet(deps.discovery, embeddedConnector.id)?.login
  const shownView = (): string => {
    const stack = views.state.snapshot()
    return stack.isOpen ? currentView(stack).view : ''
  }
  const ofWallet = (): readonly Connection[] =>
    connectionsOf(deps.connections.state.snapshot()).filter(({ connectorId }) => connectorId === embeddedConnector.id)
  const showStep = (step: ChangeStep): void => {
    deps.navigate({ type: 'replace', view: { view: viewOf[step] } })
  }

  const fail = ({ code, retryAfter }: LoginFailure): void => {
    const { step } = change.state.snapshot()
    const until = retryAfter === undefined ? undefined : clock.now() + retryAfter * 1_000
    change.send({ type: 'failed', fault: { code, step, until } })
  }
  /** What is asked at the moment, in this view. */
  let asking: { readonly view: string; readonly stop: AbortController } | undefined
  const ask = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (asking !== undefined) return
    const mine = { view: shownView(), stop: new AbortController() }
    asking = mine
    await work(AbortSignal.any([mine.stop.signal, deps.life]))
    if (asking === mine) asking = undefined
  }
  const leave = (): void => {
    if (asking === undefined) return
    asking.stop.abort()
    asking = undefined
    change.send({ type: 'left' })
  }

  /** @returns whether a code was sent */
  const send = async (email: string): Promise<boolean> => {
    let isSent = false
    await ask(async (signal) => {
      const asked = port()
      if (asked === undefined) return
      change.send({ type: 'started', work: 'sending' })
      const answer = await asked.updateEmail(email, signal)
      if (signal.aborted) return
      if (!answer.ok) return fail(answer.failure)
      change.send({ type: 'sent', to: email, action: answer.value, now: clock.now() })
      isSent = true
    })
    return isSent
  }
  const checkPrimary = (asked: EmbeddedLogin, code: string): Promise<void> =>
    ask(async (signal) => {
      change.send({ type: 'started', work: 'checking' })
      const { sentTo } = change.state.snapshot()
      // Nobody calls off what may be done already: a code counts once.
      const answer = await asked.updateEmailPrimaryOtp(code, deps.life)
      if (answer.ok && change.state.snapshot().sentTo === sentTo) change.send({ type: 'passed' })
      if (signal.aborted) return
      if (!answer.ok) return fail(answer.failure)
      showStep('secondary')
    })
  /** The wallet that had that address has this one. Somebody else may have signed in meanwhile: theirs is as it was. */
  const finish = (from: string | undefined, email: string): void => {
    const connectionIds = ofWallet().flatMap(({ id, auth }) => (loginEmail(auth) === from ? [id] : []))
    if (from === undefined || connectionIds.length === 0) return
    deps.connections.send({ type: 'login-changed', connectionIds, auth: { name: 'email', email } })
    const message = deps.translator.snapshot().text('email-change.done')
    deps.snack.show({ message, variant: 'success', autoClose: true })
    change.send({ type: 'ended' })
    // Also for who has left and come back: no code is awaited any more.
    const isCode = [viewOf.primary, viewOf.secondary].some((view) => view === shownView())
    if (isCode) deps.navigate({ type: 'back' })
  }
  const checkSecondary = (asked: EmbeddedLogin, code: string): Promise<void> =>
    ask(async (signal) => {
      change.send({ type: 'started', work: 'checking' })
      const { from } = change.state.snapshot()
      const answer = await asked.updateEmailSecondaryOtp(code, deps.life)
      if (answer.ok) return finish(from, answer.value)
      if (!signal.aborted) fail(answer.failure)
    })

  return {
    show: () => {
      deps.events.emit({ type: 'EMAIL_EDIT' })
      deps.navigate({ type: 'show', view: { view: 'UpdateEmailWallet' } })
    },
    save: async () => {
      const now = change.state.snapshot()
      if (!isLongEnough(now.email) || !isAnother(now)) return
      const email = emailIn(now.email)
      if (email === undefined) return fail(failure('INVALID_EMAIL'))
      // What was mailed a moment ago can be typed: another mail would only come too soon.
      const isOpen = isChangeOpenFor(now, email) && clock.now() < now.resendAt
      if (isOpen || (await send(email))) showStep(change.state.snapshot().step)
    },
    resend: async () => {
      const { sentTo, resendAt, step } = change.state.snapshot()
      if (sentTo === undefined || step !== 'primary' || clock.now() < resendAt || !(await send(sentTo))) return
      const message = deps.translator.snapshot().text('email.resent')
      deps.snack.show({ message, variant: 'success', autoClose: true })
    },
    restart: () => {
      leave()
      change.send({ type: 'restarted' })
      showStep('address')
    },
    cancel: () => {
      deps.navigate({ type: 'back' })
    },
    follow: () => {
      const now = derive([views.state, change.state, deps.connections.state], () => ({
        view: shownView(),
        from: loginEmail(ofWallet()[0]?.auth),
        state: change.state.snapshot(),
      }))
      const subscription = now.value$.subscribe(({ view, from, state }) => {
        if (asking !== undefined && view !== asking.view) leave()
        if (from === undefined) {
          if (state.from !== undefined) change.send({ type: 'ended' })
          return
        }
        if (state.from !== from) return void change.send({ type: 'begun', from })
        const asked = port()
        const isWhole = state.code.length === codeLength && state.fault === undefined && state.work === undefined
        if (asked === undefined || !isWhole || view !== viewOf[state.step]) return
        void (state.step === 'primary' ? checkPrimary : checkSecondary)(asked, state.code)
      })
      return () => {
        subscription.unsubscribe()
        leave()
      }
    },
  }
}
