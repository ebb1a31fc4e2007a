import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transaction, Transfer } from '../../../core/domain/activity/transaction.ts'
import {
  bringingNfts,
  mostOwnersAsked,
  mostTransactionsRead,
  type NftMove,
  receivedNfts,
  stillOwned,
} from '../../../core/domain/nfts/moved-nfts.ts'
import { nftId } from '../../../core/domain/nfts/nft-list.ts'
import { forAll } from '../shared/for-all.ts'

const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contracts = ['0x5fbdb2315678afecb367f032d93f642f64180aa3', '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0'] as const

const came: Transfer = {
  kind: 'nft',
  direction: 'in',
  amount: { value: 1n, decimals: 0 },
  name: 'Beacon',
  isSpam: false,
}
const hashOf = (nth: number): string => `0x${nth.toString(16).padStart(64, '0')}`
const transaction = (nth: number, transfers: readonly Transfer[], more: Partial<Transaction> = {}): Transaction => ({
  ...{ networkId: 'eip155:1', id: hashOf(nth), hash: hashOf(nth), minedAt: 1_000_000 - nth, status: 'confirmed' },
  ...{ operation: 'receive', from: stranger, to: visitor, transfers },
  ...more,
})
const move = (tokenId: string, more: Partial<NftMove> = {}): NftMove => ({
  ...{ contract: contracts[0], tokenId, standard: 'erc721', to: visitor },
  ...more,
})

const anyMove: fc.Arbitrary<NftMove> = fc.record({
  contract: fc.constantFrom(...contracts),
  tokenId: fc.bigInt({ min: 0n, max: 60n }).map(String),
  standard: fc.constantFrom('erc721', 'erc1155'),
  to: fc.constantFrom(visitor, visitor.toLowerCase(), stranger),
})
const anyTransfer: fc.Arbitrary<Transfer> = fc.record({
  kind: fc.constantFrom('nft', 'token'),
  direction: fc.constantFrom('in', 'out', 'self'),
  amount: fc.constant({ value: 1n, decimals: 0 }),
  name: fc.string({ minLength: 1 }),
  isSpam: fc.boolean(),
})
const anyRead = fc.array(
  fc.record({ transfers: fc.array(anyTransfer, { maxLength: 3 }), moves: fc.array(anyMove, { maxLength: 12 }) }),
  { maxLength: 30 },
)
const read = (all: readonly { readonly transfers: readonly Transfer[]; readonly moves: readonly NftMove[] }[]) =>
  all.map(({ transfers, moves }, nth) => ({ transaction: transaction(nth, transfers), moves }))

describe('the transactions that are read for NFTs', () => {
  it('are those that brought one, as the service says, in their order, and never more than the limit', () => {
    const any = fc.array(fc.tuple(fc.array(anyTransfer, { maxLength: 3 }), fc.constantFrom('confirmed', 'failed')), {
      maxLength: 120,
    })
    forAll(any, (all) => {
      const given = all.map(([transfers, status], nth) => transaction(nth, transfers, { status }))
      const found = bringingNfts(given)
      const bring = ({ kind, direction, isSpam }: Transfer) => kind === 'nft' && direction !== 'out' && !isSpam
      const wanted = given.filter(({ status, transfers }) => status === 'confirmed' && transfers.some(bring))
      expect(found).toEqual(wanted.slice(0, mostTransactionsRead))
    })
  })

  it('are none that nobody can look up', () => {
    const { hash: _, ...nameless } = transaction(1, [came])
    expect(bringingNfts([nameless])).toEqual([])
  })
})

describe('the NFTs that were received', () => {
  it('are each there once, came to the account, and are never more than the limit', () => {
    forAll(anyRead, (all) => {
      const found = receivedNfts(read(all), visitor).map(nftId)
      const wanted = new Set(
        all.flatMap(({ moves }) =>
          moves
            .filter(({ to }) => to !== stranger)
            .map(({ contract, tokenId }) => nftId({ networkId: 'eip155:1', contract, tokenId })),
        ),
      )
      expect(found).toEqual([...wanted].slice(0, mostOwnersAsked))
    })
  })

  it('all have a name that is fit for a line', () => {
    forAll(anyRead, (all) => {
      for (const { name, tokenId } of receivedNfts(read(all), visitor))
        expect(name === `#${tokenId}` || all.some(({ transfers }) => transfers.some((one) => one.name === name))).toBe(
          true,
        )
    })
  })

  it('have what the service calls them, and its picture, where one came alone', () => {
    const pictured = { ...came, imageUrl: 'https://service.test/a' }
    const [alone] = receivedNfts([{ transaction: transaction(1, [pictured]), moves: [move('5')] }], visitor)
    expect(alone).toEqual({
      ...{ networkId: 'eip155:1', contract: contracts[0], tokenId: '5', standard: 'erc721' },
      ...{ name: 'Beacon', collection: '', imageUrl: 'https://service.test/a' },
    })
    const names = (transfers: readonly Transfer[], ...moves: readonly NftMove[]) =>
      receivedNfts([{ transaction: transaction(1, transfers), moves }], visitor).map(({ name }) => name)
    expect(names([pictured], move('5'), move('6'))).toEqual(['#5', '#6'])
    expect(names([pictured, came], move('5'))).toEqual(['#5'])
    // What others got at the same time, and what the account gave away, says nothing of it.
    expect(names([pictured, { ...came, direction: 'out' }], move('5'), move('6', { to: stranger }))).toEqual(['Beacon'])
  })
})

it('what the account owns still is what the chain says of each: no more, and none that it says nothing of', () => {
  forAll(fc.tuple(anyRead, fc.array(fc.bigInt({ min: 0n, max: 3n }), { maxLength: 40 })), ([all, amounts]) => {
    const received = receivedNfts(read(all), visitor)
    const owned = stillOwned(received, amounts)
    const kept = received.filter((_, at) => (amounts[at] ?? 0n) > 0n)
    expect(owned.map(nftId)).toEqual(kept.map(nftId))
    for (const one of owned) {
      const said = amounts[received.findIndex((nft) => nftId(nft) === nftId(one))]
      expect(one.amount).toBe(one.standard === 'erc1155' ? said : undefined)
    }
  })
})
