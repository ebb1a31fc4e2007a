import type {
  EmailVerifyDeviceScreen,
  EmailVerifyOtpScreen,
  LinkCodeScreen,
  LinkScreen,
} from '../../../core/view-models/embedded-wallet/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { fieldBlocks } from '../shared/field.ts'
import { resendBlocks } from './resend-blocks.ts'

type StepScreen = EmailVerifyDeviceScreen | EmailVerifyOtpScreen

const progressBlocks = ({ progress }: StepScreen): readonly Block[] =>
  progress === undefined ? [] : [{ kind: 'text', text: progress, busy: true }]

export const linkCodeBlocks = ({ label, text, note, copy }: LinkCodeScreen): readonly Block[] => [
  { kind: 'text', text: label },
  { kind: 'text', text },
  { kind: 'text', text: note, tone: 'muted' },
  { kind: 'button', text: copy, intent: { type: 'copy-link-code' } },
]

const linkBlocks = (link: LinkScreen): readonly Block[] =>
  link.state === 'open'
    ? [
        { kind: 'text', text: link.waiting, busy: true },
        ...(link.code === undefined ? [] : linkCodeBlocks(link.code)),
        { kind: 'button', text: link.cancel, intent: { type: 'cancel-link' } },
      ]
    : [
        ...(link.error === undefined ? [] : [{ kind: 'text', text: link.error, tone: 'bad' } as const]),
        { kind: 'button', text: link.open, intent: { type: 'use-browser-wallet' } },
        { kind: 'text', text: link.why, tone: 'muted' },
      ]

const waysOn = ({ retry, link, resend, change }: StepScreen): readonly Block[] => [
  gap,
  ...(link === undefined ? [] : linkBlocks(link)),
  ...(retry === undefined ? [] : [{ kind: 'button', text: retry, intent: { type: 'retry' } } as const]),
  ...resendBlocks(resend, { type: 'resend-email' }),
  { kind: 'button', text: change, intent: { type: 'change-email' } },
]

export const verifyDeviceBlocks = (screen: EmailVerifyDeviceScreen): readonly Block[] => [
  { kind: 'text', text: screen.text },
  { kind: 'text', text: screen.why, tone: 'muted' },
  ...progressBlocks(screen),
  ...(screen.error === undefined ? [] : [{ kind: 'text', text: screen.error, tone: 'bad' } as const]),
  ...waysOn(screen),
  gap,
  { kind: 'text', text: screen.trust.label },
  ...screen.trust.points.map((point) => ({ kind: 'text', text: `· ${point}`, tone: 'muted' }) as const),
]

export const verifyCodeBlocks = (screen: EmailVerifyOtpScreen): readonly Block[] => [
  { kind: 'text', text: screen.text },
  ...fieldBlocks(screen.field),
  ...progressBlocks(screen),
  ...waysOn(screen),
]
