import type { ApprovalSurface } from '../../domain/embedded-wallet/approval.ts'
import type { WindowProvider } from '../../domain/embedded-wallet/social-provider.ts'
import type { QrCode } from '../../domain/wallets/qr-code.ts'
import type { EmailForm, SocialButton, TextPart } from '../connect/screens.ts'
import type { FieldScreen, LinkButton, ViewOf } from '../shared/view.ts'

/** The email form alone, without wallets. */
export interface EmailLoginScreen extends ViewOf<'EmailLogin'> {
  readonly form: EmailForm
}

/** Every issuer that there is a login at. */
export interface ConnectSocialsScreen extends ViewOf<'ConnectSocials'> {
  readonly listLabel: string
  /** Each by the issuer's name. */
  readonly rows: readonly SocialButton[]
  readonly legal?: readonly TextPart[]
}

/** The visitor is in a window of the issuer, or what comes of that is waited for. */
export interface ConnectingSocialScreen extends ViewOf<'ConnectingSocial'> {
  readonly provider: WindowProvider
  readonly state: 'waiting' | 'failed' | 'popup-blocked'
  readonly title: string
  readonly text: string
  readonly busy: boolean
  /** For the wallet's window, where that cannot reach this page. */
  readonly code?: LinkCodeScreen
  /** Opens a window within the press, or the wallet of who is signed in. */
  readonly retry?: string
  /** Opens the visitor's own pages of the wallet. */
  readonly pages?: string
  /** Where there is no window: the page itself goes to the issuer, and comes back. */
  readonly continueHere?: string
  /** Leads back, and closes the window. */
  readonly cancel: string
}

/** The visitor signs in the app of Farcaster, on this device or another. */
export interface ConnectingFarcasterScreen extends ViewOf<'ConnectingFarcaster'> {
  /** Until there is an address; until the visitor has signed; until their wallet is open. */
  readonly state: 'preparing' | 'ready' | 'loading' | 'failed'
  readonly title: string
  readonly text: string
  /** What the app asks, so that nobody signs for another site. */
  readonly note?: string
  /** For the app on another device. Without a code there is a place for one. */
  readonly qr?: { readonly label: string; readonly code?: QrCode }
  /** The app on this device. */
  readonly open?: LinkButton
  readonly copy?: { readonly label: string; readonly isReady: boolean }
  readonly busy: boolean
  /** Asks for another address, or opens the wallet of who is signed in. */
  readonly retry?: string
  /** Opens the visitor's own pages of the wallet. */
  readonly pages?: string
  readonly cancel: string
}

/** Has the mail sent once more. */
export interface ResendButton {
  readonly label: string
  /** Why it cannot be pressed yet; missing when it can. */
  readonly wait?: string
  readonly isBusy?: boolean
}

/** What the visitor types in the window of the wallet. */
export interface LinkCodeScreen {
  readonly label: string
  readonly text: string
  readonly note: string
  /** Of the button that copies it. */
  readonly copy: string
}

/** Takes over what this browser has of the wallet, in a window of it. */
export type LinkScreen =
  | {
      readonly state: 'offered'
      readonly open: string
      readonly why: string
      /** Why it did not go on. */
      readonly error?: string
    }
  | {
      readonly state: 'open'
      readonly waiting: string
      readonly cancel: string
      /** For a window that cannot reach this page. */
      readonly code?: LinkCodeScreen
    }

interface LoginStepScreen {
  readonly text: string
  /** What is waited for, or checked. */
  readonly progress?: string
  /** What went wrong, and what to do. */
  readonly error?: string
  /** Asks for what failed again. */
  readonly retry?: string
  readonly link?: LinkScreen
  readonly resend: ResendButton
  /** Leads back to the address. */
  readonly change: string
}

export interface EmailVerifyDeviceScreen extends ViewOf<'EmailVerifyDevice'>, LoginStepScreen {
  readonly why: string
  readonly trust: TrustScreen
}

/** Who can do what with the wallet, for who asks. */
export interface TrustScreen {
  readonly label: string
  readonly points: readonly string[]
}

export interface EmailVerifyOtpScreen extends ViewOf<'EmailVerifyOtp'>, LoginStepScreen {
  readonly field: FieldScreen
}

/** The wallet gets another email address. */
export interface UpdateEmailWalletScreen extends ViewOf<'UpdateEmailWallet'> {
  readonly why: string
  readonly field: FieldScreen
  readonly save: string
  /** Something else is typed that may be an address. */
  readonly isReady: boolean
  readonly isBusy: boolean
  /** Leads back to where the visitor came from; missing where they came from nowhere. */
  readonly cancel?: string
}

interface ChangeCodeScreen {
  readonly text: string
  readonly field: FieldScreen
  readonly progress?: string
  readonly retry?: string
  /** Leads back to the address. */
  readonly wrong: string
  readonly restart: string
}

export interface UpdateEmailPrimaryOtpScreen extends ViewOf<'UpdateEmailPrimaryOtp'>, ChangeCodeScreen {
  readonly resend: ResendButton
}

export interface UpdateEmailSecondaryOtpScreen extends ViewOf<'UpdateEmailSecondaryOtp'>, ChangeCodeScreen {}

/** The wallet's own page, and what a shell says of it: nothing of what is asked there is known here. */
export interface SurfaceScreen extends ApprovalSurface {
  /** Of the frame, for whoever does not see it. */
  readonly name: string
  /** What a shell without frames says in its place. */
  readonly unshown: string
  /** What is said where it does not load. */
  readonly failed: string
  /** Loads it again. */
  readonly retry: string
}

/** The wallet asks on a page of its own, which a shell shows in a frame. */
export interface ApproveTransactionScreen extends ViewOf<'ApproveTransaction'> {
  /** Until the wallet says where it asks, and that is there. */
  readonly waiting: string
  /** Missing while it is waited for. */
  readonly surface?: SurfaceScreen
  /** Refuses what is asked. */
  readonly cancel: string
}
