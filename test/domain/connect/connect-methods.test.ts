import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectMethods, methodOrder } from '../../../core/domain/connect/connect-methods.ts'
import { forAll } from '../shared/for-all.ts'

const configured = fc.array(fc.constantFrom(...connectMethods))

describe('the order of the ways to connect', () => {
  it('is email, social, wallet, and with a wallet here that first', () => {
    expect(methodOrder([], false)).toEqual(['email', 'social', 'wallet'])
    expect(methodOrder(undefined, false)).toEqual(['email', 'social', 'wallet'])
    expect(methodOrder([], true)).toEqual(['wallet', 'email', 'social'])
  })

  it('names each way once, those of the host first and in their order', () => {
    forAll(configured, fc.boolean(), (wanted, hasWalletHere) => {
      const order = methodOrder(wanted, hasWalletHere)
      expect(order.toSorted()).toEqual([...connectMethods].toSorted())
      const first = [...new Set(wanted)]
      expect(order.slice(0, first.length)).toEqual(first)
    })
  })
})
