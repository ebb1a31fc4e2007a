import { type ChangeFault, type EmailChange, isAnother } from '../../domain/embedded-wallet/email-change.ts'
import { isLongEnough, secondsUntil } from '../../domain/embedded-wallet/email-login.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { loginFaultText } from './login-fault-text.ts'
import { resendButton } from './resend-button.ts'
import type { UpdateEmailPrimaryOtpScreen, UpdateEmailSecondaryOtpScreen, UpdateEmailWalletScreen } from './screens.ts'

type Text = Translator<'embeddedWallet' | 'connect' | 'modal'>['text']

/** What is told here: of this step, and not of another one. */
const faultHere = ({ fault, step }: EmailChange): ChangeFault | undefined => (fault?.step === step ? fault : undefined)

const errorOf = (text: Text, fault: ChangeFault | undefined, now: number): { readonly error?: string } => {
  if (fault === undefined) return {}
  const { code, until } = fault
  const error = code === 'INVALID_CODE' ? text('email.code.wrong') : loginFaultText({ text }, { code, until }, now)
  return error === undefined ? {} : { error }
}

/** @param isDeep the visitor came from another view */
export const updateEmailScreen = (
  text: Text,
  change: EmailChange,
  now: number,
  isDeep: boolean,
): UpdateEmailWalletScreen => {
  const isBusy = change.work === 'sending'
  return {
    view: 'UpdateEmailWallet',
    why: text('email-change.why'),
    field: {
      id: 'new-email',
      kind: 'email',
      label: text('email-change.field'),
      text: change.email,
      ...(isAnother(change) ? {} : { hint: text('email-change.same') }),
      ...errorOf(text, change.step === 'address' ? faultHere(change) : undefined, now),
    },
    save: text(isBusy ? 'email-change.saving' : 'email-change.save'),
    isReady: isLongEnough(change.email) && isAnother(change) && !isBusy,
    isBusy,
    ...(isDeep ? { cancel: text('email-change.cancel') } : {}),
  }
}

const codePart = (text: Text, change: EmailChange, now: number) => {
  const fault = faultHere(change)
  const isChecking = change.work === 'checking'
  const canRetry = fault !== undefined && fault.code !== 'INVALID_CODE' && secondsUntil(fault.until ?? 0, now) === 0
  return {
    field: {
      id: 'change-code',
      kind: 'code' as const,
      label: text('email.code.label'),
      text: change.code,
      ...(isChecking ? { busy: true } : {}),
      ...errorOf(text, fault, now),
    },
    ...(isChecking ? { progress: text('email.code.checking') } : {}),
    ...(canRetry ? { retry: text('email.try-again') } : {}),
    wrong: text('email-change.wrong'),
    restart: text('email-change.restart'),
  }
}

export const primaryCodeScreen = (text: Text, change: EmailChange, now: number): UpdateEmailPrimaryOtpScreen => ({
  view: 'UpdateEmailPrimaryOtp',
  text: text('email-change.primary.sent', { email: change.from ?? '', next: change.sentTo ?? '' }),
  ...codePart(text, change, now),
  resend: resendButton(text, change, text('email.resend.code'), now),
})

export const secondaryCodeScreen = (text: Text, change: EmailChange, now: number): UpdateEmailSecondaryOtpScreen => ({
  view: 'UpdateEmailSecondaryOtp',
  text: text('email-change.secondary.sent', { next: change.sentTo ?? '' }),
  ...codePart(text, change, now),
})
