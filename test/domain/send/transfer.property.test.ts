import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  isSameTransfer,
  largestAmount,
  type Transfer,
  transferCall,
  transferIn,
} from '../../../core/domain/send/transfer.ts'
import { runs } from '../../support/long-runs.ts'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const transfer: fc.Arbitrary<Transfer> = fc.record(
  {
    networkId: fc.constantFrom('eip155:1' as const, 'eip155:10' as const),
    from: address,
    receiver: address,
    token: address,
    amount: fc.bigInt(0n, largestAmount),
  },
  { requiredKeys: ['networkId', 'from', 'receiver', 'amount'] },
)

describe('a transfer', () => {
  it('of a token is what viem makes of it, and is read back as it was', () => {
    fc.assert(
      fc.property(transfer, (one) => {
        const call = transferCall(one)
        if (one.token === undefined) {
          expect(call).toEqual({ to: one.receiver, value: one.amount, data: '0x' })
          return
        }
        const args = [one.receiver as `0x${string}`, one.amount] as const
        expect(call).toEqual({
          to: one.token,
          value: 0n,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
        })
        expect(decodeFunctionData({ abi: erc20Abi, data: call.data }).args).toEqual(args)
        expect(transferIn(call.data)).toEqual({ receiver: one.receiver.toLowerCase(), amount: one.amount })
      }),
      { numRuns: runs(300) },
    )
  })

  it('of more than a contract can be told is none', () => {
    const one = { networkId: 'eip155:1', from: '0x', receiver: '0x' } as const
    for (const amount of [-1n, largestAmount + 1n]) expect(() => transferCall({ ...one, amount })).toThrow(RangeError)
    expect(transferIn('0x')).toBeUndefined()
    expect(transferIn(`0xa9059cbb${'1'.repeat(128)}`)).toBeUndefined()
  })

  it('is the same however its addresses are spelled, and another one with any other part', () => {
    fc.assert(
      fc.property(transfer, address, (one, other) => {
        const small = { ...one, receiver: one.receiver.toLowerCase(), from: one.from.toLowerCase() }
        expect(isSameTransfer(one, small)).toBe(true)
        expect(isSameTransfer(one, { ...one, amount: one.amount ^ 1n })).toBe(false)
        expect(
          isSameTransfer(one, { ...one, networkId: one.networkId === 'eip155:1' ? 'eip155:10' : 'eip155:1' }),
        ).toBe(false)
        for (const part of ['from', 'receiver', 'token'] as const)
          expect(isSameTransfer(one, { ...one, [part]: other })).toBe(one[part] === other)
      }),
      { numRuns: runs(300) },
    )
  })
})
