import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FarcasterLogin,
  type FarcasterLoginEvent,
  nextFarcasterLogin,
  noFarcasterLogin,
} from '../../../core/domain/embedded-wallet/farcaster-login.ts'
import { runs } from '../../support/long-runs.ts'

const codes = ['FARCASTER_LOGIN_FAILED', 'LOGIN_OVER', 'FRESH_CODE_NEEDED', 'SESSION_ENDED', 'LOGIN_TOO_SOON'] as const
const event: fc.Arbitrary<FarcasterLoginEvent> = fc.oneof(
  fc.constantFrom<FarcasterLoginEvent>(
    { type: 'pressed' },
    { type: 'signed-in' },
    { type: 'opening' },
    { type: 'ended' },
    { type: 'address-given', url: 'https://farcaster.example/1' },
  ),
  fc.constantFrom(...codes).map((code) => ({ type: 'failed' as const, fault: { code } })),
)

test('an address is shown while the app is waited for, and never else; one thing is waited for, or went wrong', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let login: FarcasterLogin = noFarcasterLogin
      for (const one of events) {
        const before = login
        login = nextFarcasterLogin(before, one)
        expect(login.url !== undefined).toBe(login.work === 'app')
        expect(login.work !== undefined && login.fault !== undefined).toBe(false)
        if (!login.isOn) expect(login).toEqual(noFarcasterLogin)
        // Nobody is signed in but by the app.
        if (login.isSignedIn && !before.isSignedIn) expect([before.work, one.type]).toEqual(['app', 'signed-in'])
        if (login.work === 'opening') expect(login.isSignedIn).toBe(true)
      }
    }),
    { numRuns: runs(500) },
  )
})

test('a wallet that did not open is opened again, unless the login has to begin anew', () => {
  const opening = [
    { type: 'pressed' },
    { type: 'address-given', url: 'https://farcaster.example/1' },
    { type: 'signed-in' },
    { type: 'opening' },
  ] as const satisfies readonly FarcasterLoginEvent[]
  const failedWith = (code: (typeof codes)[number]): FarcasterLogin =>
    nextFarcasterLogin(opening.reduce(nextFarcasterLogin, noFarcasterLogin), { type: 'failed', fault: { code } })
  expect(failedWith('LOGIN_TOO_SOON')).toMatchObject({ isOn: true, isSignedIn: true })
  expect(failedWith('FRESH_CODE_NEEDED')).toMatchObject({ isOn: true, isSignedIn: false })
})
