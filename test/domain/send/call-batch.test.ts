import { describe, expect, it } from 'vitest'
import { type CallStep, isUnsent, statusOfSteps } from '../../../core/domain/send/call-batch.ts'

const hash = `0x${'a'.repeat(64)}`
const to = '0x52908400098527886E0F7030069857D2E4169EE7'
const steps = (...all: readonly CallStep['status'][]): readonly CallStep[] =>
  all.map((status) => ({ to, status, ...(['mined', 'failed'].includes(status) ? { hash } : {}) }))

describe('calls that are asked for one by one', () => {
  it.each([
    [200, steps('mined', 'mined')],
    [100, steps('mined', 'wallet')],
    [100, steps('mined', 'waiting')],
    [400, steps('refused', 'waiting')],
    [500, steps('failed', 'waiting')],
    [600, steps('mined', 'refused')],
    [600, steps('mined', 'failed')],
    // Each of them may have been done, or be done yet: a host that is told 400 sends it once more.
    [100, steps('unknown', 'waiting')],
    [100, steps('replaced', 'waiting')],
    [100, steps('dropped', 'waiting')],
    [100, steps('mined', 'replaced')],
  ])('stand so: %i', (status, all) => {
    const isDone = (one: CallStep): boolean => one.hash !== undefined
    const receipts = all.filter(isDone).map((one) => ({ hash, isSuccessful: one.status === 'mined' }))
    expect(statusOfSteps(all)).toEqual({ status, isAtomic: false, receipts })
  })

  it.each([
    [true, steps('refused', 'waiting')],
    [false, steps('unknown', 'waiting')],
    [false, steps('preparing', 'waiting')],
    [false, steps('mined', 'refused')],
  ])('are unsent: %s', (isIt, all) => {
    expect(isUnsent(all)).toBe(isIt)
  })
})
