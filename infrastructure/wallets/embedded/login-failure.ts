import type { FrameFault, FrameRequestName } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import { type FailureCode, failure } from '../../../core/domain/shared/failure.ts'
import { quotedText } from '../../../core/domain/shared/foreign-text.ts'
import type { LoginFailure } from '../../../core/ports/connections/embedded-login.ts'

/** With what the frame has said, where a host is to hear of it. */
export interface FrameFailure extends LoginFailure {
  readonly fault?: FrameFault
}

/** What the frame and the wallet site say no with. */
const meanings: Readonly<Record<string, FailureCode>> = {
  ABORTED: 'ABORTED',
  TOO_SOON: 'LOGIN_TOO_SOON',
  RATE_LIMITED: 'LOGIN_TOO_SOON',
  TOO_MANY_TRIES: 'LOGIN_TOO_SOON',
  TOO_MANY_REQUESTS: 'LOGIN_TOO_SOON',
  INVALID_CODE: 'INVALID_CODE',
  INVALID_EMAIL: 'INVALID_EMAIL',
  DEVICE_REFUSED: 'DEVICE_REFUSED',
  LINK_EXPIRED: 'LINK_EXPIRED',
  RECOVERY_WAITING: 'RECOVERY_WAITING',
  PASSKEY_NEEDED: 'PASSKEY_NEEDED',
  PROVIDER_MISSING: 'SOCIAL_LOGIN_MISSING',
  LOGIN_OVER: 'LOGIN_OVER',
  NO_STORAGE: 'LOGIN_NEEDS_WINDOW',
  WINDOW_NEEDED: 'LOGIN_NEEDS_WINDOW',
  FARCASTER_REFUSED: 'FARCASTER_LOGIN_FAILED',
  FRESH_CODE_NEEDED: 'FRESH_CODE_NEEDED',
  SITE_UNREACHABLE: 'LOGIN_UNAVAILABLE',
  MAIL_UNAVAILABLE: 'LOGIN_UNAVAILABLE',
  RELAY_UNREACHABLE: 'LOGIN_UNAVAILABLE',
  TOO_SLOW: 'LOGIN_UNAVAILABLE',
  ORIGIN_NOT_ALLOWED: 'INVALID_APP_CONFIGURATION',
  FOREIGN_ORIGIN: 'INVALID_APP_CONFIGURATION',
  UNKNOWN_PROJECT: 'INVALID_PROJECT_ID',
}

/** What cannot be read is what the visitor has typed. */
const typedWrong: Readonly<Partial<Record<FrameRequestName, FailureCode>>> = {
  CONNECT_EMAIL: 'INVALID_EMAIL',
  CONNECT_OTP: 'INVALID_CODE',
  CONNECT_SOCIAL: 'LOGIN_OVER',
  UPDATE_EMAIL: 'INVALID_EMAIL',
  UPDATE_EMAIL_PRIMARY_OTP: 'INVALID_CODE',
  UPDATE_EMAIL_SECONDARY_OTP: 'INVALID_CODE',
}

/** A frame that was made anew knows of no mail. */
const forgotten: Readonly<Partial<Record<FrameRequestName, FailureCode>>> = {
  CONNECT_DEVICE: 'LINK_EXPIRED',
  CONNECT_OTP: 'INVALID_CODE',
}

/** Who was signed in, and is not any more. */
const ended: Readonly<Partial<Record<FrameRequestName, FailureCode>>> = {
  GET_NOTICES: 'SESSION_ENDED',
  INIT_SMART_ACCOUNT: 'SESSION_ENDED',
  SET_PREFERRED_ACCOUNT: 'SESSION_ENDED',
  UPDATE_EMAIL: 'SESSION_ENDED',
  UPDATE_EMAIL_PRIMARY_OTP: 'SESSION_ENDED',
  UPDATE_EMAIL_SECONDARY_OTP: 'SESSION_ENDED',
}

const codeOf = (name: FrameRequestName, code: string): FailureCode => {
  if (Object.hasOwn(meanings, code)) return meanings[code] ?? 'EMBEDDED_WALLET_FAILED'
  if (code === 'NOT_SIGNED_IN') return ended[name] ?? 'EMBEDDED_WALLET_FAILED'
  if (code === 'NO_LOGIN') return forgotten[name] ?? 'EMBEDDED_WALLET_FAILED'
  const isUnreadable = code === 'INVALID_REQUEST' || code === 'INVALID_BODY'
  return (isUnreadable ? typedWrong[name] : undefined) ?? 'EMBEDDED_WALLET_FAILED'
}

/** A no of the frame, as the modal has it. Its words are a detail for developers. */
export const loginFailure = (name: FrameRequestName, fault: FrameFault): FrameFailure => ({
  ...failure(codeOf(name, fault.code), { detail: quotedText(fault.message) || 'An error occurred' }),
  ...(fault.retryAfter !== undefined && { retryAfter: fault.retryAfter }),
  ...(name === 'RPC_REQUEST' && { fault }),
})
