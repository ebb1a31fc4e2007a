import type { EmailForm } from '../connect/screens.ts'
import type { FieldScreen, ViewOf } from '../shared/view.ts'

/** The email form alone, without wallets. */
export interface EmailLoginScreen extends ViewOf<'EmailLogin'> {
  readonly form: EmailForm
}

/** Has the mail sent once more. */
export interface ResendButton {
  readonly label: string
  /** Why it cannot be pressed yet; missing when it can. */
  readonly wait?: string
  readonly isBusy?: boolean
}

interface LoginStepScreen {
  readonly text: string
  /** What is waited for, or checked. */
  readonly progress?: string
  /** What went wrong, and what to do. */
  readonly error?: string
  /** Asks for what failed again. */
  readonly retry?: string
  readonly resend: ResendButton
  /** Leads back to the address. */
  readonly change: string
}

export interface EmailVerifyDeviceScreen extends ViewOf<'EmailVerifyDevice'>, LoginStepScreen {
  readonly why: string
}

export interface EmailVerifyOtpScreen extends ViewOf<'EmailVerifyOtp'>, LoginStepScreen {
  readonly field: FieldScreen
}
