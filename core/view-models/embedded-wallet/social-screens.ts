import { hasAgreement } from '../../domain/connect/agreement.ts'
import { secondsUntil } from '../../domain/embedded-wallet/email-login.ts'
import type { SocialName } from '../../domain/embedded-wallet/offered-socials.ts'
import type { SocialFault, SocialLogin, SocialWork } from '../../domain/embedded-wallet/social-login.ts'
import { providerNames, type WindowProvider } from '../../domain/embedded-wallet/social-provider.ts'
import type { FailureCode } from '../../domain/shared/failure.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { legalLine } from '../connect/legal-line.ts'
import { momentText } from '../shared/moment-text.ts'
import { loginFaultText } from './login-fault-text.ts'
import { linkCodeScreen } from './login-step-screens.ts'
import type { ConnectingSocialScreen, ConnectSocialsScreen } from './screens.ts'

export type SocialWords = Pick<Translator<'embeddedWallet' | 'connect' | 'modal'>, 'text' | 'locale'>

export const connectSocialsScreen = (
  { text }: SocialWords,
  settings: Settings,
  providers: readonly SocialName[],
  hasAccount: boolean,
): ConnectSocialsScreen => {
  // Who has ticked it, or has an account here, was asked.
  const legal = hasAgreement(settings, hasAccount) ? undefined : legalLine(text, settings, 'terms')
  return {
    view: 'ConnectSocials',
    listLabel: text('socials.list'),
    rows: providers.map((provider) => ({ provider, label: providerNames[provider] })),
    ...(legal === undefined ? {} : { legal }),
  }
}

const faultKeys = {
  POPUP_BLOCKED: 'social.blocked',
  POPUP_PARTED: 'social.parted',
  LOGIN_NEEDS_WINDOW: 'social.needs-window',
  SOCIAL_LOGIN_MISSING: 'social.missing',
  LOGIN_OVER: 'social.over',
  FRESH_CODE_NEEDED: 'social.needs-fresh',
  SESSION_ENDED: 'social.needs-fresh',
  RECOVERY_WAITING: 'social.recovery-waiting',
  PASSKEY_NEEDED: 'email.passkey-needed',
  EMBEDDED_WALLET_VERSION: 'social.missing',
  INVALID_APP_CONFIGURATION: 'social.missing',
  INVALID_PROJECT_ID: 'social.missing',
  SOCIAL_LOGIN_FAILED: 'social.failed.try-again',
  FARCASTER_LOGIN_FAILED: 'social.failed.try-again',
} as const satisfies Readonly<Partial<Record<FailureCode, string>>>

const isNamed = (code: FailureCode): code is keyof typeof faultKeys => Object.hasOwn(faultKeys, code)

/** To ask the same again leads nowhere. */
export const isFinalFault = (code: FailureCode): boolean =>
  code === 'POPUP_PARTED' || (isNamed(code) && faultKeys[code] === 'social.missing')

/** The visitor can go there in the tab of this page. */
const canContinueHere: readonly FailureCode[] = ['POPUP_BLOCKED', 'POPUP_PARTED']

/** The visitor can do something about it on their own pages. */
export const needsPages: readonly FailureCode[] = ['RECOVERY_WAITING', 'PASSKEY_NEEDED']

const workKeys = {
  window: 'social.window',
  leaving: 'social.leaving',
  data: 'social.loading',
  opening: 'social.opening',
} as const satisfies Readonly<Record<SocialWork, string>>

export const socialFaultText = (
  words: SocialWords,
  { code, until }: SocialFault,
  values: Readonly<Record<string, string>>,
  now: number,
): string => {
  const { text, locale } = words
  if (code === 'RECOVERY_WAITING' && until !== undefined)
    return text('email.recovery-waiting-until', { when: momentText(locale, until) })
  if (until === undefined && isNamed(code)) return text(faultKeys[code], values)
  // Once the time to wait is over, there is nothing left to say but that.
  return loginFaultText(words, { code, until }, now) ?? text('social.failed.try-again')
}

/** @param now what time it is, for how long the visitor has to wait */
export const connectingSocialScreen = (
  words: SocialWords,
  { metadata }: Settings,
  { work = 'window', code, fault }: SocialLogin,
  provider: WindowProvider,
  now: number,
): ConnectingSocialScreen => {
  const { text } = words
  const values = { provider: providerNames[provider], site: metadata.name }
  const isPasskey = provider === 'passkey'
  const common = { view: 'ConnectingSocial', provider, cancel: text('common.cancel') } as const
  if (fault === undefined)
    return {
      ...common,
      state: 'waiting',
      title: isPasskey ? text('passkey.log-in') : text('social.log-in', values),
      text: isPasskey && work === 'window' ? text('passkey.window') : text(workKeys[work], values),
      busy: true,
      ...(code === undefined ? {} : { code: linkCodeScreen(text, code) }),
    }
  const canRetry = !isFinalFault(fault.code) && secondsUntil(fault.until ?? 0, now) === 0
  return {
    ...common,
    state: fault.code === 'POPUP_BLOCKED' ? 'popup-blocked' : 'failed',
    title: text('social.failed'),
    text:
      isPasskey && fault.code === 'POPUP_BLOCKED'
        ? text('passkey.blocked', values)
        : socialFaultText(words, fault, values, now),
    busy: false,
    ...(!isPasskey && canContinueHere.includes(fault.code) ? { continueHere: text('social.continue-here') } : {}),
    ...(canRetry ? { retry: text('email.try-again') } : {}),
    ...(needsPages.includes(fault.code) ? { pages: text('social.open-pages') } : {}),
  }
}
