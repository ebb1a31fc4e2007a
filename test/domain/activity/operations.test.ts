import { describe, expect, it } from 'vitest'
import { isOperation, operations, signOf } from '../../../core/domain/activity/operations.ts'

describe('operations', () => {
  it('have a sign where the specification says one (section 4)', () => {
    const signs = Object.fromEntries(operations.map((one) => [one, signOf(one)]).filter(([, sign]) => sign !== ''))
    expect(signs).toEqual({
      ...{ receive: '+', deposit: '+', borrow: '+', claim: '+' },
      ...{ withdraw: '−', repay: '−', burn: '−' },
    })
  })

  it('are no names that every object has', () => {
    expect(isOperation('constructor')).toBe(false)
    expect(signOf('constructor')).toBe('')
    expect(signOf('toString')).toBe('')
  })
})
