import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, getAddress, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { nftMovesIn } from '../../../infrastructure/chains/receipt-logs.ts'
import { runs } from '../../support/long-runs.ts'

const erc721 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])
const erc20 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

const anyId = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const anyAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))

const account = `0x${'c0'.repeat(20)}`

/** What a node can send: JSON, of which some nearly looks right. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.array(fc.constant(`0x${'1'.repeat(64)}`), { maxLength: 5 }),
  fc.constant('0x'),
)

interface Case {
  readonly log: { readonly address: string; readonly topics: readonly unknown[]; readonly data: string }
  readonly moves: ReturnType<typeof nftMovesIn>['moves']
}
const moved = (contract: string, to: string, ids: readonly bigint[], standard: 'erc721' | 'erc1155') =>
  ids.map((id) => ({
    ...{ contract: contract.toLowerCase(), tokenId: String(id), standard },
    to: to.toLowerCase(),
  }))

const single721: fc.Arbitrary<Case> = fc
  .tuple(anyAddress, anyAddress, anyAddress, anyId)
  .map(([address, from, to, tokenId]) => ({
    log: { address, topics: encodeEventTopics({ abi: erc721, args: { from, to, tokenId } }), data: '0x' },
    moves: moved(address, to, [tokenId], 'erc721'),
  }))
const parties = fc.tuple(anyAddress, anyAddress, anyAddress, anyAddress)
const single1155: fc.Arbitrary<Case> = fc
  .tuple(parties, anyId, anyId)
  .map(([[address, operator, from, to], id, value]) => ({
    log: {
      address,
      topics: encodeEventTopics({ abi: erc1155, eventName: 'TransferSingle', args: { operator, from, to } }),
      data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, value]),
    },
    moves: moved(address, to, value === 0n ? [] : [id], 'erc1155'),
  }))
const batch1155: fc.Arbitrary<Case> = fc
  .tuple(parties, fc.array(fc.tuple(anyId, fc.bigInt({ min: 0n, max: 3n })), { maxLength: 20 }))
  .map(([[address, operator, from, to], pairs]) => ({
    log: {
      address,
      topics: encodeEventTopics({ abi: erc1155, eventName: 'TransferBatch', args: { operator, from, to } }),
      data: encodeAbiParameters(
        [{ type: 'uint256[]' }, { type: 'uint256[]' }],
        [pairs.map(([id]) => id), pairs.map(([, value]) => value)],
      ),
    },
    moves: moved(
      address,
      to,
      pairs.flatMap(([id, value]) => (value === 0n ? [] : [id])),
      'erc1155',
    ),
  }))
const fungible: fc.Arbitrary<Case> = fc.tuple(anyAddress, anyAddress, anyId).map(([address, from, value]) => ({
  log: {
    address,
    topics: encodeEventTopics({ abi: erc20, args: { from, to: address } }),
    data: encodeAbiParameters([{ type: 'uint256' }], [value]),
  },
  moves: [],
}))
const anyCase = fc.oneof(single721, single1155, batch1155, fungible)

describe('what a receipt says of NFTs', () => {
  it('is what the contracts have said, in its order, and nothing of ERC-20 or of amounts of nothing', () => {
    fc.assert(
      fc.property(fc.array(anyCase, { maxLength: 8 }), (cases) => {
        expect(nftMovesIn({ logs: cases.map(({ log }) => log) }, account)).toEqual({
          moves: cases.flatMap(({ moves }) => moves),
          isWhole: true,
        })
      }),
      { numRuns: runs(300) },
    )
  })

  it('is nothing of a log that makes no sense, which takes no other with it', () => {
    const spoiled = (key: 'address' | 'topics' | 'data') =>
      fc.tuple(anyCase, anyJson).map(([{ log }, value]) => ({ ...log, [key]: value }))
    const bad = fc.oneof(spoiled('address'), spoiled('topics'), anyJson)
    fc.assert(
      fc.property(bad, anyCase, (nonsense, { log, moves }) => {
        expect(nftMovesIn({ logs: [nonsense, log] }, account).moves).toEqual(moves)
      }),
      { numRuns: runs(300) },
    )
  })

  it('is bounded and sound whatever the data is', () => {
    const hex = fc.uint8Array({ maxLength: 400 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
    const words = fc
      .array(fc.oneof(fc.bigInt({ min: 0n, max: 400n }), anyId), { maxLength: 12 })
      .map((all) => `0x${all.map((word) => word.toString(16).padStart(64, '0')).join('')}`)
    fc.assert(
      fc.property(batch1155, fc.oneof(hex, words, anyJson), ({ log }, data) => {
        for (const { tokenId, standard } of nftMovesIn({ logs: [{ ...log, data }] }, account).moves) {
          expect(BigInt(tokenId) < 2n ** 256n).toBe(true)
          expect(standard).toBe('erc1155')
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('is none where a list says that it is longer than the data, or begins behind it', () => {
    const [operator, from, to] = [1, 2, 3].map((nth) => `0x${'0'.repeat(39)}${nth}` as const)
    const topics = encodeEventTopics({ abi: erc1155, eventName: 'TransferBatch', args: { operator, from, to } })
    const movesOf = (...words: readonly bigint[]) => {
      const data = `0x${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`
      const { moves } = nftMovesIn({ logs: [{ address: `0x${'ab'.repeat(20)}`, topics, data }] }, account)
      return moves.map(({ tokenId }) => tokenId)
    }
    expect(movesOf(64n, 96n, 1n, 7n)).toEqual(['7'])
    expect(movesOf(64n, 96n, 3n, 7n)).toEqual([])
    expect(movesOf(2n ** 255n, 96n, 1n, 7n)).toEqual([])
    expect(movesOf(65n, 96n, 1n, 7n)).toEqual([])
    expect(movesOf(64n, 96n, 2n ** 255n, 7n)).toEqual([])
    const many = Array.from({ length: 300 }, (_, at) => BigInt(at))
    expect(movesOf(64n, 96n, 300n, ...many)).toHaveLength(100)
  })

  it('is not whole where there is more for the account than is read', () => {
    const other = `0x${'01'.repeat(20)}` as const
    const logOf = (to: `0x${string}`, count: number) => {
      const ids = Array.from({ length: count }, (_, at) => BigInt(at))
      return {
        address: other,
        topics: encodeEventTopics({
          abi: erc1155,
          eventName: 'TransferBatch',
          args: { operator: other, from: other, to },
        }),
        data: encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, ids]),
      }
    }
    const isWhole = (...logs: readonly unknown[]) => nftMovesIn({ logs }, getAddress(account)).isWhole
    expect(isWhole(logOf(`0x${'c0'.repeat(20)}`, 100), logOf(other, 101))).toBe(true)
    expect(isWhole(logOf(`0x${'c0'.repeat(20)}`, 101))).toBe(false)
    expect(isWhole(logOf(`0x${'c0'.repeat(20)}`, 1_000))).toBe(false)
    expect(isWhole(...Array.from({ length: 1_001 }, () => logOf(other, 1)))).toBe(false)
  })

  it('is nothing where there is no receipt, or no list of logs', () => {
    for (const receipt of [null, undefined, 'x', {}, { logs: 'many' }, { logs: { length: 3 } }])
      expect(nftMovesIn(receipt, account)).toEqual({ moves: [], isWhole: true })
  })
})
