import { quotedText } from '../../../core/domain/shared/foreign-text.ts'
import { notSentCode, type ProviderErrorCode, providerError } from '../provider-error.ts'
import type { FrameFailure } from './login-failure.ts'

/** Spec section 8. */
const abortedText = 'Request was aborted'
/** The frame has not said a word. */
const silentText = 'Something went wrong'

/** The frame's no, as a host knows it of any wallet. */
const codes: Readonly<Record<string, ProviderErrorCode>> = {
  REJECTED: 4001,
  ABORTED: 4001,
  NOT_SIGNED_IN: 4100,
  UNAUTHORIZED_ACCOUNT: 4100,
  FOREIGN_SIGN_IN: 4100,
  RECOVERY_WAITING: 4100,
  PASSKEY_NEEDED: 4100,
  FRESH_CODE_NEEDED: 4100,
  METHOD_NOT_ALLOWED: 4200,
  UNKNOWN_NETWORK: 4901,
  ATOMIC_UNSUPPORTED: 5760,
  INSUFFICIENT_FUNDS: -32000,
  WOULD_REVERT: -32000,
  SEND_FAILED: -32000,
  TOO_MANY_REQUESTS: -32005,
  INVALID_PARAMS: -32602,
  INVALID_REQUEST: -32602,
}

/** The frame says so before it shows or signs anything: whatever was asked for, nothing was sent. */
const beforeSigning: readonly string[] = ['INSUFFICIENT_FUNDS', 'WOULD_REVERT']

/** What a host's request is rejected with where the visitor did not approve it, or nothing came of it. */
export const rpcFault = (failed: FrameFailure): Error => {
  const { code, detail = '', fault } = failed
  if (code === 'ABORTED') return providerError(4001, abortedText, failed)
  if (fault === undefined) return providerError(-32603, quotedText(detail) || silentText, failed)
  const known = Object.hasOwn(codes, fault.code) ? codes[fault.code] : undefined
  const text = fault.code === 'ABORTED' ? abortedText : quotedText(fault.message)
  const error = providerError(known ?? -32603, text || 'An error occurred', failed)
  return beforeSigning.includes(fault.code) ? Object.assign(error, { data: { code: notSentCode } }) : error
}
