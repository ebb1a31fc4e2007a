import type { Approval, ApprovalSurface } from '../../domain/embedded-wallet/approval.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { ApproveTransactionScreen, SurfaceScreen } from './screens.ts'

type Text = Translator<'embeddedWallet' | 'modal'>['text']

const surfaceScreen = (text: Text, surface: ApprovalSurface): SurfaceScreen => ({
  ...surface,
  name: text('approval.surface'),
  unshown: text('approval.unshown'),
  failed: text('approval.failed'),
  retry: text('common.try-again'),
})

/** @returns undefined where nothing is asked */
export const approveTransactionScreen = (text: Text, approval: Approval): ApproveTransactionScreen | undefined =>
  approval.step === 'none'
    ? undefined
    : {
        view: 'ApproveTransaction',
        waiting: text('approval.waiting'),
        ...(approval.step === 'shown' ? { surface: surfaceScreen(text, approval.surface) } : {}),
        cancel: text('common.cancel'),
      }
