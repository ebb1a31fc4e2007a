import { type EmailLogin, isLongEnough } from '../../domain/embedded-wallet/email-login.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { loginFaultText } from './login-fault-text.ts'
import type { EmailForm } from './screens.ts'

/** @param now what time it is, for how long the visitor has to wait */
export const emailForm = (
  { text }: Pick<Translator<'connect'>, 'text'>,
  { email, work, fault }: EmailLogin,
  now: number,
): EmailForm => {
  const isSending = work === 'sending'
  // What went wrong at a later step is told there.
  const error = fault?.step === 'email' ? loginFaultText({ text }, fault, now) : undefined
  return {
    field: {
      id: 'email',
      kind: 'email',
      label: text('connect.email'),
      text: email,
      ...(error === undefined ? {} : { error }),
    },
    submit: text(isSending ? 'connect.email.sending' : 'connect.email.continue'),
    isReady: isLongEnough(email) && !isSending,
    isBusy: isSending,
  }
}
