import { type EmailLogin, isLongEnough } from '../../domain/embedded-wallet/email-login.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { EmailForm } from './screens.ts'

/** @param error what went wrong with the address: what goes wrong at a later step is told there */
export const emailForm = (
  { text }: Pick<Translator<'connect'>, 'text'>,
  { email, work }: EmailLogin,
  error: string | undefined,
): EmailForm => {
  const isSending = work === 'sending'
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
