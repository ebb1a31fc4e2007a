import { expect, it } from 'vitest'
import { alertKindOf } from '../../../core/domain/notices/alert-kind.ts'
import { type FailureCode, failure } from '../../../core/domain/shared/failure.ts'
import { createAlertFrameFault } from '../../../infrastructure/wallets/embedded/alert-frame-fault.ts'

const toldOf = (code: FailureCode): readonly string[] => {
  const told: string[] = []
  createAlertFrameFault(
    (message) => void told.push(message),
    'https://wallet.test',
  )(failure(code, { detail: 'silent' }))
  return told
}

it.each([
  [
    'EMBEDDED_WALLET_UNAVAILABLE',
    'EMBEDDED_WALLET_UNAVAILABLE',
    'Network Error - Could not load embedded wallet: silent',
  ],
  ['EMBEDDED_WALLET_TIMEOUT', 'EMBEDDED_WALLET_TIMEOUT', 'Embedded Wallet Request Timed Out'],
  ['EMBEDDED_WALLET_VERSION', 'EMBEDDED_WALLET_VERSION', 'The wallet site is of another version: silent'],
  ['INVALID_APP_CONFIGURATION', 'EMBEDDED_WALLET_ORIGIN', 'Invalid App Configuration: the wallet site does not allow'],
  ['SOCIAL_LOGIN_MISSING', 'EMBEDDED_WALLET_ISSUER', 'Invalid App Configuration: the wallet site has no login'],
  ['INVALID_PROJECT_ID', 'EMBEDDED_WALLET_PROJECT', 'Invalid App Configuration: the wallet site does not know'],
] as const)('a developer hears of %s as %s', (code, kind, text) => {
  const [message = ''] = toldOf(code)
  expect(alertKindOf(message)?.code).toBe(kind)
  expect(message).toContain(text)
  expect(message).toContain(code === 'EMBEDDED_WALLET_VERSION' ? 'silent' : 'https://wallet.test')
  // A browser does not say whether the site refused the project, the page, or nobody is there.
  if (code === 'EMBEDDED_WALLET_UNAVAILABLE') expect(message).toMatch(/frame-src.*projectId.*origin/)
})

it.each(['INVALID_CODE', 'LOGIN_TOO_SOON', 'DEVICE_REFUSED', 'ABORTED'] as const)(
  'of %s nobody hears but the visitor',
  (code) => expect(toldOf(code)).toEqual([]),
)
