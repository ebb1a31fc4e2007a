import { ApproveTransactionView } from './approve-transaction.tsx'
import { ConfirmEmailView } from './confirm-email.tsx'
import { ConnectSocialsView } from './connect-socials.tsx'
import { ConnectingFarcasterView } from './connecting-farcaster.tsx'
import { ConnectingSocialView } from './connecting-social.tsx'
import { EmailLoginView } from './email-login.tsx'
import css from './embedded-wallet.css'
import { SocialPart } from './social-part.tsx'
import { UpdateEmailView } from './update-email.tsx'
import { VerifyCodeView } from './verify-code.tsx'
import { VerifyDeviceView } from './verify-device.tsx'

export const embeddedWallet = {
  views: {
    ApproveTransaction: ApproveTransactionView,
    ConnectingFarcaster: ConnectingFarcasterView,
    ConnectingSocial: ConnectingSocialView,
    ConnectSocials: ConnectSocialsView,
    EmailLogin: EmailLoginView,
    EmailVerifyDevice: VerifyDeviceView,
    EmailVerifyOtp: VerifyCodeView,
    UpdateEmailPrimaryOtp: ConfirmEmailView,
    UpdateEmailSecondaryOtp: ConfirmEmailView,
    UpdateEmailWallet: UpdateEmailView,
  },
  parts: { SocialPart },
  css: css,
}
