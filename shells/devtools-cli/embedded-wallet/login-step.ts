import type {
  EmailVerifyDeviceScreen,
  EmailVerifyOtpScreen,
} from '../../../core/view-models/embedded-wallet/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { fieldBlocks } from '../shared/field.ts'

type StepScreen = EmailVerifyDeviceScreen | EmailVerifyOtpScreen

const progressBlocks = ({ progress }: StepScreen): readonly Block[] =>
  progress === undefined ? [] : [{ kind: 'text', text: progress, busy: true }]

const waysOn = ({ retry, resend, change }: StepScreen): readonly Block[] => [
  gap,
  ...(retry === undefined ? [] : [{ kind: 'button', text: retry, intent: { type: 'retry' } } as const]),
  {
    kind: 'button',
    text: resend.label,
    ...(resend.isBusy ? { busy: true } : {}),
    ...(resend.wait === undefined ? { intent: { type: 'resend-email' } } : {}),
  },
  ...(resend.wait === undefined ? [] : [{ kind: 'text', text: resend.wait, tone: 'muted' } as const]),
  { kind: 'button', text: change, intent: { type: 'change-email' } },
]

export const verifyDeviceBlocks = (screen: EmailVerifyDeviceScreen): readonly Block[] => [
  { kind: 'text', text: screen.text },
  { kind: 'text', text: screen.why, tone: 'muted' },
  ...progressBlocks(screen),
  ...(screen.error === undefined ? [] : [{ kind: 'text', text: screen.error, tone: 'bad' } as const]),
  ...waysOn(screen),
]

export const verifyCodeBlocks = (screen: EmailVerifyOtpScreen): readonly Block[] => [
  { kind: 'text', text: screen.text },
  ...fieldBlocks(screen.field),
  ...progressBlocks(screen),
  ...waysOn(screen),
]
