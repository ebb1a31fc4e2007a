import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codeIn,
  codeLength,
  type EmailLogin,
  type EmailLoginEvent,
  emailIn,
  isLoginOpen,
  isOpenFor,
  latestWait,
  nextEmailLogin,
  noLogin,
  resendMs,
  secondsUntil,
} from '../../../core/domain/embedded-wallet/email-login.ts'
import { parsePendingLogin, serialisePendingLogin } from '../../../core/domain/embedded-wallet/pending-login.ts'
import { forAll } from '../shared/for-all.ts'

const email = fc.constantFrom('alice@example.org', 'bob@example.org')
const anything = fc.oneof(fc.string(), fc.constantFrom('123456', '12 34 56', 'a1b2c3d4e5f6', 'alice@example.org'))
const code = fc.constantFrom(
  'INVALID_CODE',
  'LOGIN_TOO_SOON',
  'LOGIN_UNAVAILABLE',
  'FRESH_CODE_NEEDED',
  'DEVICE_REFUSED',
)
const event: fc.Arbitrary<EmailLoginEvent> = fc.oneof(
  fc.record({ type: fc.constant('email-typed' as const), text: anything }),
  fc.record({ type: fc.constant('code-typed' as const), text: anything }),
  fc.record({ type: fc.constant('started' as const), work: fc.constantFrom('sending', 'checking', 'opening') }),
  fc.record({
    type: fc.constant('sent' as const),
    to: email,
    sent: fc.record({ action: fc.constantFrom('VERIFY_DEVICE' as const, 'VERIFY_OTP', 'CONNECT') }),
    now: fc.nat(),
  }),
  fc.record({
    type: fc.constant('taken-up' as const),
    to: email,
    step: fc.constantFrom('device', 'code'),
    resendAt: fc.nat(),
  }),
  fc.record({
    type: fc.constant('failed' as const),
    fault: fc.record({
      code,
      step: fc.constantFrom('email', 'device', 'code'),
      until: fc.option(fc.nat(), { nil: undefined }),
    }),
  }),
  fc.constantFrom<EmailLoginEvent>(
    { type: 'device-approved' },
    { type: 'signed-in' },
    { type: 'link-opened' },
    { type: 'link-code-given', code: 'BCDF2345' },
    { type: 'link-taken' },
    { type: 'link-ended' },
    { type: 'link-ended', fault: 'POPUP_BLOCKED' },
    { type: 'retried' },
    { type: 'left' },
    { type: 'mail-left' },
    { type: 'ended' },
  ),
)
const loginAfter = (events: readonly EmailLoginEvent[], from: EmailLogin = noLogin): EmailLogin =>
  events.reduce(nextEmailLogin, from)

describe('a login with an email address', () => {
  it('is about an address from the first mail on, and has a code of digits alone', () => {
    forAll(fc.array(event, { maxLength: 30 }), (events) => {
      const login = loginAfter(events)
      expect(isLoginOpen(login)).toBe(login.sentTo !== undefined)
      expect(login.code).toMatch(/^\d*$/)
      expect(login.code.length).toBeLessThanOrEqual(codeLength)
      if (login.work) expect(login.fault).toBeUndefined()
    })
  })

  it('is signed in by a window only while that is open, and needs no code then', () => {
    forAll(fc.array(event, { maxLength: 30 }), (events) => {
      const before = loginAfter(events)
      const after = nextEmailLogin(before, { type: 'link-taken' })
      if (before.link?.isOpen) {
        expect(after).toMatchObject({ step: 'code', code: '', isSignedIn: true })
        expect(after.link ?? after.fault ?? after.work).toBeUndefined()
      } else expect(after).toBe(before)
      expect(nextEmailLogin(before, { type: 'link-ended' }).link?.isOpen).not.toBe(true)
    })
  })

  it('has a code for a window only while that is open', () => {
    forAll(fc.array(event, { maxLength: 30 }), (events) => {
      const before = loginAfter(events)
      if (before.link?.isOpen !== true) expect(before.link?.code).toBeUndefined()
      const after = nextEmailLogin(before, { type: 'link-code-given', code: '23456789' })
      if (before.link?.isOpen) expect(after).toEqual({ ...before, link: { isOpen: true, code: '23456789' } })
      else expect(after).toBe(before)
    })
  })

  it('has no code but at the step that asks for it', () => {
    forAll(fc.array(event, { maxLength: 30 }), (events) => {
      const login = loginAfter(events)
      if (login.step !== 'code') expect(login.code).toBe('')
    })
  })

  it('keeps what is being checked as it is, whatever is typed meanwhile', () => {
    const checking = loginAfter([
      { type: 'sent', to: 'alice@example.org', sent: { action: 'VERIFY_OTP' }, now: 0 },
      { type: 'code-typed', text: '123456' },
      { type: 'started', work: 'checking' },
    ])
    forAll(anything, (text) => expect(nextEmailLogin(checking, { type: 'code-typed', text })).toBe(checking))
  })

  it('takes a wrong code away, and one that opened nothing on this device', () => {
    const typed = loginAfter([
      { type: 'sent', to: 'alice@example.org', sent: { action: 'VERIFY_OTP' }, now: 0 },
      { type: 'code-typed', text: '123456' },
      { type: 'signed-in' },
    ])
    expect(nextEmailLogin(typed, { type: 'failed', fault: { code: 'INVALID_CODE', step: 'code' } }).code).toBe('')
    expect(nextEmailLogin(typed, { type: 'failed', fault: { code: 'FRESH_CODE_NEEDED', step: 'code' } })).toMatchObject(
      {
        code: '',
        isSignedIn: false,
      },
    )
    expect(nextEmailLogin(typed, { type: 'failed', fault: { code: 'LOGIN_UNAVAILABLE', step: 'code' } })).toMatchObject(
      {
        code: '123456',
        isSignedIn: true,
      },
    )
  })

  it('waits 30 seconds for the next mail, told in whole seconds', () => {
    const sent = loginAfter([{ type: 'sent', to: 'alice@example.org', sent: { action: 'VERIFY_OTP' }, now: 5_000 }])
    expect(latestWait(sent)).toBe(5_000 + resendMs)
    expect(secondsUntil(latestWait(sent), 5_000)).toBe(30)
    expect(secondsUntil(latestWait(sent), 34_001)).toBe(1)
    expect(secondsUntil(latestWait(sent), 35_000)).toBe(0)
  })

  it('is open for the address that the mail went to, whatever its letter case', () => {
    const sent = loginAfter([{ type: 'sent', to: 'Alice@example.org', sent: { action: 'VERIFY_OTP' }, now: 0 }])
    expect(isOpenFor(sent, 'alice@EXAMPLE.org')).toBe(true)
    expect(isOpenFor(sent, 'bob@example.org')).toBe(false)
    expect(isOpenFor(noLogin, '')).toBe(false)
  })
})

describe('what a visitor types', () => {
  it.each(['alice@example.org', ' alice@example.org ', 'a.b+c@sub.example.co', "o'neill@example.org"])(
    'takes %j for an address',
    (text) => expect(emailIn(text)).toBe(text.trim()),
  )
  it.each(['', 'alice', 'alice@', '@example.org', 'alice@example', 'a b@example.org', 'a@b@example.org', 'a@b..'])(
    'takes %j for none',
    (text) => expect(emailIn(text)).toBeUndefined(),
  )
  it('finds the digits of a code in whatever was pasted', () => {
    expect(codeIn('Your code is 12 34-56.')).toBe('123456')
    expect(codeIn('1234567')).toBe('123456')
  })
})

describe('a login that outlives a reload', () => {
  const pending = { email: 'alice@example.org', step: 'code', at: 1_000 } as const

  it('comes back as it was, for ten minutes', () => {
    const text = serialisePendingLogin(pending)
    expect(parsePendingLogin(text, 1_000)).toEqual(pending)
    expect(parsePendingLogin(text, 601_000)).toEqual(pending)
    expect(parsePendingLogin(text, 601_001)).toBeUndefined()
    expect(parsePendingLogin(text, 999)).toBeUndefined()
  })

  it('makes nothing of what somebody else has written', () => {
    forAll(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = parsePendingLogin(text, 1_000)
      if (read !== undefined) expect(['device', 'code']).toContain(read.step)
    })
    expect(parsePendingLogin(undefined, 0)).toBeUndefined()
  })
})
