import { expect, it } from 'vitest'
import { readFault } from '../../../infrastructure/wallets/embedded/frame-replies.ts'
import { loginFailure } from '../../../infrastructure/wallets/embedded/login-failure.ts'

it.each([
  ['CONNECT_EMAIL', 'TOO_SOON', 'LOGIN_TOO_SOON'],
  ['CONNECT_EMAIL', 'RATE_LIMITED', 'LOGIN_TOO_SOON'],
  ['CONNECT_OTP', 'TOO_MANY_TRIES', 'LOGIN_TOO_SOON'],
  ['GET_USER', 'TOO_MANY_REQUESTS', 'LOGIN_TOO_SOON'],
  ['CONNECT_OTP', 'INVALID_CODE', 'INVALID_CODE'],
  ['CONNECT_OTP', 'INVALID_REQUEST', 'INVALID_CODE'],
  ['CONNECT_DEVICE', 'DEVICE_REFUSED', 'DEVICE_REFUSED'],
  ['CONNECT_DEVICE', 'LINK_EXPIRED', 'LINK_EXPIRED'],
  ['CONNECT_EMAIL', 'SITE_UNREACHABLE', 'LOGIN_UNAVAILABLE'],
  ['CONNECT_EMAIL', 'MAIL_UNAVAILABLE', 'LOGIN_UNAVAILABLE'],
  ['CONNECT_EMAIL', 'TOO_SLOW', 'LOGIN_UNAVAILABLE'],
  ['CONNECT_EMAIL', 'INVALID_REQUEST', 'INVALID_EMAIL'],
  ['CONNECT_EMAIL', 'INVALID_BODY', 'INVALID_EMAIL'],
  ['GET_USER', 'INVALID_REQUEST', 'EMBEDDED_WALLET_FAILED'],
  ['CONNECT_EMAIL', 'ORIGIN_NOT_ALLOWED', 'INVALID_APP_CONFIGURATION'],
  ['CONNECT_EMAIL', 'FOREIGN_ORIGIN', 'INVALID_APP_CONFIGURATION'],
  ['CONNECT_EMAIL', 'UNKNOWN_PROJECT', 'INVALID_PROJECT_ID'],
  ['CONNECT_OTP', 'NO_LOGIN', 'INVALID_CODE'],
  ['CONNECT_DEVICE', 'NO_LOGIN', 'LINK_EXPIRED'],
  ['GET_USER', 'NO_LOGIN', 'EMBEDDED_WALLET_FAILED'],
  ['GET_USER', 'RECOVERY_WAITING', 'RECOVERY_WAITING'],
  ['GET_USER', 'FRESH_CODE_NEEDED', 'FRESH_CODE_NEEDED'],
  ['SET_PREFERRED_ACCOUNT', 'NOT_SIGNED_IN', 'SESSION_ENDED'],
  ['SET_PREFERRED_ACCOUNT', 'NO_SMART_ACCOUNT', 'EMBEDDED_WALLET_FAILED'],
  ['INIT_SMART_ACCOUNT', 'NOT_SIGNED_IN', 'SESSION_ENDED'],
  ['GET_USER', 'WALLET_DAMAGED', 'EMBEDDED_WALLET_FAILED'],
  ['GET_USER', '__proto__', 'EMBEDDED_WALLET_FAILED'],
  ['GET_USER', 'constructor', 'EMBEDDED_WALLET_FAILED'],
] as const)('%s: %s is %s', (name, code, expected) => {
  expect(loginFailure(name, readFault({ code, message: 'No' }))).toMatchObject({ code: expected, detail: 'No' })
})

it.each([
  [29.2, 30],
  [1, 1],
  [0, undefined],
  [-5, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [Number.NaN, undefined],
  [1e300, undefined],
  ['30', undefined],
])('of a time to wait of %s seconds it keeps %s', (given, kept) => {
  const { retryAfter } = loginFailure('CONNECT_EMAIL', readFault({ code: 'TOO_SOON', message: '', retryAfter: given }))
  expect(retryAfter).toBe(kept)
})

it.each([undefined, null, 'no', {}, { code: 5, message: 'x' }, { code: 'TOO_SOON' }])(
  'what is no fault at all, like %j, is a failure in words of ours',
  (payload) => {
    expect(loginFailure('CONNECT_EMAIL', readFault(payload))).toMatchObject({
      code: 'EMBEDDED_WALLET_FAILED',
      detail: 'An error occurred',
    })
  },
)

it('tells what the site says in one line, without what cannot be seen', () => {
  const { detail } = loginFailure('GET_USER', readFault({ code: 'X', message: 'one\ntwo\u202e three' }))
  expect(detail).toBe('one two three')
})
