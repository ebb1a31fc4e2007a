import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  latestSocialWait,
  nextSocialLogin,
  noSocialLogin,
  type SocialLogin,
  type SocialLoginEvent,
} from '../../../core/domain/embedded-wallet/social-login.ts'
import { socialProviders } from '../../../core/domain/embedded-wallet/social-provider.ts'
import { forAll } from '../shared/for-all.ts'

const code = fc.constantFrom('SOCIAL_LOGIN_FAILED', 'POPUP_BLOCKED', 'FRESH_CODE_NEEDED', 'RECOVERY_WAITING')
const event: fc.Arbitrary<SocialLoginEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom('pressed' as const, 'left' as const, 'returned' as const),
    provider: fc.constantFrom(...socialProviders),
  }),
  fc.record({
    type: fc.constant('failed' as const),
    fault: fc.record({ code, until: fc.option(fc.nat(), { nil: undefined }) }),
  }),
  fc.constantFrom<SocialLoginEvent>(
    { type: 'answered' },
    { type: 'signed-in' },
    { type: 'opening' },
    { type: 'ended' },
  ),
)
const loginAfter = (events: readonly SocialLoginEvent[], from: SocialLogin = noSocialLogin): SocialLogin =>
  events.reduce(nextSocialLogin, from)
const signedIn = loginAfter([{ type: 'pressed', provider: 'github' }, { type: 'answered' }, { type: 'signed-in' }])

describe('a login at an issuer', () => {
  it('waits, or has failed, and never both, and is of an issuer as long as it is either', () => {
    forAll(fc.array(event, { maxLength: 30 }), (events) => {
      const login = loginAfter(events)
      if (login.work !== undefined) expect(login.fault).toBeUndefined()
      if (login.work !== undefined || login.fault !== undefined || login.isSignedIn)
        expect(login.provider).toBeDefined()
      if (login.work === 'opening') expect(login.isSignedIn).toBe(true)
      if (login.work !== undefined && login.work !== 'opening') expect(login.isSignedIn).toBe(false)
    })
  })

  it('begins anew with each press, whatever was before', () => {
    forAll(fc.array(event, { maxLength: 30 }), (events) => {
      expect(loginAfter([...events, { type: 'pressed', provider: 'x' }])).toEqual({
        provider: 'x',
        work: 'window',
        isSignedIn: false,
      })
      expect(loginAfter([...events, { type: 'ended' }])).toBe(noSocialLogin)
    })
  })

  it('does not go from the window to the wallet without an answer', () => {
    forAll(
      fc.array(
        event.filter(({ type }) => type !== 'answered' && type !== 'returned'),
        { maxLength: 30 },
      ),
      (events) => {
        expect(loginAfter(events).isSignedIn).toBe(false)
      },
    )
  })

  it('goes on with who they are where the page was left, and is there again', () => {
    const left = loginAfter([{ type: 'left', provider: 'x' }])
    expect(left).toEqual({ provider: 'x', work: 'leaving', isSignedIn: false })
    expect(loginAfter([{ type: 'answered' }, { type: 'signed-in' }], left)).toEqual(left)
    const back = loginAfter([{ type: 'returned', provider: 'x' }, { type: 'answered' }, { type: 'signed-in' }])
    expect(back).toEqual({ provider: 'x', isSignedIn: true })
  })

  it('stays signed in where the wallet does not open, unless a fresh login is needed', () => {
    const opening = loginAfter([{ type: 'opening' }], signedIn)
    expect(loginAfter([{ type: 'failed', fault: { code: 'LOGIN_UNAVAILABLE' } }], opening).isSignedIn).toBe(true)
    expect(loginAfter([{ type: 'failed', fault: { code: 'FRESH_CODE_NEEDED' } }], opening).isSignedIn).toBe(false)
  })

  it('knows until when there is something to wait for', () => {
    expect(latestSocialWait(signedIn)).toBe(0)
    const opening = loginAfter([{ type: 'opening' }], signedIn)
    expect(
      latestSocialWait(loginAfter([{ type: 'failed', fault: { code: 'RECOVERY_WAITING', until: 7 } }], opening)),
    ).toBe(7)
  })
})
