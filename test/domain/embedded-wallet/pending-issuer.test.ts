import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePendingIssuer, serialisePendingIssuer } from '../../../core/domain/embedded-wallet/pending-issuer.ts'
import { socialProviders } from '../../../core/domain/embedded-wallet/social-provider.ts'
import { forAll } from '../shared/for-all.ts'

const now = 1_700_000_000_000
const hash = fc.oneof(
  fc.constant(''),
  fc.string().map((text) => `#${text}`),
)
const pending = fc.record({
  provider: fc.constantFrom(...socialProviders),
  hash,
  at: fc.integer({ min: now - 60 * 60_000, max: now }),
})

describe('a page that was left for an issuer', () => {
  it('is remembered as it was', () => {
    forAll(pending, (one) => expect(parsePendingIssuer(serialisePendingIssuer(one), now)).toEqual(one))
  })

  it('counts for as long as a login does', () => {
    const text = serialisePendingIssuer({ provider: 'github', hash: '#top', at: now })
    expect(parsePendingIssuer(text, now + 60 * 60_000)).toBeDefined()
    expect(parsePendingIssuer(text, now + 60 * 60_000 + 1)).toBeUndefined()
    expect(parsePendingIssuer(text, now - 1)).toBeUndefined()
  })

  it('is nothing where the storage makes no sense, or names what is no fragment', () => {
    forAll(fc.oneof(fc.string(), fc.json()), (text) => expect(parsePendingIssuer(text, now)).toBeUndefined())
    for (const fragment of ['javascript:alert(1)', 'https://evil.example/', '/elsewhere', ' #top'])
      expect(
        parsePendingIssuer(serialisePendingIssuer({ provider: 'x', hash: fragment, at: now }), now),
      ).toBeUndefined()
    expect(parsePendingIssuer(undefined, now)).toBeUndefined()
  })
})
