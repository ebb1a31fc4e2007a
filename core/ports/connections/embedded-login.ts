import type { WalletNotice } from '../../domain/connections/wallet-notice.ts'
import type { EmbeddedAccountType } from '../../domain/embedded-wallet/embedded-account.ts'
import type { EmailChangeAction, EmailSent } from '../../domain/embedded-wallet/frame-protocol.ts'
import type { SocialProvider } from '../../domain/embedded-wallet/social-provider.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'

/** Why a login did not go on. */
export interface LoginFailure extends Failure {
  /** In seconds, where another try makes sense after so long. */
  readonly retryAfter?: number
}

/**
 * How a visitor gets to their embedded wallet (spec section 4): by an email address, this device, and a code. Once that is done, the
 * wallet's `connect` asks nobody anything. Each question ends in a result, with ABORTED as soon as its signal aborts. All fail with
 * EMBEDDED_WALLET_UNAVAILABLE, EMBEDDED_WALLET_TIMEOUT, EMBEDDED_WALLET_VERSION, EMBEDDED_WALLET_FAILED, LOGIN_UNAVAILABLE,
 * INVALID_APP_CONFIGURATION, INVALID_PROJECT_ID and LOAD_FAILED.
 */
export interface EmbeddedLogin {
  /** The visitor comes near it: brings what it needs, and asks nothing. */
  readonly prepare: () => void
  /** Has a link or a code mailed. Fails with LOGIN_TOO_SOON, and with INVALID_EMAIL where the site does not take the address. */
  readonly connectEmail: (email: string, signal: AbortSignal) => Promise<Result<EmailSent, LoginFailure>>
  /** Waits until the visitor has approved this device by mail. Fails with DEVICE_REFUSED and LINK_EXPIRED. */
  readonly connectDevice: (signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /** Enters the code of the mail. Fails with INVALID_CODE, and LOGIN_TOO_SOON after too many tries. */
  readonly connectOtp: (code: string, signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /**
   * Opens a window of the wallet, within the visitor's press, and waits until they have passed on what this browser has: after it they are
   * signed in. Fails with POPUP_BLOCKED, and with CONNECTION_REJECTED where the window is closed before.
   */
  readonly connectLink: (signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /**
   * Opens the window of the wallet in which a visitor logs in with a passkey, or makes a wallet with one, and passes it on: as `connectLink`
   * otherwise.
   */
  readonly connectPasskey: (signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /**
   * While `connectLink` or `connectPasskey` waits: a code, where the browser has parted its window from this page; until then it waits. The visitor types it in
   * that window.
   */
  readonly linkCode: (signal: AbortSignal) => Promise<Result<string, LoginFailure>>
  /**
   * Opens a window of an issuer, within the visitor's press, and waits until they have logged in there. Gives what `connectSocial` takes.
   * Fails with POPUP_BLOCKED, POPUP_PARTED, CONNECTION_REJECTED where the visitor closes the window or says no in it, UNTRUSTED_ORIGIN,
   * SOCIAL_LOGIN_MISSING, LOGIN_OVER and SOCIAL_LOGIN_FAILED.
   */
  readonly openIssuer: (provider: SocialProvider, signal: AbortSignal) => Promise<Result<string, LoginFailure>>
  /**
   * Leaves the page for an issuer, where it cannot have a window. The visitor comes back to the page's address, without its fragment. Fails
   * with SOCIAL_LOGIN_MISSING, SOCIAL_LOGIN_FAILED, and LOGIN_NEEDS_WINDOW where the wallet on this page would have forgotten it by then.
   */
  readonly leaveForIssuer: (provider: SocialProvider, signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /**
   * What the visitor has come back with, once: it is taken out of the page's address. Gives what `connectSocial` takes; fails with ABORTED
   * where they bring nothing, CONNECTION_REJECTED where they said no, UNTRUSTED_ORIGIN, LOGIN_OVER and SOCIAL_LOGIN_FAILED.
   * @param hash the fragment that the address had when the page was left, which it gets back
   */
  readonly takeReturn: (hash: string, signal: AbortSignal) => Promise<Result<string, LoginFailure>>
  /** With what the issuer's window has given: after it the visitor is signed in. Fails with LOGIN_OVER and SOCIAL_LOGIN_FAILED. */
  readonly connectSocial: (uri: string, signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /**
   * Begins a login with an account of Farcaster: an address that its app opens, on this device or another. Fails with SOCIAL_LOGIN_MISSING and
   * FARCASTER_LOGIN_FAILED.
   */
  readonly farcasterUri: (signal: AbortSignal) => Promise<Result<string, LoginFailure>>
  /** Waits until the visitor has signed in that app: after it they are signed in. Fails with LOGIN_OVER and FARCASTER_LOGIN_FAILED. */
  readonly connectFarcaster: (signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /**
   * The wallet of who is signed in is to have another address: the one of now is mailed a code, unless the answer says otherwise. Fails as
   * `connectEmail`, and, as the two after it, with SESSION_ENDED where the visitor is not signed in any more: then the wallet tells `disconnected` too.
   */
  readonly updateEmail: (email: string, signal: AbortSignal) => Promise<Result<EmailChangeAction, LoginFailure>>
  /** Enters the code that the address of now was sent; the new one is mailed another. Fails as `connectOtp`. */
  readonly updateEmailPrimaryOtp: (code: string, signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /** Enters the code of the new address, and gives that address: it is the wallet's from here on. Fails as `connectOtp`. */
  readonly updateEmailSecondaryOtp: (code: string, signal: AbortSignal) => Promise<Result<string, LoginFailure>>
  /**
   * The visitor prefers their key's own account, or their smart account, wherever they are signed in: the wallet tells of its accounts anew. Fails
   * with SESSION_ENDED too.
   */
  readonly preferAccount: (type: EmbeddedAccountType, signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /** What happened to the wallet of who is signed in, in others of their sessions. Asked beside what a visitor does: nobody is told of a failure. */
  readonly walletNotices: (signal: AbortSignal) => Promise<Result<readonly WalletNotice[], LoginFailure>>
  /** Opens the visitor's own pages of the wallet in a window, within their press. Fails with POPUP_BLOCKED. */
  readonly openPages: (signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
}
