import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  shownWalletNotices,
  type WalletNotice,
  walletNoticeKinds,
} from '../../../core/domain/connections/wallet-notice.ts'
import { forAll } from '../shared/for-all.ts'

const notice: fc.Arbitrary<WalletNotice> = fc.record({
  kind: fc.constantFrom(...walletNoticeKinds),
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
})

describe('what is shown of what was done to a wallet', () => {
  it('is one of each kind that there is, with the recovery that can be stopped before all others', () => {
    forAll(fc.array(notice, { maxLength: 30 }), (notices) => {
      const shown = shownWalletNotices(notices)
      const kinds = new Set(notices.map(({ kind }) => kind))
      expect(shown.map(({ kind }) => kind)).toEqual(walletNoticeKinds.filter((kind) => kinds.has(kind)))
      for (const one of shown) expect(notices).toContainEqual(one)
    })
  })

  it('is the first recovery that can be given out, and what else happened last', () => {
    forAll(fc.array(notice, { maxLength: 30 }), (notices) => {
      for (const { kind, at } of shownWalletNotices(notices))
        for (const other of notices.filter((one) => one.kind === kind))
          if (kind === 'recovery-waiting') expect(Date.parse(other.at)).toBeGreaterThanOrEqual(Date.parse(at))
          else expect(Date.parse(other.at)).toBeLessThanOrEqual(Date.parse(at))
    })
  })

  it('is the same in whatever order it comes', () => {
    forAll(fc.array(notice, { maxLength: 10 }), (notices) => {
      expect(shownWalletNotices(notices.toReversed())).toEqual(shownWalletNotices(notices))
    })
  })
})
