import type { Result } from '../../core/domain/shared/result.ts'
import type { EmbeddedLogin, LoginFailure } from '../../core/ports/connections/embedded-login.ts'

/** All that a login is asked, and answers later. */
type LoginQuestions = Omit<EmbeddedLogin, 'prepare'>

/** Every one, or it does not compile. */
const questions: Readonly<Record<keyof LoginQuestions, true>> = {
  connectEmail: true,
  connectDevice: true,
  connectOtp: true,
  connectLink: true,
  connectPasskey: true,
  linkCode: true,
  openIssuer: true,
  leaveForIssuer: true,
  takeReturn: true,
  connectSocial: true,
  farcasterUri: true,
  connectFarcaster: true,
  updateEmail: true,
  updateEmailPrimaryOtp: true,
  updateEmailSecondaryOtp: true,
  preferAccount: true,
  walletNotices: true,
  openPages: true,
}

type AskLogin = <T>(
  /** Of who asks. */
  signal: AbortSignal,
  /** Puts the question to a login. */
  put: (login: LoginQuestions) => Promise<Result<T, LoginFailure>>,
) => Promise<Result<T, LoginFailure>>

/** A login of which every question is asked in the same way. */
export const eachQuestion = (ask: AskLogin): LoginQuestions =>
  // Each is of the type of its name: what is given to it is handed on as it is, and ends with the signal.
  Object.assign(
    {},
    ...Object.keys(questions).map((name) => ({
      [name]: (...given: readonly unknown[]) =>
        ask(given.at(-1) as AbortSignal, (login) => Reflect.apply(Reflect.get(login, name), login, given)),
    })),
  )
