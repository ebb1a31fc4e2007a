import type {
  UpdateEmailPrimaryOtpScreen,
  UpdateEmailSecondaryOtpScreen,
  UpdateEmailWalletScreen,
} from '../../../core/view-models/embedded-wallet/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { fieldBlocks } from '../shared/field.ts'
import { resendBlocks } from './resend-blocks.ts'

export const updateEmailBlocks = ({
  why,
  field,
  save,
  isReady,
  isBusy,
  cancel,
}: UpdateEmailWalletScreen): readonly Block[] => [
  { kind: 'text', text: why },
  ...fieldBlocks(field),
  {
    kind: 'button',
    text: save,
    ...(isBusy ? { busy: true } : {}),
    ...(isReady ? { intent: { type: 'save-email' } } : {}),
  },
  ...(cancel === undefined ? [] : [{ kind: 'button', text: cancel, intent: { type: 'cancel-email-change' } } as const]),
]

export const confirmEmailBlocks = (
  screen: UpdateEmailPrimaryOtpScreen | UpdateEmailSecondaryOtpScreen,
): readonly Block[] => [
  { kind: 'text', text: screen.text },
  ...fieldBlocks(screen.field),
  ...(screen.progress === undefined ? [] : [{ kind: 'text', text: screen.progress, busy: true } as const]),
  gap,
  ...(screen.retry === undefined ? [] : [{ kind: 'button', text: screen.retry, intent: { type: 'retry' } } as const]),
  ...('resend' in screen ? resendBlocks(screen.resend, { type: 'resend-change-code' }) : []),
  { kind: 'text', text: screen.wrong, tone: 'muted' },
  { kind: 'button', text: screen.restart, intent: { type: 'restart-email-change' } },
]
