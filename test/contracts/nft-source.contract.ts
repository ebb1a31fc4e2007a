import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import type { Nft, NftPage } from '../../core/domain/nfts/nft.ts'
import type { NftSource } from '../../core/ports/nfts/nft-source.ts'

/** An account, and how many the chain says it owns: by contract and number. */
export interface OwningAccount {
  readonly network: Network
  readonly address: string
  readonly owns: Readonly<Record<string, bigint>>
}

export interface NftSourceHarness {
  readonly source: NftSource
  readonly accounts: readonly OwningAccount[]
  /** A network that the source knows nothing of. */
  readonly unknown: Network
  /** A source whose service does not answer. */
  readonly gone: NftSource
  readonly stop: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal

const amountsOf = (nfts: readonly Nft[]): Readonly<Record<string, bigint>> =>
  Object.fromEntries(nfts.map(({ contract, tokenId, amount = 1n }) => [`${contract.toLowerCase()}/${tokenId}`, amount]))

export const describeNftSource = (name: string, make: () => Promise<NftSourceHarness>): void => {
  describe(`NftSource: ${name}`, () => {
    let harness: NftSourceHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    const pagesOf = async ({ network, address }: OwningAccount): Promise<readonly NftPage[]> => {
      const pages: NftPage[] = []
      let cursor: string | undefined
      do {
        const answer = await harness.source.nfts({ network, address, cursor }, never())
        if (!answer.ok) throw new Error(answer.failure.code)
        pages.push(answer.value)
        cursor = answer.value.next
      } while (cursor !== undefined)
      return pages
    }

    it('tells what each account owns on each network, as the chain says, once, over all pages', async () => {
      expect(harness.accounts.filter(({ owns }) => Object.keys(owns).length > 1).length).toBeGreaterThan(1)
      for (const account of harness.accounts) {
        const pages = await pagesOf(account)
        const found = pages.flatMap(({ nfts }) => nfts)
        expect(amountsOf(found)).toEqual(account.owns)
        expect(found).toHaveLength(Object.keys(account.owns).length)
        for (const nft of found) {
          expect(nft.networkId).toBe(account.network.caipNetworkId)
          expect(nft.name).not.toBe('')
          expect(nft.amount === undefined).toBe(nft.standard === 'erc721')
        }
        expect(pages.flatMap(({ missing }) => missing ?? [])).toEqual([])
      }
    })

    it('says so of a network that it knows nothing of', async () => {
      const { address = '' } = harness.accounts[0] ?? {}
      const answer = await harness.source.nfts({ network: harness.unknown, address }, never())
      expect(answer).toMatchObject({ ok: true, value: { nfts: [], missing: expect.any(String) } })
    })

    it('ends at once when the signal aborts', async () => {
      const [account] = harness.accounts
      if (account === undefined) throw new Error('there is no account')
      const over = new AbortController()
      const answer = harness.source.nfts(account, over.signal)
      over.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })

    it('fails when the service does', async () => {
      const [account] = harness.accounts
      if (account === undefined) throw new Error('there is no account')
      const answer = await harness.gone.nfts(account, never())
      expect(answer).toMatchObject({ ok: false, failure: { code: 'NFTS_UNAVAILABLE' } })
    })
  })
}
