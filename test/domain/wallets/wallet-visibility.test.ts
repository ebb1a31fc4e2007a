import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import { isListed } from '../../../core/domain/wallets/wallet-visibility.ts'
import { connector } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const surroundings = { isMobile: false, isClaimed: false, excluded: [] }
const ofType = (type: Connector['type']): Connector => ({ id: 'x', name: 'Harbour', type, namespace: 'eip155' })
const cased = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase())).join(''))

describe('which connectors get a row', () => {
  it('the legacy one on a phone, where nobody else claims its wallet', () => {
    forAll(fc.boolean(), fc.boolean(), (isMobile, isClaimed) => {
      const isShown = isListed(ofType('INJECTED'), { ...surroundings, isMobile, isClaimed })
      expect(isShown).toBe(isMobile && !isClaimed)
    })
  })

  it('WalletConnect where a code can be scanned: not on the phone that would scan it', () => {
    forAll(fc.boolean(), (isMobile) =>
      expect(isListed(ofType('WALLET_CONNECT'), { ...surroundings, isMobile })).toBe(!isMobile),
    )
  })

  it('none that is opened by a login, which has its own place', () => {
    forAll(fc.boolean(), (isMobile) => expect(isListed(ofType('AUTH'), { ...surroundings, isMobile })).toBe(false))
  })

  it('every other one, wherever it is', () => {
    forAll(connector, fc.boolean(), (one, isMobile) => {
      fc.pre(!['INJECTED', 'WALLET_CONNECT', 'AUTH'].includes(one.type))
      expect(isListed(one, { ...surroundings, isMobile })).toBe(true)
    })
  })

  it('none that the host left out by name, in whatever letters', () => {
    forAll(
      fc.constantFrom('INJECTED', 'ANNOUNCED', 'EXTERNAL', 'MULTI_CHAIN'),
      cased('Harbour'),
      fc.array(fc.string()),
      (type, name, others) => {
        fc.pre(!others.some((other) => other.toLowerCase() === 'harbour'))
        const excluded = [...others, name]
        const mobile = { ...surroundings, isMobile: true }
        expect(isListed(ofType(type), { ...mobile, excluded })).toBe(
          !['INJECTED', 'ANNOUNCED', 'EXTERNAL'].includes(type),
        )
        expect(isListed(ofType(type), { ...mobile, excluded: others })).toBe(true)
      },
    )
  })

  it('none that the host left out by rdns', () => {
    forAll(cased('com.harbour.wallet'), (rdns) => {
      const announced: Connector = { ...ofType('ANNOUNCED'), info: { rdns: 'com.harbour.wallet', uuid: 'u' } }
      expect(isListed(announced, { ...surroundings, excluded: [rdns] })).toBe(false)
      expect(isListed(announced, { ...surroundings, excluded: [`${rdns}s`, 'harbour wallet', ''] })).toBe(true)
    })
  })
})
