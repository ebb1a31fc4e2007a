import { secondsUntil } from '../../domain/embedded-wallet/email-login.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { ResendButton } from './screens.ts'

/** @param now what time it is, for how long the visitor has to wait */
export const resendButton = (
  text: Translator<'embeddedWallet' | 'connect' | 'modal'>['text'],
  { resendAt, work }: { readonly resendAt: number; readonly work?: string | undefined },
  label: string,
  now: number,
): ResendButton => {
  const seconds = secondsUntil(resendAt, now)
  return {
    label,
    ...(seconds > 0 ? { wait: text('connect.email.too-soon', { seconds }) } : {}),
    ...(work === 'sending' ? { isBusy: true } : {}),
  }
}
