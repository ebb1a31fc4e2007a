import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offeredSocials, socialNames, socialsIn } from '../../../core/domain/embedded-wallet/offered-socials.ts'
import { socialProviders } from '../../../core/domain/embedded-wallet/social-provider.ts'
import { forAll } from '../shared/for-all.ts'

const elsewhere = { isTelegram: false, os: 'mac' } as const

describe('issuers that are offered', () => {
  it('are none unless somebody says so, and all in the usual order with true', () => {
    expect(socialsIn(undefined)).toEqual([])
    expect(socialsIn(false)).toEqual([])
    expect(offeredSocials(socialsIn(true), elsewhere)).toEqual([
      'google',
      'x',
      'discord',
      'farcaster',
      'github',
      'apple',
      'facebook',
    ])
  })

  it('are those that are named, each once, in their order', () => {
    forAll(fc.array(fc.constantFrom(...socialNames)), (named) => {
      const offered = offeredSocials(socialsIn(named), elsewhere)
      expect(new Set(offered).size).toBe(offered.length)
      expect(offered).toEqual([...new Set<string>(named)])
    })
  })

  it.each([
    ['ios', ['google']],
    ['mac', ['x']],
    ['android', ['facebook', 'x']],
    ['other', []],
  ] as const)('leave out in Telegram on %s what does not work there', (os, excluded) => {
    expect(
      socialProviders.filter((one) => !offeredSocials(socialProviders, { isTelegram: true, os }).includes(one)),
    ).toEqual(excluded)
    expect(offeredSocials(socialProviders, { isTelegram: false, os })).toEqual(socialProviders)
  })
})
