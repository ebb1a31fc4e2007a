import { ApproveTransactionView } from './approve-transaction.tsx'
import { EmailLoginView } from './email-login.tsx'
import css from './embedded-wallet.css'
import { VerifyCodeView } from './verify-code.tsx'
import { VerifyDeviceView } from './verify-device.tsx'

export const embeddedWallet = {
  views: {
    ApproveTransaction: ApproveTransactionView,
    EmailLogin: EmailLoginView,
    EmailVerifyDevice: VerifyDeviceView,
    EmailVerifyOtp: VerifyCodeView,
  },
  css: css,
}
