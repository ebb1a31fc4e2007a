import {
  type EmailLogin,
  type LoginFault,
  secondsUntil,
  shownLinkCode,
} from '../../domain/embedded-wallet/email-login.ts'
import type { FailureCode } from '../../domain/shared/failure.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { momentText } from '../shared/moment-text.ts'
import { loginFaultText } from './login-fault-text.ts'
import { resendButton } from './resend-button.ts'
import type { EmailVerifyDeviceScreen, EmailVerifyOtpScreen, LinkCodeScreen, LinkScreen } from './screens.ts'

type Words = Pick<Translator<'embeddedWallet' | 'connect' | 'modal'>, 'text' | 'locale'>
type Text = Words['text']

const faultKeys = {
  INVALID_CODE: 'email.code.wrong',
  FRESH_CODE_NEEDED: 'email.code.needs-fresh',
  DEVICE_REFUSED: 'email.device.refused',
  LINK_EXPIRED: 'email.device.over',
  RECOVERY_WAITING: 'email.recovery-waiting',
  PASSKEY_NEEDED: 'email.passkey-needed',
} as const satisfies Readonly<Partial<Record<FailureCode, string>>>

/** Another mail helps, and nothing else: to ask the same again leads nowhere. */
const needsMail: readonly FailureCode[] = ['INVALID_CODE', 'FRESH_CODE_NEEDED', 'DEVICE_REFUSED', 'LINK_EXPIRED']

const isOfStep = (code: FailureCode): code is keyof typeof faultKeys => Object.hasOwn(faultKeys, code)

/** The wallet is to be taken over from where it is. */
const needsLink: readonly FailureCode[] = ['RECOVERY_WAITING', 'PASSKEY_NEEDED']

/** What is told here: of this step, and not of an address. */
const faultHere = ({ fault, step }: EmailLogin): LoginFault | undefined => (fault?.step === step ? fault : undefined)

const errorOf = ({ text, locale }: Words, login: EmailLogin, now: number): string | undefined => {
  const fault = faultHere(login)
  if (fault === undefined) return undefined
  if (fault.code === 'RECOVERY_WAITING' && fault.until !== undefined)
    return text(login.isForgotten ? 'email.recovery-waiting-forgotten' : 'email.recovery-waiting-until', {
      when: momentText(locale, fault.until),
    })
  return isOfStep(fault.code) ? text(faultKeys[fault.code]) : loginFaultText({ text }, fault, now)
}

/** The code that the visitor types in the wallet's window. */
export const linkCodeScreen = (text: Text, code: string): LinkCodeScreen => ({
  label: text('email.link.code'),
  text: shownLinkCode(code),
  note: text('email.link.code-note'),
  copy: text('email.link.copy'),
})

const linkScreen = (text: Text, { link }: EmailLogin): LinkScreen => {
  if (link?.isOpen) {
    const code = link.code === undefined ? undefined : linkCodeScreen(text, link.code)
    return {
      state: 'open',
      waiting: text('email.link.waiting'),
      cancel: text('common.cancel'),
      ...(code && { code }),
    }
  }
  const error = link?.fault && text(link.fault === 'POPUP_BLOCKED' ? 'email.link.blocked' : 'email.link.failed')
  return { state: 'offered', open: text('email.link.open'), why: text('email.link.why'), ...(error && { error }) }
}
/** Before the code, and where the code alone opens nothing. */
const offersLink = (login: EmailLogin): boolean =>
  login.step === 'device' || login.link !== undefined || needsLink.includes(faultHere(login)?.code ?? 'ABORTED')

/** What a visitor can do beside waiting or typing. */
const waysOn = (words: Words, login: EmailLogin, now: number) => {
  const { text } = words
  const fault = faultHere(login)
  const error = errorOf(words, login, now)
  const canRetry = fault !== undefined && !needsMail.includes(fault.code) && secondsUntil(fault.until ?? 0, now) === 0
  return {
    ...(error === undefined ? {} : { error }),
    ...(canRetry ? { retry: text('email.try-again') } : {}),
    ...(offersLink(login) ? { link: linkScreen(text, login) } : {}),
    resend: resendButton(text, login, text(login.step === 'device' ? 'email.resend.link' : 'email.resend.code'), now),
    change: text('email.change'),
  }
}

/** What was mailed, and what the visitor should know before they go on. */
const sentText = ({ text }: Words, login: EmailLogin, key: 'email.device.sent' | 'email.code.sent'): string => {
  const sent = text(key, { email: login.sentTo ?? '' })
  return login.isForgotten ? `${sent} ${text('email.forgotten')}` : sent
}

const trustKeys = [
  'email.trust.you',
  'email.trust.page',
  'email.trust.mailbox',
  'email.trust.device',
  'email.trust.owner',
] as const

export const emailVerifyDeviceScreen = (words: Words, login: EmailLogin, now: number): EmailVerifyDeviceScreen => ({
  view: 'EmailVerifyDevice',
  text: sentText(words, login, 'email.device.sent'),
  why: words.text('email.device.why'),
  trust: { label: words.text('email.trust'), points: trustKeys.map((key) => words.text(key)) },
  ...(faultHere(login) || login.link?.isOpen ? {} : { progress: words.text('email.device.waiting') }),
  ...waysOn(words, login, now),
})

export const emailVerifyOtpScreen = (words: Words, login: EmailLogin, now: number): EmailVerifyOtpScreen => {
  const { text } = words
  const { error, ...ways } = waysOn(words, login, now)
  const { work } = login
  const progress = work === 'checking' || work === 'opening' ? text(`email.code.${work}`) : undefined
  return {
    view: 'EmailVerifyOtp',
    text: sentText(words, login, 'email.code.sent'),
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
