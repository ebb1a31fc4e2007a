import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Nft, NftPage } from '../../../core/domain/nfts/nft.ts'
import { firstNfts, hasNewNfts, nftId, withNfts } from '../../../core/domain/nfts/nft-list.ts'
import { forAll } from '../shared/for-all.ts'

const contracts = ['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'] as const

const nft = (contract: string, tokenId: string, more: Partial<Nft> = {}): Nft => ({
  ...{ networkId: 'eip155:1', contract, tokenId, standard: 'erc721', name: `No. ${tokenId}`, collection: '' },
  ...more,
})

const anyNfts = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...contracts), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String)), {
    selector: (pair) => pair.join('/'),
    maxLength: 60,
  })
  .map((all) => all.map(([contract, tokenId]) => nft(contract, tokenId)))

/** In another spelling, which is the same contract. */
const respelt = (one: Nft): Nft => ({ ...one, contract: one.contract.toLowerCase() })

/** The same in pages, each of which may begin with what the one before ended with, and hold an NFT twice. */
const pagesOf = (all: readonly Nft[]) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 5 })), { minLength: 60 }).map((cuts) => {
    const pages: NftPage[] = []
    let from = 0
    for (const [size, overlap] of cuts) {
      const end = from + size
      const again = all.slice(Math.max(0, from - overlap), from).map(respelt)
      const own = all.slice(from, end)
      pages.push({ nfts: [...again, ...own, ...own.slice(0, overlap)], next: String(end) })
      from = end
      if (end >= all.length) break
    }
    return pages
  })

const gathered = ([first, ...others]: readonly NftPage[]): NftPage =>
  others.reduce(withNfts, firstNfts(first ?? { nfts: [] }))

describe('pages of NFTs', () => {
  it('come to the whole of it in its order, under any split: none is lost, and none is there twice', () => {
    const split = anyNfts.chain((all) => fc.tuple(fc.constant(all), pagesOf(all)))
    forAll(split, ([all, pages]) => {
      expect(gathered(pages).nfts.map(nftId)).toEqual(all.map(nftId))
    })
  })

  it('tell an NFT as it was told last', () => {
    const [contract] = contracts
    const list = gathered([
      { nfts: [nft(contract, '1', { standard: 'erc1155', amount: 1n }), nft(contract, '2')], next: '1' },
      { nfts: [nft(contract, '1', { standard: 'erc1155', amount: 3n })] },
    ])
    expect(list).toEqual({ nfts: [nft(contract, '1', { standard: 'erc1155', amount: 3n }), nft(contract, '2')] })
  })

  it('tell apart what differs in its contract or its number alone', () => {
    const [one, two] = contracts
    const all = [nft(one, '1'), nft(one, '11'), nft(two, '1'), nft(two, '11')]
    expect(firstNfts({ nfts: all }).nfts).toEqual(all)
  })

  it('end where there are more than anybody looks at', () => {
    const all = Array.from({ length: 10_100 }, (_, at) => nft(contracts[0], String(at)))
    const list = withNfts({ nfts: [], next: '0' }, { nfts: all, next: '1' })
    expect(list.nfts.length).toBe(10_000)
    expect(list.next).toBeUndefined()
  })

  it('say for good that there may be others which could not be looked up', () => {
    const [one] = contracts
    const pages: readonly NftPage[] = [{ nfts: [] }, { nfts: [], isIncomplete: true }, { nfts: [nft(one, '1')] }]
    expect(gathered(pages)).toEqual({ nfts: [nft(one, '1')], isIncomplete: true })
    expect(gathered([{ nfts: [] }, { nfts: [nft(one, '1')] }])).toEqual({ nfts: [nft(one, '1')] })
  })

  it('are new where they name an NFT that was not known', () => {
    const [one, two] = contracts
    const known = { nfts: [nft(one, '1')] }
    expect(hasNewNfts(known, { nfts: [respelt(nft(one, '1'))] })).toBe(false)
    expect(hasNewNfts(known, { nfts: [nft(one, '1'), nft(two, '1')] })).toBe(true)
    expect(hasNewNfts(known, { nfts: [] })).toBe(false)
  })
})
