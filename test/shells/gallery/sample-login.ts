import type { ConnectScreen, EmailForm } from '../../../core/view-models/connect/screens.ts'
import type {
  ApproveTransactionScreen,
  EmailVerifyDeviceScreen,
  EmailVerifyOtpScreen,
} from '../../../core/view-models/embedded-wallet/screens.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { agreement } from './sample-agreement.ts'
import { rightToLeft, screen, text } from './sample-screen.ts'
import { socialScreens } from './sample-socials.ts'

const email = 'alice@example.org'

const form = (field: Partial<EmailForm['field']> = {}, more: Partial<EmailForm> = {}): EmailForm => ({
  field: { id: 'email', kind: 'email', label: text('connect.email'), text: '', ...field },
  submit: text('connect.email.continue'),
  isReady: false,
  isBusy: false,
  ...more,
})

const waysOn = {
  resend: { label: text('email.resend.code'), wait: text('connect.email.too-soon', { seconds: 12 }) },
  change: text('email.change'),
}

const link = { state: 'offered', open: text('email.link.open'), why: text('email.link.why') } as const
const linkOpen = { state: 'open', waiting: text('email.link.waiting'), cancel: text('common.cancel') } as const
const linkCode = {
  ...linkOpen,
  code: {
    label: text('email.link.code'),
    text: 'BCDF-2345',
    note: text('email.link.code-note'),
    copy: text('email.link.copy'),
  },
} as const

const device = (more: Partial<EmailVerifyDeviceScreen> = {}): EmailVerifyDeviceScreen => ({
  view: 'EmailVerifyDevice',
  text: text('email.device.sent', { email }),
  why: text('email.device.why'),
  trust: {
    label: text('email.trust'),
    points: [
      ...[text('email.trust.you'), text('email.trust.page'), text('email.trust.mailbox')],
      ...[text('email.trust.device'), text('email.trust.owner')],
    ],
  },
  link,
  ...waysOn,
  resend: { ...waysOn.resend, label: text('email.resend.link') },
  ...more,
})

const code = (typed: string, field: Partial<EmailVerifyOtpScreen['field']> = {}, more = {}): EmailVerifyOtpScreen => ({
  view: 'EmailVerifyOtp',
  text: text('email.code.sent', { email }),
  field: { id: 'code', kind: 'code', label: text('email.code.label'), text: typed, ...field },
  ...waysOn,
  ...more,
})

const approval: ApproveTransactionScreen = {
  view: 'ApproveTransaction',
  waiting: text('approval.waiting'),
  cancel: text('common.cancel'),
}

const tooSoon = text('connect.email.too-soon', { seconds: 21 })

/** @param others what else there is to connect with */
export const loginScreens = (others: (more?: Partial<ConnectScreen>) => ConnectScreen) => {
  const connect = (more: Partial<ConnectScreen>): ConnectScreen => others({ or: text('connect.or'), ...more })
  return {
    ...socialScreens(others),
    'connect-email-first': screen(connect({ email: form(), order: ['email', 'wallet'] })),
    'connect-email-last': screen(
      connect({ email: form({ text: email }, { isReady: true }), order: ['wallet', 'email'] }),
    ),
    'connect-email-alone': screen(others({ email: form(), order: ['email', 'wallet'], wallets: [] })),
    'connect-email-sending': screen(
      connect({
        email: form({ text: email }, { submit: text('connect.email.sending'), isBusy: true }),
        order: ['email', 'wallet'],
      }),
    ),
    'connect-email-wrong': screen(
      connect({
        email: form({ text: 'alice@', error: text('connect.email.invalid') }, { isReady: true }),
        order: ['email', 'wallet'],
      }),
    ),
    'connect-collapsed': screen(
      connect({ email: form(), order: ['email', 'wallet'], withWallet: text('connect.with-wallet'), wallets: [] }),
    ),
    'connect-email-agreement': screen(connect({ email: form(), order: ['email', 'wallet'], agreement })),
    'connect-email-rtl': rightToLeft(
      connect({ email: form({ text: email }, { isReady: true }), order: ['email', 'wallet'] }),
    ),
    'approve-waiting': screen(approval),
    'approve-rtl': rightToLeft(approval),
    'email-login': screen({ view: 'EmailLogin', form: form({ text: email }, { isReady: true }) }),
    'email-login-too-soon': screen({ view: 'EmailLogin', form: form({ text: email, error: tooSoon }) }),
    'email-device': screen(device({ progress: text('email.device.waiting') })),
    'email-device-refused': screen(
      device({ error: text('email.device.refused'), resend: { label: text('email.resend.link') } }),
    ),
    'email-device-lost': screen(device({ error: text('connect.email.unavailable'), retry: text('email.try-again') })),
    'email-device-rtl': rightToLeft(device({ progress: text('email.device.waiting') })),
    'email-device-link': screen(device({ link: linkOpen })),
    'email-device-link-code': screen(device({ link: linkCode })),
    'email-device-link-code-rtl': rightToLeft(device({ link: linkCode })),
    'email-device-link-blocked': screen(
      device({ progress: text('email.device.waiting'), link: { ...link, error: text('email.link.blocked') } }),
    ),
    'email-code': screen(code('')),
    'email-code-passkey': screen(
      code('123456', { error: text('email.passkey-needed') }, { retry: text('email.try-again'), link }),
    ),
    'email-code-recovery-waiting': screen(
      code(
        '123456',
        { error: text('email.recovery-waiting-until', { when: 'Dec 3, 2026, 2:05 PM' }) },
        { link, resend: { label: text('email.resend.code') } },
      ),
    ),
    'email-code-typed': screen(code('123')),
    'email-code-checking': screen(code('123456', { busy: true }, { progress: text('email.code.checking') })),
    'email-code-opening': screen(code('123456', { busy: true }, { progress: text('email.code.opening') })),
    'email-code-wrong': screen(
      code('', { error: text('email.code.wrong') }, { resend: { label: text('email.resend.code') } }),
    ),
    'email-code-sending': screen(code('', {}, { resend: { label: text('email.resend.code'), isBusy: true } })),
    'email-code-failed': screen(
      code('123456', { error: text('connect.email.unavailable') }, { retry: text('email.try-again') }),
    ),
    'email-code-long': screen({
      ...code('12'),
      text: text('email.code.sent', { email: `${'donaudampfschifffahrt'.repeat(4)}@example.org` }),
    }),
    'email-code-rtl': rightToLeft(code('123')),
  } as const satisfies Readonly<Record<string, ModalScreen>>
}
