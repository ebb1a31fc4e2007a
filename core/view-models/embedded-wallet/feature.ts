import { isLoginOpen } from '../../domain/embedded-wallet/email-login.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { EmailLoginStore, LoginTimeCell } from '../../state/embedded-wallet/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import { derive } from '../../state/shared/derive.ts'
import type { StartEmailLogin } from '../../usecases/embedded-wallet/start-email-login.ts'
import { emailForm } from '../connect/email-form.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { emailVerifyDeviceScreen, emailVerifyOtpScreen } from './login-step-screens.ts'
import type { EmailLoginScreen } from './screens.ts'

/** Login with an email address, a device and a code (spec sections 2 and 4). */
export const createEmbeddedWalletFeature = (deps: {
  readonly translator: TranslatorBehavior<'embeddedWallet' | 'connect'>
  readonly login: EmailLoginStore
  readonly loginTime: LoginTimeCell
  readonly startEmailLogin: StartEmailLogin
  /** What is followed while it is there. */
  readonly followed: readonly (() => Unsubscribe)[]
}) => {
  const { login, startEmailLogin } = deps
  const from = [deps.translator, login.state, deps.loginTime] as const
  return {
    views: {
      EmailLogin: {
        titled: derive(from, (translator, state, now) => ({
          title: translator.text('email.title'),
          screen: { view: 'EmailLogin', form: emailForm(translator, state, now) } satisfies EmailLoginScreen,
        })),
        fields: { email: (text: string) => void login.send({ type: 'email-typed', text }) },
      },
      EmailVerifyDevice: {
        titled: derive(from, ({ text }, state, now) =>
          isLoginOpen(state)
            ? { title: text('email.device.title'), screen: emailVerifyDeviceScreen(text, state, now) }
            : undefined,
        ),
        answers: { retry: () => login.send({ type: 'retried' }) },
      },
      EmailVerifyOtp: {
        titled: derive(from, ({ text }, state, now) =>
          isLoginOpen(state)
            ? { title: text('email.code.title'), screen: emailVerifyOtpScreen(text, state, now) }
            : undefined,
        ),
        fields: { code: (text: string) => void login.send({ type: 'code-typed', text }) },
        answers: { retry: () => login.send({ type: 'retried' }) },
      },
    },
    answers: {
      'prepare-email': () => startEmailLogin.prepare(),
      'continue-with-email': () => startEmailLogin.start(),
      'resend-email': () => startEmailLogin.resend(),
      'change-email': () => startEmailLogin.change(),
    },
    follows: deps.followed,
  } satisfies FeatureViewModel<'embeddedWallet'>
}
