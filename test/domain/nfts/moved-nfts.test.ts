import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transaction, Transfer } from '../../../core/domain/activity/transaction.ts'
import {
  bringingNfts,
  mostOwnersAsked,
  mostReceivedAsked,
  mostTransactionsRead,
  type NftMove,
  partOf,
  type ReceivedPart,
  receivedNfts,
  stillOwned,
} from '../../../core/domain/nfts/moved-nfts.ts'
import { nameOfNft } from '../../../core/domain/nfts/nft.ts'
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
  amount: fc.bigInt({ min: 0n, max: 2n }).map((value) => ({ value, decimals: 0 })),
  name: fc.string({ minLength: 1 }),
  isSpam: fc.boolean(),
})
const anyRead = fc.array(
  fc.record({ transfers: fc.array(anyTransfer, { maxLength: 3 }), moves: fc.array(anyMove, { maxLength: 12 }) }),
  { maxLength: 30 },
)
const read = (all: readonly { readonly transfers: readonly Transfer[]; readonly moves: readonly NftMove[] }[]) =>
  all.map(({ transfers, moves }, nth) => ({ transaction: transaction(nth, transfers), moves }))

describe('the name of an NFT', () => {
  const nameless = { name: '', collection: '' }
  it('has an id that is whole, or seen to be none', () => {
    forAll(fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.string({ maxLength: 80 })), ([id, collection]) => {
      const tokenId = String(id)
      const [, shown = ''] = /#([^#]*)$/.exec(nameOfNft({ name: '', collection, tokenId })) ?? []
      if (tokenId.length <= 20) expect(shown).toBe(tokenId)
      else expect(shown).toBe(`${tokenId.slice(0, 8)}…${tokenId.slice(-8)}`)
    })
    expect(nameOfNft({ ...nameless, tokenId: String(2n ** 256n - 1n) })).toBe('#11579208…29639935')
  })

  it('is its maker’s, where there is one', () => {
    expect(nameOfNft({ name: 'Lantern', collection: 'Lanterns', tokenId: '7' })).toBe('Lantern')
    expect(nameOfNft({ ...nameless, collection: 'Lanterns', tokenId: '7' })).toBe('Lanterns #7')
  })
})

describe('the transactions that are read for NFTs', () => {
  it('are those that brought one, as the service says, in their order, and never more than the limit', () => {
    const any = fc.array(fc.tuple(fc.array(anyTransfer, { maxLength: 3 }), fc.constantFrom('confirmed', 'failed')), {
      maxLength: 120,
    })
    forAll(any, (all) => {
      const given = all.map(([transfers, status], nth) => transaction(nth, transfers, { status }))
      const found = bringingNfts(given)
      const came = ({ transfers }: Transaction) =>
        transfers.filter(({ kind, direction }) => kind === 'nft' && direction !== 'out')
      const bringing = given.filter((one) => one.status === 'confirmed' && came(one).some(({ isSpam }) => !isSpam))
      const wanted = bringing
        .filter((one) => came(one).every(({ isSpam, amount }) => !isSpam || amount.value === 0n))
        .slice(0, mostTransactionsRead)
      expect(found).toEqual({ transactions: wanted, isWhole: wanted.length === bringing.length })
    })
  })

  it('are none that nobody can look up', () => {
    const { hash: _, ...nameless } = transaction(1, [came])
    expect(bringingNfts([nameless])).toEqual({ transactions: [], isWhole: false })
  })

  it('are none that brought a fraud too: nobody says which of them it is', () => {
    const fraud = { ...came, isSpam: true }
    const [mixed, clean, frauds] = [[fraud, came], [came], [fraud]].map((all, nth) => transaction(nth, all))
    if (!mixed || !clean || !frauds) throw new Error('there are three')
    expect(bringingNfts([mixed, clean])).toEqual({ transactions: [clean], isWhole: false })
    const nothing = transaction(4, [{ ...fraud, amount: { value: 0n, decimals: 0 } }, came])
    expect(bringingNfts([nothing])).toEqual({ transactions: [nothing], isWhole: true })
    expect(bringingNfts([frauds, clean])).toEqual({ transactions: [clean], isWhole: true })
  })
})

describe('the NFTs that were received', () => {
  it('are each there once, and came to the account', () => {
    forAll(anyRead, (all) => {
      const found = receivedNfts(read(all), visitor).map(nftId)
      const wanted = new Set(
        all.flatMap(({ moves }) =>
          moves
            .filter(({ to }) => to !== stranger)
            .map(({ contract, tokenId }) => nftId({ networkId: 'eip155:1', contract, tokenId })),
        ),
      )
      expect(found.toSorted()).toEqual([...wanted].toSorted())
    })
  })

  it('take turns, by transaction and by contract, whatever a stranger sends', () => {
    const flood = (nth: number, count: number) => ({
      transaction: transaction(nth, [came]),
      moves: Array.from({ length: count }, (_, id) =>
        move(String(id), { contract: `0x${nth.toString(16).padStart(40, '0')}`, standard: 'erc1155' }),
      ),
    })
    const counts = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: mostTransactionsRead - 1 })
    forAll(fc.tuple(counts, fc.nat()), ([floods, place]) => {
      const strangers = floods.map((count, nth) => flood(nth + 1, count))
      const own = { transaction: transaction(99, [came]), moves: [move('7'), move('8', { contract: contracts[1] })] }
      const at = place % (strangers.length + 1)
      const found = receivedNfts([...strangers.slice(0, at), own, ...strangers.slice(at)], visitor)
      const first = partOf(found, 0).nfts
      expect(first.filter(({ contract }) => contracts.some((one) => one === contract))).toHaveLength(2)
    })
    const mixed = [...flood(1, 500).moves, move('7')]
    const [, second] = receivedNfts([{ transaction: transaction(1, [came]), moves: mixed }], visitor)
    expect(second).toMatchObject({ contract: contracts[0], tokenId: '7' })
  })

  it('are asked about in parts, which are all of them once, up to a limit that is told', () => {
    forAll(fc.integer({ min: 0, max: 1_200 }), (count) => {
      const moves = Array.from({ length: count }, (_, id) => move(String(id)))
      const received = receivedNfts([{ transaction: transaction(1, [came]), moves }], visitor)
      const parts: ReceivedPart[] = []
      for (let from: number | undefined = 0; from !== undefined; ) {
        const part = partOf(received, from)
        parts.push(part)
        from = part.next
      }
      expect(parts.flatMap(({ nfts }) => nfts)).toEqual(received.slice(0, mostReceivedAsked))
      for (const { nfts } of parts) expect(nfts.length).toBeLessThanOrEqual(mostOwnersAsked)
      expect(parts.some(({ isCut }) => isCut)).toBe(count > mostReceivedAsked)
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

it('what the account owns still is what the chain says of each, and whether it has said so of all', () => {
  const anyAmount = fc.option(fc.bigInt({ min: 0n, max: 3n }), { nil: undefined })
  forAll(fc.tuple(anyRead, fc.array(anyAmount, { maxLength: 40 })), ([all, amounts]) => {
    const received = receivedNfts(read(all), visitor)
    const { nfts, isWhole } = stillOwned(received, amounts)
    const kept = received.filter((_, at) => (amounts[at] ?? 0n) > 0n)
    expect(nfts.map(nftId)).toEqual(kept.map(nftId))
    expect(isWhole).toBe(received.every((_, at) => amounts[at] !== undefined))
    for (const one of nfts) {
      const said = amounts[received.findIndex((nft) => nftId(nft) === nftId(one))]
      expect(one.amount).toBe(one.standard === 'erc1155' ? said : undefined)
    }
  })
})
