import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Approval,
  type ApprovalChange,
  nextApproval,
  noApproval,
} from '../../../core/domain/embedded-wallet/approval.ts'
import { forAll } from '../shared/for-all.ts'

const surface = fc.record({
  address: fc.constantFrom('https://wallet.test/approve?a', 'https://wallet.test/approve?b'),
  frame: fc.constantFrom('one', 'two'),
})
const change: fc.Arbitrary<ApprovalChange> = fc.oneof(
  fc.constantFrom('approval-asked' as const, 'approval-over' as const).map((type): ApprovalChange => ({ type })),
  surface.map((shown): ApprovalChange => ({ type: 'approval-shown', surface: shown })),
)
const reached = fc.array(change).map((all) => all.reduce<Approval>(nextApproval, noApproval))

describe('what waits for the visitor', () => {
  it('is nothing once it is over, and until something is asked', () => {
    forAll(reached, (before) => expect(nextApproval(before, { type: 'approval-over' })).toBe(noApproval))
    forAll(surface, (shown) =>
      expect(nextApproval(noApproval, { type: 'approval-shown', surface: shown })).toBe(noApproval),
    )
  })

  it('keeps the surface that is shown, whatever else is asked', () => {
    forAll(reached, surface, (before, shown) => {
      fc.pre(before.step !== 'none')
      const there = nextApproval(before, { type: 'approval-shown', surface: shown })
      expect(there).toEqual({ step: 'shown', surface: shown })
      expect(nextApproval(there, { type: 'approval-asked' })).toBe(there)
      expect(nextApproval(there, { type: 'approval-shown', surface: { ...shown } })).toBe(there)
    })
  })
})
