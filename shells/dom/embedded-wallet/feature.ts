import { ApproveTransactionView } from './approve-transaction.tsx'
import { ConfirmEmailView } from './confirm-email.tsx'
import { EmailLoginView } from './email-login.tsx'
import css from './embedded-wallet.css'
import { UpdateEmailView } from './update-email.tsx'
import { VerifyCodeView } from './verify-code.tsx'
import { VerifyDeviceView } from './verify-device.tsx'

export const embeddedWallet = {
  views: {
    ApproveTransaction: ApproveTransactionView,
    EmailLogin: EmailLoginView,
    EmailVerifyDevice: VerifyDeviceView,
    EmailVerifyOtp: VerifyCodeView,
    UpdateEmailPrimaryOtp: ConfirmEmailView,
    UpdateEmailSecondaryOtp: ConfirmEmailView,
    UpdateEmailWallet: UpdateEmailView,
  },
  css: css,
}
