import { knownAccount } from '../../domain/connections/connections.ts'
import { isLoginOpen } from '../../domain/embedded-wallet/email-login.ts'
import { offeredSocials, type SocialName } from '../../domain/embedded-wallet/offered-socials.ts'
import { providerNames } from '../../domain/embedded-wallet/social-provider.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type {
  ApprovalStore,
  EmailChangeStore,
  EmailLoginStore,
  FarcasterLoginStore,
  LoginTimeCell,
  SocialLoginStore,
} from '../../state/embedded-wallet/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import type { DeferredSignal } from '../../state/shared/deferred-signal.ts'
import { derive } from '../../state/shared/derive.ts'
import type { ChangeEmail } from '../../usecases/embedded-wallet/change-email.ts'
import type { LinkWallet } from '../../usecases/embedded-wallet/link-wallet.ts'
import type { LogInAtIssuer } from '../../usecases/embedded-wallet/log-in-at-issuer.ts'
import type { LogInWithFarcaster } from '../../usecases/embedded-wallet/log-in-with-farcaster.ts'
import type { StartEmailLogin } from '../../usecases/embedded-wallet/start-email-login.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import { emailForm } from '../connect/email-form.ts'
import type { LoginInConnect } from '../connect/screens.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { approveTransactionScreen } from './approve-transaction-screen.ts'
import { primaryCodeScreen, secondaryCodeScreen, updateEmailScreen } from './email-change-screens.ts'
import { connectingFarcasterScreen } from './farcaster-screen.ts'
import { loginFaultText } from './login-fault-text.ts'
import { emailVerifyDeviceScreen, emailVerifyOtpScreen } from './login-step-screens.ts'
import type { EmailLoginScreen } from './screens.ts'
import { socialButtons } from './social-buttons.ts'
import { connectingSocialScreen, connectSocialsScreen } from './social-screens.ts'

/** Login with an email address, a device and a code, or at an issuer, and what the wallet has approved (spec sections 2 and 4). */
export const createEmbeddedWalletFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly loginInConnect: DeferredSignal<LoginInConnect | undefined>
  readonly translator: TranslatorBehavior<'embeddedWallet' | 'connect' | 'modal'>
  readonly connections: ConnectionStore
  readonly page: Pick<Page, 'device'>
  readonly social: SocialLoginStore
  readonly farcaster: FarcasterLoginStore
  readonly login: EmailLoginStore
  readonly loginTime: LoginTimeCell
  readonly change: EmailChangeStore
  readonly approval: ApprovalStore
  readonly startEmailLogin: StartEmailLogin
  readonly linkWallet: LinkWallet
  readonly changeEmail: ChangeEmail
  readonly logInAtIssuer: LogInAtIssuer
  readonly logInWithFarcaster: LogInWithFarcaster
  readonly views: ViewStackStore
  readonly navigate: Navigate
  /** Whether a sign-in that is required keeps the visitor in the modal. */
  readonly refusesClose: () => boolean
  /** What is followed while it is there. */
  readonly followed: readonly (() => Unsubscribe)[]
}) => {
  const { login, change, startEmailLogin, linkWallet, changeEmail, logInAtIssuer, logInWithFarcaster } = deps
  const from = [deps.translator, login.state, deps.loginTime] as const
  const changing = [deps.translator, change.state, deps.loginTime] as const
  const waiting = viewOnScreen(deps.views, 'ConnectingSocial')
  const ofCode = {
    fields: { 'change-code': (text: string) => void change.send({ type: 'code-typed', text }) },
    answers: { retry: () => change.send({ type: 'retried' }) },
  }
  const emailError = derive(from, (words, { fault }, now) =>
    fault?.step === 'email' ? loginFaultText(words, fault, now) : undefined,
  )
  const providers = derive([deps.settings], ({ socials }) => offeredSocials(socials ?? [], deps.page.device()))
  deps.loginInConnect.attach(
    derive([deps.translator, emailError, providers], (words, error, offered) => {
      const socials = socialButtons(words, offered)
      return { ...(error === undefined ? {} : { emailError: error }), ...(socials && { socials }) }
    }),
  )
  return {
    views: {
      EmailLogin: {
        titled: derive([deps.translator, login.state, emailError], (translator, state, error) => ({
          title: translator.text('email.title'),
          screen: { view: 'EmailLogin', form: emailForm(translator, state, error) } satisfies EmailLoginScreen,
        })),
        fields: { email: (text: string) => void login.send({ type: 'email-typed', text }) },
      },
      EmailVerifyDevice: {
        titled: derive(from, (words, state, now) =>
          isLoginOpen(state)
            ? { title: words.text('email.device.title'), screen: emailVerifyDeviceScreen(words, state, now) }
            : undefined,
        ),
        answers: { retry: () => login.send({ type: 'retried' }) },
      },
      EmailVerifyOtp: {
        titled: derive(from, (words, state, now) =>
          isLoginOpen(state)
            ? { title: words.text('email.code.title'), screen: emailVerifyOtpScreen(words, state, now) }
            : undefined,
        ),
        fields: { code: (text: string) => void login.send({ type: 'code-typed', text }) },
        answers: { retry: () => login.send({ type: 'retried' }) },
      },
      UpdateEmailWallet: {
        titled: derive([...changing, deps.views.state], ({ text }, state, now, stack) => ({
          title: text('email-change.title'),
          screen: updateEmailScreen(text, state, now, stack.views.length > 1),
        })),
        fields: { 'new-email': (text: string) => void change.send({ type: 'email-typed', text }) },
      },
      UpdateEmailPrimaryOtp: {
        titled: derive(changing, ({ text }, state, now) =>
          state.step === 'primary'
            ? { title: text('email-change.primary.title'), screen: primaryCodeScreen(text, state, now) }
            : undefined,
        ),
        ...ofCode,
      },
      UpdateEmailSecondaryOtp: {
        titled: derive(changing, ({ text }, state, now) =>
          state.step === 'secondary'
            ? { title: text('email-change.secondary.title'), screen: secondaryCodeScreen(text, state, now) }
            : undefined,
        ),
        ...ofCode,
      },
      ConnectSocials: {
        titled: derive(
          [deps.translator, deps.settings, deps.connections.state, providers],
          (words, settings, known, offered) => ({
            title: words.text('socials.title'),
            screen: connectSocialsScreen(words, settings, offered, knownAccount(known) !== undefined),
          }),
        ),
      },
      ConnectingSocial: {
        titled: derive(
          [deps.translator, deps.settings, deps.social.state, waiting, deps.loginTime],
          (words, settings, state, view, now) =>
            view && {
              title: providerNames[view.provider],
              screen: connectingSocialScreen(words, settings, state, view.provider, now),
            },
        ),
        answers: {
          retry: () => logInAtIssuer.retry(),
          cancel: () => logInAtIssuer.cancel(),
          'copy-link-code': () => logInAtIssuer.copyCode(),
        },
      },
      ConnectingFarcaster: {
        titled: derive(
          [deps.translator, deps.settings, deps.farcaster.state, deps.loginTime],
          (words, settings, state, now) => ({
            title: words.text('farcaster.title'),
            screen: connectingFarcasterScreen(words, settings, state, deps.page.device(), now),
          }),
        ),
        answers: {
          retry: () => logInWithFarcaster.retry(),
          cancel: () => logInWithFarcaster.cancel(),
          'copy-link': () => logInWithFarcaster.copyLink(),
        },
      },
      ApproveTransaction: {
        titled: derive([deps.translator, deps.approval.state], ({ text }, approval) => {
          const screen = approveTransactionScreen(text, approval)
          return screen && { title: text('approval.title'), screen }
        }),
        answers: {
          // Spec section 2: not while a sign-in is required and missing. Cancel, and Reject on the surface, refuse what is asked.
          close: () => {
            if (!deps.refusesClose()) deps.navigate({ type: 'close' })
          },
        },
      },
    },
    answers: {
      'prepare-email': () => startEmailLogin.prepare(),
      'continue-with-email': () => startEmailLogin.start(),
      'prepare-social': () => logInAtIssuer.prepare(),
      'continue-in-tab': () => logInAtIssuer.continueInTab(),
      'log-in-at-issuer': ({ provider }: { readonly provider: SocialName }) =>
        provider === 'farcaster' ? logInWithFarcaster.start() : logInAtIssuer.start(provider),
      'resend-email': () => startEmailLogin.resend(),
      'change-email': () => startEmailLogin.change(),
      'use-browser-wallet': () => linkWallet.start(),
      'cancel-link': () => linkWallet.cancel(),
      'copy-link-code': () => linkWallet.copyCode(),
      'edit-email': () => changeEmail.show(),
      'save-email': () => changeEmail.save(),
      'resend-change-code': () => changeEmail.resend(),
      'restart-email-change': () => changeEmail.restart(),
      'cancel-email-change': () => changeEmail.cancel(),
      'manage-wallet': () => linkWallet.openPages(),
    },
    follows: deps.followed,
  } satisfies FeatureViewModel<'embeddedWallet'>
}
