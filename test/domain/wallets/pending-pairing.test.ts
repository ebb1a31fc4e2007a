import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePendingPairing, serialisePendingPairing } from '../../../core/domain/wallets/pending-pairing.ts'
import { forAll } from '../shared/for-all.ts'

const walletId = fc.option(fc.string({ minLength: 1 }), { nil: undefined })

it('is what it was for five minutes, and nothing afterwards', () => {
  forAll(fc.nat(), fc.nat(10 * 60_000), walletId, (at, later, id) => {
    const pairing = id === undefined ? { at } : { at, walletId: id }
    const parsed = parsePendingPairing(serialisePendingPairing(pairing), at + later)
    expect(parsed).toEqual(later <= 5 * 60_000 ? pairing : undefined)
  })
})

it('makes nothing of anything else', () => {
  forAll(fc.oneof(fc.string(), fc.json()), fc.nat(), (text, now) => {
    const parsed = parsePendingPairing(text, now)
    if (parsed !== undefined) expect(now - parsed.at).toBeLessThanOrEqual(5 * 60_000)
  })
})
