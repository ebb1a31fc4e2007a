import type { Approval } from '../../domain/embedded-wallet/approval.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { ApproveTransactionScreen } from './screens.ts'

/** @returns undefined where nothing is asked */
export const approveTransactionScreen = (
  text: Translator<'embeddedWallet' | 'modal'>['text'],
  approval: Approval,
): ApproveTransactionScreen | undefined =>
  approval.step === 'none'
    ? undefined
    : {
        view: 'ApproveTransaction',
        waiting: text('approval.waiting'),
        name: text('approval.surface'),
        ...(approval.step === 'shown' ? { surface: approval.surface } : {}),
        unshown: text('approval.unshown'),
        failed: text('approval.failed'),
        retry: text('common.try-again'),
        cancel: text('common.cancel'),
      }
