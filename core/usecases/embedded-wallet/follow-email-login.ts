import { connectionsOf } from '../../domain/connections/connections.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import { codeLength, type EmailLogin } from '../../domain/embedded-wallet/email-login.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { EmbeddedLogin, LoginFailure } from '../../ports/connections/embedded-login.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { EmailLoginStore } from '../../state/embedded-wallet/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { OpenWallet } from './open-wallet.ts'
import type { StartEmailLogin } from './start-email-login.ts'

/** A device that slept while its visitor read their mail has lost the question: it is asked again, so often. */
const lostQuestions = 5
export const askAgainMs = 2_000

/** In these a visitor is on their way to the wallet. */
const loginViews: readonly string[] = ['EmailLogin', 'EmailVerifyDevice', 'EmailVerifyOtp']

type Task = 'wait-for-device' | 'check-code' | 'open-wallet'

/** What the view on screen waits for. */
const taskOf = (view: string, { step, code, work, fault, isSignedIn }: EmailLogin): Task | undefined => {
  // Another mail is on its way: what is waited for then is that one's answer.
  if (fault?.step === step || work === 'sending') return undefined
  if (view === 'EmailVerifyDevice') return step === 'device' ? 'wait-for-device' : undefined
  if (view !== 'EmailVerifyOtp' || step !== 'code') return undefined
  if (isSignedIn) return 'open-wallet'
  return code.length === codeLength ? 'check-code' : undefined
}

/**
 * Each step of a login goes on by itself while its view is on screen: the device is waited for, a whole code is checked, and after it the
 * wallet opens, with the sign-in that the site asks for. Whoever leaves the view calls it off.
 */
export const createFollowEmailLogin = (deps: {
  readonly discovery: WalletDiscovery
  readonly views: ViewStackStore
  readonly connections: ConnectionStore
  readonly login: EmailLoginStore
  readonly clock: Clock
  readonly openWallet: OpenWallet
  readonly startEmailLogin: StartEmailLogin
  readonly navigate: Navigate
  readonly events: HostEvents
}): (() => Unsubscribe) => {
  const { login, events, clock } = deps
  const port = (): EmbeddedLogin | undefined => findWallet(deps.discovery, embeddedConnector.id)?.login

  /** Also what was called off by others, while the visitor waits on: they may have it asked again. */
  const fail = ({ code, retryAfter }: LoginFailure): void => {
    const { step } = login.state.snapshot()
    const until = retryAfter === undefined ? undefined : clock.now() + retryAfter * 1_000
    login.send({ type: 'failed', fault: { code, step, until } })
  }
  const pause = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const stop = clock.after(askAgainMs, resolve)
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })

  const waitForDevice = async (asked: EmbeddedLogin, signal: AbortSignal): Promise<void> => {
    for (let lost = 0; ; lost += 1) {
      const answer = await asked.connectDevice(signal)
      if (signal.aborted) return
      if (answer.ok) break
      if (answer.failure.code !== 'LOGIN_UNAVAILABLE' || lost === lostQuestions) return fail(answer.failure)
      await pause(signal)
      if (signal.aborted) return
    }
    login.send({ type: 'device-approved' })
    events.emit({ type: 'DEVICE_REGISTERED_FOR_EMAIL' })
    events.emit({ type: 'EMAIL_VERIFICATION_CODE_SENT' })
    await deps.startEmailLogin.noteCode()
    // Who heard of it, or the visitor, may have gone elsewhere.
    if (!signal.aborted) deps.navigate({ type: 'replace', view: { view: 'EmailVerifyOtp' } })
  }
  const checkCode = async (asked: EmbeddedLogin, signal: AbortSignal): Promise<void> => {
    login.send({ type: 'started', work: 'checking' })
    const answer = await asked.connectOtp(login.state.snapshot().code, signal)
    // Whether it counted is not known: the visitor types it again.
    if (signal.aborted) return
    if (!answer.ok) {
      const { failure } = answer
      events.emit({ type: 'EMAIL_VERIFICATION_CODE_FAIL', message: failure.shortMessage, failure })
      return fail(answer.failure)
    }
    events.emit({ type: 'EMAIL_VERIFICATION_CODE_PASS' })
    login.send({ type: 'signed-in' })
    await openWallet(signal)
  }
  const end = async (): Promise<void> => {
    login.send({ type: 'ended' })
    await deps.startEmailLogin.end()
  }
  const openWallet = async (signal: AbortSignal): Promise<void> => {
    login.send({ type: 'started', work: 'opening' })
    const failure = await deps.openWallet(signal, end)
    if (failure !== undefined && !signal.aborted) fail(failure)
  }
  const run = async (task: Task, signal: AbortSignal): Promise<void> => {
    const asked = port()
    if (asked === undefined) return
    if (task === 'open-wallet') await openWallet(signal)
    else await (task === 'check-code' ? checkCode : waitForDevice)(asked, signal)
  }

  return () => {
    let running: { readonly view: string; readonly stop: AbortController } | undefined
    const now = derive([deps.views.state, login.state, deps.connections.state], (stack, state, connections) => ({
      view: stack.isOpen ? currentView(stack).view : '',
      state,
      isThere: connectionsOf(connections).some(({ connectorId }) => connectorId === embeddedConnector.id),
    }))
    const subscription = now.value$.subscribe(({ view, state, isThere }) => {
      // Another tab has opened it: the code that is waited for here is used up.
      if (isThere && state.work !== 'opening' && loginViews.includes(view)) {
        running?.stop.abort()
        running = undefined
        deps.navigate({ type: 'connected' })
        return void end()
      }
      if (running && running.view !== view) {
        running.stop.abort()
        running = undefined
        login.send({ type: 'left' })
      }
      const task = running ? undefined : taskOf(view, state)
      if (task === undefined) return
      const mine = { view, stop: new AbortController() }
      running = mine
      void run(task, mine.stop.signal).finally(() => {
        if (running !== mine) return
        running = undefined
        // What came meanwhile is looked at.
        login.send({ type: 'left' })
      })
    })
    return () => {
      subscription.unsubscribe()
      running?.stop.abort()
    }
  }
}
