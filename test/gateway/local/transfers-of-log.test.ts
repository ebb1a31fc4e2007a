import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, erc20Abi, erc721Abi, type Hex, pad, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Log } from '../../../gateway/sources/local/block.ts'
import { transfersOfLog } from '../../../gateway/sources/local/transfers-of-log.ts'
import { runs } from '../../support/long-runs.ts'

const erc1155Abi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

const hexOf = (size: number): fc.Arbitrary<Hex> =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const address = hexOf(20)
const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const uint256 = { type: 'uint256' } as const
const uints = { type: 'uint256[]' } as const

const place = { transactionHash: `0x${'ab'.repeat(32)}`, index: 7, address: `0x${'cd'.repeat(20)}` } as const
const logOf = (topics: readonly unknown[], data: Hex): Log => ({ ...place, topics: topics.map(String), data })
const transferOf = { transactionHash: place.transactionHash, logIndex: 7, contract: place.address } as const

describe('a log of a transfer', () => {
  test('of ERC-20 has its amount in the data, of ERC-721 its token in a topic', () => {
    fc.assert(
      fc.property(address, address, word, (from, to, value) => {
        const fungible = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } })
        expect(transfersOfLog(logOf(fungible, encodeAbiParameters([uint256], [value])))).toEqual([
          { ...transferOf, standard: 'erc20', item: 0, tokenId: undefined, from, to, amount: value },
        ])
        const unique = encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args: { from, to, tokenId: value } })
        expect(transfersOfLog(logOf(unique, '0x'))).toEqual([
          { ...transferOf, standard: 'erc721', item: 0, tokenId: value, from, to, amount: 1n },
        ])
        // Each with what the other has.
        expect(transfersOfLog(logOf(fungible, '0x'))).toEqual([])
        expect(transfersOfLog(logOf(unique, encodeAbiParameters([uint256], [value])))).toEqual([])
      }),
      { numRuns: runs(300) },
    )
  })

  test('of ERC-1155 has one token, or several in their order', () => {
    const items = fc.array(fc.tuple(word, word), { maxLength: 5 })
    fc.assert(
      fc.property(address, address, word, word, items, (from, to, id, value, batch) => {
        const args = { operator: to, from, to }
        const single = encodeEventTopics({ abi: erc1155Abi, eventName: 'TransferSingle', args })
        const own = { ...transferOf, standard: 'erc1155', from, to }
        expect(transfersOfLog(logOf(single, encodeAbiParameters([uint256, uint256], [id, value])))).toEqual([
          { ...own, item: 0, tokenId: id, amount: value },
        ])
        const several = encodeEventTopics({ abi: erc1155Abi, eventName: 'TransferBatch', args })
        const [ids, values] = [batch.map(([one]) => one), batch.map(([, many]) => many)]
        expect(transfersOfLog(logOf(several, encodeAbiParameters([uints, uints], [ids, values])))).toEqual(
          batch.map(([tokenId, amount], item) => ({ ...own, item, tokenId, amount })),
        )
        expect(transfersOfLog(logOf(several, encodeAbiParameters([uints, uints], [ids, [...values, 1n]])))).toEqual([])
      }),
      { numRuns: runs(300) },
    )
  })

  test('counts where both of its parties are addresses and nothing more', () => {
    const [from, to] = [pad(`0x${'1'.repeat(40)}`), pad(`0x${'2'.repeat(40)}`)]
    const [event = ''] = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })
    const data = encodeAbiParameters([uint256], [5n])
    expect(transfersOfLog(logOf([event, from, to], data))).toHaveLength(1)
    const dirty = `0x${'f'.repeat(24)}${'2'.repeat(40)}`
    expect(transfersOfLog(logOf([event, from, dirty], data))).toEqual([])
    expect(transfersOfLog(logOf([event, dirty, to], data))).toEqual([])
  })

  test('never throws, whatever is written into it', () => {
    const known = [
      ...encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' }),
      ...encodeEventTopics({ abi: erc1155Abi, eventName: 'TransferSingle' }),
      ...encodeEventTopics({ abi: erc1155Abi, eventName: 'TransferBatch' }),
    ].map(String)
    const topic = fc.oneof(
      hexOf(32),
      address.map((one) => pad(one)),
    )
    // Words that are likely to be taken for places and lengths.
    const small = fc.nat({ max: 200 }).map((value) => value.toString(16).padStart(64, '0'))
    const data = fc.oneof(
      fc.array(small, { maxLength: 8 }).map((words): Hex => `0x${words.join('')}`),
      fc.uint8Array({ maxLength: 200 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`),
    )
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.array(topic, { maxLength: 3 }), data, (event, topics, given) => {
        for (const { from, to, amount } of transfersOfLog(logOf([event, ...topics], given))) {
          expect(from + to).toMatch(/^0x[0-9a-f]{40}0x[0-9a-f]{40}$/)
          expect(amount).toBeGreaterThanOrEqual(0n)
        }
        expect(transfersOfLog(logOf([], given))).toEqual([])
      }),
      { numRuns: runs(1_000) },
    )
  })
})
