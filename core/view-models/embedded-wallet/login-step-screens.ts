import { type EmailLogin, type LoginFault, secondsUntil } from '../../domain/embedded-wallet/email-login.ts'
import type { FailureCode } from '../../domain/shared/failure.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { loginFaultText } from '../connect/login-fault-text.ts'
import type { EmailVerifyDeviceScreen, EmailVerifyOtpScreen, ResendButton } from './screens.ts'

type Text = Translator<'embeddedWallet' | 'connect'>['text']

const faultKeys = {
  INVALID_CODE: 'email.code.wrong',
  FRESH_CODE_NEEDED: 'email.code.needs-fresh',
  DEVICE_REFUSED: 'email.device.refused',
  LINK_EXPIRED: 'email.device.over',
  RECOVERY_WAITING: 'email.recovery-waiting',
} as const satisfies Readonly<Partial<Record<FailureCode, string>>>

/** Another mail helps, and nothing else: to ask the same again leads nowhere. */
const needsMail: readonly FailureCode[] = ['INVALID_CODE', 'FRESH_CODE_NEEDED', 'DEVICE_REFUSED', 'LINK_EXPIRED']

const isOfStep = (code: FailureCode): code is keyof typeof faultKeys => Object.hasOwn(faultKeys, code)

/** What is told here: of this step, and not of an address. */
const faultHere = ({ fault, step }: EmailLogin): LoginFault | undefined => (fault?.step === step ? fault : undefined)

const errorOf = (text: Text, fault: LoginFault | undefined, now: number): string | undefined =>
  fault && (isOfStep(fault.code) ? text(faultKeys[fault.code]) : loginFaultText({ text }, fault, now))

const resendButton = (text: Text, { resendAt, work, step }: EmailLogin, now: number): ResendButton => {
  const seconds = secondsUntil(resendAt, now)
  return {
    label: text(step === 'device' ? 'email.resend.link' : 'email.resend.code'),
    ...(seconds > 0 ? { wait: text('connect.email.too-soon', { seconds }) } : {}),
    ...(work === 'sending' ? { isBusy: true } : {}),
  }
}

/** What a visitor can do beside waiting or typing. */
const waysOn = (text: Text, login: EmailLogin, now: number) => {
  const fault = faultHere(login)
  const error = errorOf(text, fault, now)
  const canRetry = fault !== undefined && !needsMail.includes(fault.code) && secondsUntil(fault.until ?? 0, now) === 0
  return {
    ...(error === undefined ? {} : { error }),
    ...(canRetry ? { retry: text('email.try-again') } : {}),
    resend: resendButton(text, login, now),
    change: text('email.change'),
  }
}

export const emailVerifyDeviceScreen = (text: Text, login: EmailLogin, now: number): EmailVerifyDeviceScreen => ({
  view: 'EmailVerifyDevice',
  text: text('email.device.sent', { email: login.sentTo ?? '' }),
  why: text('email.device.why'),
  ...(faultHere(login) ? {} : { progress: text('email.device.waiting') }),
  ...waysOn(text, login, now),
})

export const emailVerifyOtpScreen = (text: Text, login: EmailLogin, now: number): EmailVerifyOtpScreen => {
  const { error, ...ways } = waysOn(text, login, now)
  const { work } = login
  const progress = work === 'checking' || work === 'opening' ? text(`email.code.${work}`) : undefined
  return {
    view: 'EmailVerifyOtp',
    text: text('email.code.sent', { email: login.sentTo ?? '' }),
    field: {
      id: 'code',
      kind: 'code',
      label: text('email.code.label'),
      text: login.code,
      ...(progress === undefined ? {} : { busy: true }),
      ...(error === undefined ? {} : { error }),
    },
    ...(progress === undefined ? {} : { progress }),
    ...ways,
  }
}
