import type { EmailAction } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { EmbeddedLogin, LoginFailure } from '../../core/ports/connections/embedded-login.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

/**
 * What the wallet site does when it is asked. `answer` mails and takes the right code; `ask` also waits, with each question, for `release()`;
 * `lose-site` and `lose-frame` reach nobody; the others are its own no.
 */
export type SimulatedLoginBehaviour =
  | 'answer'
  | 'ask'
  | 'lose-site'
  | 'lose-frame'
  | 'be-another-version'
  | 'fall-silent'
  | 'too-soon'
  | 'refuse-address'
  | 'fail'

export interface SimulatedLoginOptions {
  /** The code of each mail. */
  readonly code?: string
  /** This device was approved on an earlier visit: the code is mailed at once. */
  readonly isDeviceApproved?: boolean
  readonly loginBehaviour?: SimulatedLoginBehaviour
  /** The visitor has typed the right code on an earlier visit, with this address. */
  readonly email?: string
  /** In seconds, with a no that has one. */
  readonly retryAfter?: number
}

export interface SimulatedMail {
  readonly to: string
  readonly kind: 'link' | 'code'
}

/** The login's visitor and mailbox: the test or the script. */
export interface SimulatedLogin {
  readonly behaveOnLogin: (behaviour: SimulatedLoginBehaviour) => void
  /** Presses the button on the page behind the link, as whoever has the mail does. */
  readonly approveDevice: () => void
  readonly refuseDevice: () => void
  readonly expireLink: () => void
  /** Answers what waits under `ask`. */
  readonly release: () => void
  /** What was sent, the last one last. */
  readonly mails: () => readonly SimulatedMail[]
  readonly timesPrepared: () => number
  /** Whose session there is. */
  readonly signedInAs: () => string | undefined
  readonly signOut: () => void
}

const usualRetryAfter = 30
const wrongCodeLimit = 5
const failureOf: Readonly<Partial<Record<SimulatedLoginBehaviour, FailureCode>>> = {
  'lose-site': 'LOGIN_UNAVAILABLE',
  'lose-frame': 'EMBEDDED_WALLET_UNAVAILABLE',
  'be-another-version': 'EMBEDDED_WALLET_VERSION',
  'fall-silent': 'EMBEDDED_WALLET_TIMEOUT',
  'too-soon': 'LOGIN_TOO_SOON',
  fail: 'EMBEDDED_WALLET_FAILED',
}

type Answer<T> = Result<T, LoginFailure>
type DeviceAnswer = Answer<undefined>

export const createSimulatedLogin = (
  options: SimulatedLoginOptions,
): SimulatedLogin & { readonly login: EmbeddedLogin } => {
  const { code = '123456', retryAfter = usualRetryAfter } = options
  const waiting = new Set<() => void>()
  const mails: SimulatedMail[] = []
  let behaviour = options.loginBehaviour ?? 'answer'
  let isApproved = options.isDeviceApproved ?? false
  let isWrong = 0
  let pending: string | undefined
  let signedIn = options.email
  let timesPrepared = 0
  let deviceAnswer: DeviceAnswer | undefined
  const deviceWaits = new Set<(answer: DeviceAnswer) => void>()

  const refusal = (codeOfIt: FailureCode): Result<never, LoginFailure> =>
    err({ ...failure(codeOfIt), ...(codeOfIt === 'LOGIN_TOO_SOON' && { retryAfter }) })

  const asked = <T>(signal: AbortSignal, work: () => Promise<Answer<T>>): Promise<Answer<T>> =>
    unlessAborted<T>(signal, async (): Promise<Result<T, Failure>> => {
      if (behaviour === 'ask') await new Promise<void>((resolve) => waiting.add(resolve))
      const codeOfIt = failureOf[behaviour]
      return codeOfIt === undefined ? work() : refusal(codeOfIt)
    })
  const settleDevice = (answer: DeviceAnswer): void => {
    deviceAnswer = answer
    const waits = [...deviceWaits]
    deviceWaits.clear()
    for (const settle of waits) settle(answer)
  }
  const sendCode = (to: string): void => void mails.push({ to, kind: 'code' })

  const connectEmail = async (email: string): Promise<Answer<EmailAction>> => {
    if (behaviour === 'refuse-address' || !/^\S+@\S+$/.test(email)) return refusal('INVALID_EMAIL')
    pending = email
    isWrong = 0
    if (isApproved) {
      sendCode(email)
      return ok('VERIFY_OTP')
    }
    deviceAnswer = undefined
    mails.push({ to: email, kind: 'link' })
    return ok('VERIFY_DEVICE')
  }
  const connectOtp = async (given: string): Promise<DeviceAnswer> => {
    if (isWrong >= wrongCodeLimit) return refusal('LOGIN_TOO_SOON')
    if (pending === undefined || !isApproved || given !== code) {
      isWrong += 1
      return refusal('INVALID_CODE')
    }
    signedIn = pending
    pending = undefined
    return ok(undefined)
  }

  return {
    login: {
      prepare: () => {
        timesPrepared += 1
      },
      connectEmail: (email, signal) => asked(signal, () => connectEmail(email)),
      connectDevice: (signal) =>
        asked(signal, async () => deviceAnswer ?? new Promise((resolve) => deviceWaits.add(resolve))),
      connectOtp: (given, signal) => asked(signal, () => connectOtp(given)),
    },
    behaveOnLogin: (next) => {
      behaviour = next
    },
    approveDevice: () => {
      if (pending === undefined || isApproved) return
      isApproved = true
      sendCode(pending)
      settleDevice(ok(undefined))
    },
    refuseDevice: () => settleDevice(refusal('DEVICE_REFUSED')),
    expireLink: () => settleDevice(refusal('LINK_EXPIRED')),
    release: () => {
      const released = [...waiting]
      waiting.clear()
      for (const go of released) go()
    },
    mails: () => mails,
    timesPrepared: () => timesPrepared,
    signedInAs: () => signedIn,
    signOut: () => {
      signedIn = undefined
    },
  }
}
