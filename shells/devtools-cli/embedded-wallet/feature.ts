import type { EmailLoginScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { emailFormBlocks } from '../connect/email-form.ts'
import { approveTransactionBlocks } from './approve-transaction.ts'
import { connectingFarcasterBlocks } from './connecting-farcaster.ts'
import { confirmEmailBlocks, updateEmailBlocks } from './email-change.ts'
import { verifyCodeBlocks, verifyDeviceBlocks } from './login-step.ts'
import { connectingSocialBlocks, connectSocialsBlocks } from './socials.ts'

export const embeddedWallet = {
  ApproveTransaction: approveTransactionBlocks,
  ConnectingFarcaster: connectingFarcasterBlocks,
  ConnectingSocial: connectingSocialBlocks,
  ConnectSocials: connectSocialsBlocks,
  EmailLogin: ({ form }: EmailLoginScreen) => emailFormBlocks(form, false),
  EmailVerifyDevice: verifyDeviceBlocks,
  EmailVerifyOtp: verifyCodeBlocks,
  UpdateEmailPrimaryOtp: confirmEmailBlocks,
  UpdateEmailSecondaryOtp: confirmEmailBlocks,
  UpdateEmailWallet: updateEmailBlocks,
}
