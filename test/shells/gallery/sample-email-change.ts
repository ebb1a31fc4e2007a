import type {
  UpdateEmailPrimaryOtpScreen,
  UpdateEmailSecondaryOtpScreen,
  UpdateEmailWalletScreen,
} from '../../../core/view-models/embedded-wallet/screens.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { rightToLeft, screen, text } from './sample-screen.ts'
import { walletNoticeScreens } from './sample-wallet-notices.ts'

const email = 'alice@example.org'
const next = 'alice@harbour.example'

const address = (
  field: Partial<UpdateEmailWalletScreen['field']> = {},
  more: Partial<UpdateEmailWalletScreen> = {},
): UpdateEmailWalletScreen => ({
  view: 'UpdateEmailWallet',
  why: text('email-change.why'),
  field: { id: 'new-email', kind: 'email', label: text('email-change.field'), text: next, ...field },
  save: text('email-change.save'),
  isReady: true,
  isBusy: false,
  cancel: text('email-change.cancel'),
  ...more,
})

const codePart = (typed: string, field: Partial<UpdateEmailWalletScreen['field']>) => ({
  field: { id: 'change-code', kind: 'code', label: text('email.code.label'), text: typed, ...field } as const,
  wrong: text('email-change.wrong'),
  restart: text('email-change.restart'),
})

const primary = (
  typed: string,
  field: Partial<UpdateEmailWalletScreen['field']> = {},
  more: Partial<UpdateEmailPrimaryOtpScreen> = {},
): UpdateEmailPrimaryOtpScreen => ({
  view: 'UpdateEmailPrimaryOtp',
  text: text('email-change.primary.sent', { email, next }),
  ...codePart(typed, field),
  resend: { label: text('email.resend.code'), wait: text('connect.email.too-soon', { seconds: 12 }) },
  ...more,
})

const secondary = (
  typed: string,
  field: Partial<UpdateEmailWalletScreen['field']> = {},
  more: Partial<UpdateEmailSecondaryOtpScreen> = {},
): UpdateEmailSecondaryOtpScreen => ({
  view: 'UpdateEmailSecondaryOtp',
  text: text('email-change.secondary.sent', { next }),
  ...codePart(typed, field),
  ...more,
})

const long = `${'donaudampfschifffahrt'.repeat(4)}@example.org`

export const emailChangeScreens = {
  'email-change': screen(address()),
  'email-change-same': screen(address({ text: email, hint: text('email-change.same') }, { isReady: false })),
  'email-change-wrong': screen(address({ text: 'alice@', error: text('connect.email.invalid') })),
  'email-change-sending': screen(address({}, { save: text('email-change.saving'), isReady: false, isBusy: true })),
  'email-change-rtl': rightToLeft(address()),
  'email-change-primary': screen(primary('123')),
  'email-change-primary-checking': screen(primary('123456', { busy: true }, { progress: text('email.code.checking') })),
  'email-change-primary-wrong': screen(
    primary('', { error: text('email.code.wrong') }, { resend: { label: text('email.resend.code') } }),
  ),
  'email-change-primary-long': screen({
    ...primary(''),
    text: text('email-change.primary.sent', { email: long, next: long }),
  }),
  'email-change-primary-rtl': rightToLeft(primary('123')),
  'email-change-secondary': screen(secondary('')),
  'email-change-secondary-failed': screen(
    secondary('123456', { error: text('connect.email.unavailable') }, { retry: text('email.try-again') }),
  ),
  ...walletNoticeScreens,
} as const satisfies Readonly<Record<string, ModalScreen>>
