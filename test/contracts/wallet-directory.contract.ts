import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { WalletListing } from '../../core/domain/wallets/wallet-listing.ts'
import type { WalletQuery } from '../../core/domain/wallets/wallet-queries.ts'
import type { WalletDirectory, WalletPage } from '../../core/ports/wallets/wallet-directory.ts'

export interface WalletDirectoryHarness {
  readonly directory: WalletDirectory
  /** Everything that is in it, the best first, as it is to be answered. */
  readonly listings: readonly WalletListing[]
  /** Where it can be. */
  readonly goDown?: () => Promise<void>
  readonly comeUp?: () => Promise<void>
  /** Where it fetches pictures at all. None of them is there. */
  readonly pictures?: {
    readonly asked: () => readonly string[]
    readonly hold: () => void
    readonly release: () => void
  }
  readonly dispose: () => Promise<void>
}

const never = (): AbortSignal => new AbortController().signal
const idsOf = (wallets: readonly WalletListing[]): readonly string[] => wallets.map(({ id }) => id)

export const describeWalletDirectory = (name: string, make: () => Promise<WalletDirectoryHarness>): void => {
  describe(`WalletDirectory: ${name}`, () => {
    let harness: WalletDirectoryHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.dispose())

    const ask = async (query: Partial<WalletQuery>): Promise<WalletPage> => {
      const answer = await harness.directory.wallets({ page: 1, entries: 40, ...query }, never())
      if (!answer.ok) throw new Error(answer.failure.code)
      return answer.value
    }
    const all = () => ask({ entries: 500 })
    const first = (): WalletListing => {
      const [one] = harness.listings
      if (one === undefined) throw new Error('The directory is empty')
      return one
    }

    it('lists everything, page by page, each once, the best first', async () => {
      const listed: WalletListing[] = []
      for (let page = 1; listed.length < harness.listings.length; page += 1) {
        const { wallets, count } = await ask({ page, entries: 12 })
        expect(count).toBe(harness.listings.length)
        expect(wallets.length).toBe(Math.min(12, count - listed.length))
        listed.push(...wallets)
      }
      expect(listed).toEqual(harness.listings)
      expect(listed.length).toBeGreaterThan(20)
    })

    it('says of every picture that it knows where it is', async () => {
      const answer = await harness.directory.pictures()
      if (!answer.ok) throw new Error(answer.failure.code)
      const { networks, connectors } = answer.value
      expect(Object.keys(networks).filter((id) => !isCaipNetworkId(id))).toEqual([])
      for (const address of Object.values({ ...networks, ...connectors })) expect(address).not.toBe('')
    })

    it('has nothing past the end', async () => {
      expect((await ask({ page: 400 })).wallets).toEqual([])
    })

    it('lists those of these ids only, or all but these', async () => {
      const some = idsOf(harness.listings).filter((_, at) => at % 7 === 3)
      expect(idsOf((await ask({ include: some, entries: 500 })).wallets)).toEqual(some)
      const others = await ask({ exclude: some, entries: 500 })
      expect(idsOf(others.wallets)).toEqual(idsOf(harness.listings).filter((id) => !some.includes(id)))
      expect(others.count).toBe(harness.listings.length - some.length)
    })

    it('takes an empty list for no wish', async () => {
      expect((await ask({ include: [], exclude: [], chains: [], search: '', entries: 500 })).wallets).toEqual(
        harness.listings,
      )
    })

    it('finds by a part of the name, whatever the case and the space around it', async () => {
      const { name } = first()
      const part = name.slice(1, 5)
      const { wallets } = await ask({ search: `  ${part.toUpperCase()} `, entries: 500 })
      expect(idsOf(wallets)).toContain(first().id)
      for (const wallet of wallets) expect(wallet.name.toLowerCase()).toContain(part.trim().toLowerCase())
      expect(await ask({ search: 'no wallet is called this' })).toMatchObject({ wallets: [], count: 0 })
    })

    it('filters by chain, compared whole', async () => {
      for (const chain of ['eip155:1', 'eip155:10', 'eip155:13370']) {
        const { wallets } = await ask({ chains: [chain], entries: 500 })
        for (const wallet of wallets) expect(wallet.chains).toContain(chain)
      }
      expect((await ask({ chains: ['cosmos:nowhere'] })).wallets).toEqual([])
    })

    it('filters by the badge', async () => {
      const certified = harness.listings.filter(({ isCertified }) => isCertified === true)
      expect((await ask({ isCertified: true, entries: 500 })).wallets).toEqual(certified)
    })

    it('says where a picture is as the listing says it', async () => {
      for (const { imageId, imageUrl } of (await all()).wallets)
        if (imageId !== undefined) expect(harness.directory.imageUrl(imageId)).toBe(imageUrl)
    })

    it('ends at once when the signal aborts, and asks nothing when it has', async () => {
      const controller = new AbortController()
      const answer = harness.directory.wallets({ page: 1, entries: 4 }, controller.signal)
      controller.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      const again = await harness.directory.wallets({ page: 1, entries: 4 }, AbortSignal.abort())
      expect(again).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })

    const pictures = ['https://nowhere.invalid/1', 'nonsense']
    /** Whether it has ended, once everything has ended that nothing holds. */
    const hasEnded = async (preloading: Promise<void>): Promise<boolean> => {
      let isOver = false
      void preloading.then(() => {
        isOver = true
      })
      await new Promise((resolve) => setImmediate(resolve))
      return isOver
    }

    it('fetches pictures ahead and waits for them; that they are not there is no failure', async () => {
      const before = harness.pictures?.asked() ?? []
      harness.pictures?.hold()
      const preloading = harness.directory.preload(pictures, never())
      expect(await hasEnded(preloading)).toBe(harness.pictures === undefined)
      expect(harness.pictures?.asked().slice(before.length) ?? pictures).toEqual(pictures)
      harness.pictures?.release()
      expect(await hasEnded(preloading)).toBe(true)
      expect(await hasEnded(harness.directory.preload([], never()))).toBe(true)
    })

    it('waits for no picture when nobody waits for it, and asks for none when nobody did', async () => {
      harness.pictures?.hold()
      const controller = new AbortController()
      const preloading = harness.directory.preload(pictures, controller.signal)
      controller.abort()
      expect(await hasEnded(preloading)).toBe(true)
      const before = harness.pictures?.asked() ?? []
      expect(await hasEnded(harness.directory.preload(pictures, AbortSignal.abort()))).toBe(true)
      expect(harness.pictures?.asked() ?? []).toEqual(before)
      harness.pictures?.release()
    })

    it('says that it is down, and is asked anew when it is up', async () => {
      if (harness.goDown === undefined) return
      await harness.goDown()
      expect(await harness.directory.wallets({ page: 1, entries: 4 }, never())).toMatchObject({
        ok: false,
        failure: { code: 'DIRECTORY_UNAVAILABLE' },
      })
      await harness.comeUp?.()
      expect((await ask({ entries: 4 })).wallets).toHaveLength(4)
    })
  })
}
