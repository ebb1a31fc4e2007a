import { type LoginFault, secondsUntil } from '../../domain/embedded-wallet/email-login.ts'
import type { FailureCode } from '../../domain/shared/failure.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'

const keys = {
  INVALID_EMAIL: 'connect.email.invalid',
  LOGIN_UNAVAILABLE: 'connect.email.unavailable',
  EMBEDDED_WALLET_TIMEOUT: 'connect.email.unavailable',
  EMBEDDED_WALLET_UNAVAILABLE: 'connect.email.not-loaded',
  LOAD_FAILED: 'connect.email.not-loaded',
  EMBEDDED_WALLET_VERSION: 'connect.email.not-allowed',
  INVALID_APP_CONFIGURATION: 'connect.email.not-allowed',
  INVALID_PROJECT_ID: 'connect.email.not-allowed',
} as const satisfies Readonly<Partial<Record<FailureCode, string>>>

const isNamed = (code: FailureCode): code is keyof typeof keys => Object.hasOwn(keys, code)

/** What went wrong with a login, as far as that may happen with the first question; nothing once the time to wait is over. */
export const loginFaultText = (
  { text }: Pick<Translator<'embeddedWallet'>, 'text'>,
  { code, until }: Pick<LoginFault, 'code' | 'until'>,
  now: number,
): string | undefined => {
  if (until !== undefined) {
    const seconds = secondsUntil(until, now)
    return seconds === 0 ? undefined : text('connect.email.too-soon', { seconds })
  }
  return text(isNamed(code) ? keys[code] : 'connect.email.failed')
}
