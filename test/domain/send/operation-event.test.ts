import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operationEvent, readOperationEvent } from '../../../core/domain/send/operation-event.ts'

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
const log = (over: object = {}) => ({
  address: entryPoint,
  topics: [operationEvent, word(7n), word(0xabcn), word(0n)],
  data: `0x${[1n, 1n, 5n, 6n].map((one) => word(one).slice(2)).join('')}`,
  transactionHash: word(9n),
  ...over,
})

it('is an entry point’s word on one operation', () => {
  expect(readOperationEvent(log())).toEqual({
    hash: word(7n),
    sender: `0x${'abc'.padStart(40, '0')}`,
    isDone: true,
    transactionHash: word(9n),
  })
  const failed = `0x${[1n, 0n, 5n, 6n].map((one) => word(one).slice(2)).join('')}`
  expect(readOperationEvent(log({ data: failed }))).toMatchObject({ isDone: false })
})

it.each([
  ['of another contract', { address: `0x${'1'.repeat(40)}` }],
  ['of another event', { topics: [word(1n), word(7n), word(8n)] }],
  ['without a sender', { topics: [operationEvent, word(7n)] }],
  ['without a transaction', { transactionHash: null }],
  ['cut short', { data: '0x01' }],
  ['too long', { data: `0x${'0'.repeat(258)}` }],
])('a log %s is none', (_, over) => {
  expect(readOperationEvent(log(over))).toBeUndefined()
})

it('nothing that a node may answer makes it throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (topics, data, other) => {
      expect(() => readOperationEvent(other)).not.toThrow()
      expect(() => readOperationEvent(log({ topics, data }))).not.toThrow()
    }),
  )
})
