import type { EmailAction } from '../../domain/embedded-wallet/frame-protocol.ts'
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
  readonly connectEmail: (email: string, signal: AbortSignal) => Promise<Result<EmailAction, LoginFailure>>
  /** Waits until the visitor has approved this device by mail. Fails with DEVICE_REFUSED and LINK_EXPIRED. */
  readonly connectDevice: (signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
  /** Enters the code of the mail. Fails with INVALID_CODE, and LOGIN_TOO_SOON after too many tries. */
  readonly connectOtp: (code: string, signal: AbortSignal) => Promise<Result<undefined, LoginFailure>>
}
