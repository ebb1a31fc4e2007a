import { describe, expect, it } from 'vitest'
import type { Nft, NftPage } from '../../../core/domain/nfts/nft.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import type { NftsScreen } from '../../../core/view-models/nfts/screens.ts'
import { createSimulatedNftSource } from '../../../infrastructure/simulation/simulated-nft-source.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const beacon = (tokenId: number): Nft => ({
  ...{ networkId: hearth.caipNetworkId, contract, tokenId: String(tokenId), standard: 'erc721' },
  ...{ name: `Beacon ${tokenId}`, collection: 'Beacons' },
})
const beacons = (count: number): readonly Nft[] => Array.from({ length: count }, (_, at) => beacon(at + 1))

const nftsIn = ({ core }: CoreWorld): NftsScreen => {
  const { inside, view } = core.screen.snapshot()
  if (inside?.view === 'Nfts') return inside
  throw new Error(`there is ${inside?.view} inside of ${view.view}`)
}
const names = (world: CoreWorld): readonly string[] => nftsIn(world).tiles.map(({ name }) => name)
const own = (world: CoreWorld, nfts: readonly Nft[], address = alice): void =>
  world.nftSource.setNfts({ networkId: hearth.caipNetworkId, address, nfts })

const opened = async (nfts?: readonly Nft[]): Promise<CoreWorld> => {
  const world = await connectedWorld(walletNamed('Amber'))
  if (nfts) own(world, nfts)
  void world.core.open().catch(() => undefined)
  await world.settle()
  return world
}
const press = async (world: CoreWorld, ...intents: readonly Parameters<CoreWorld['core']['dispatch']>[0][]) => {
  for (const intent of intents) {
    world.core.dispatch(intent)
    await world.settle()
  }
}
const choose = { type: 'choose-account-tab', tab: 'Nfts' } as const
const leave = { type: 'choose-account-tab', tab: 'Tokens' } as const
const more = { type: 'load-more-nfts' } as const
const refresh = { type: 'refresh-nfts' } as const

describe('load-nfts', () => {
  it('asks nothing before the tab is chosen, and then for the account on its network', async () => {
    const world = await opened(beacons(2))
    own(world, beacons(9), bob)
    expect(world.nftSource.asked()).toEqual([])
    await press(world, choose)
    expect(world.nftSource.asked()).toMatchObject([{ address: alice, network: hearth }])
    expect(names(world)).toEqual(['Beacon 1', 'Beacon 2'])
  })

  it('asks for the next page as long as there is one, once at a time', async () => {
    const world = await opened(beacons(120))
    await press(world, choose)
    expect(names(world)).toHaveLength(50)
    world.nftSource.hold()
    await press(world, more, more)
    expect(nftsIn(world)).toMatchObject({ busy: true, more: 'Show more' })
    expect(names(world)).toHaveLength(50)
    world.nftSource.release()
    await world.settle()
    expect(names(world)).toHaveLength(100)
    await press(world, more)
    expect(names(world)).toEqual(beacons(120).map(({ name }) => name))
    expect(nftsIn(world).more).toBeUndefined()
    await press(world, more)
    expect(world.nftSource.asked().map(({ cursor }) => cursor)).toEqual([undefined, '50', '100'])
  })

  const openedWith = async (pageAt: (place: number) => NftPage) => {
    const asked: (string | undefined)[] = []
    const nftSource: CoreWorld['nftSource'] = {
      ...createSimulatedNftSource(),
      nfts: async ({ cursor }) => {
        asked.push(cursor)
        return ok(pageAt(Number(cursor ?? 0)))
      },
    }
    const world = await connectedWorld(walletNamed('Amber'), { simulation: { nftSource } })
    void world.core.open().catch(() => undefined)
    await press(world, choose)
    return { world, asked }
  }

  it('says how far it has looked where pages without an NFT do not end, and goes on when the visitor wants it', async () => {
    const { world, asked } = await openedWith((place) =>
      place === 12 ? { nfts: [beacon(1)] } : { nfts: [], next: String(place + 1) },
    )
    const soFar = { tiles: [], note: 'No NFTs found so far', more: 'Show more' }
    expect(nftsIn(world)).toMatchObject(soFar)
    for (const count of [6, 11]) {
      await press(world, more)
      expect(nftsIn(world)).toMatchObject(soFar)
      expect(nftsIn(world).empty).toBeUndefined()
      expect(asked).toHaveLength(count)
    }
    await press(world, more)
    expect(names(world)).toEqual(['Beacon 1'])
    expect(nftsIn(world)).not.toHaveProperty('note')
    expect(nftsIn(world)).not.toHaveProperty('more')
    expect(asked).toEqual([undefined, ...Array.from({ length: 12 }, (_, at) => String(at + 1))])
  })

  it('says that there are none once the pages have ended', async () => {
    const { world } = await openedWith((place) => (place === 3 ? { nfts: [] } : { nfts: [], next: String(place + 1) }))
    expect(nftsIn(world).empty).toBeUndefined()
    await press(world, more)
    expect(nftsIn(world)).toMatchObject({ tiles: [], empty: { title: 'No NFTs on this network yet' } })
    expect(nftsIn(world).more).toBeUndefined()
  })

  it('ends where a service leads back to a page that it had', async () => {
    const { world, asked } = await openedWith((place) => ({ nfts: [beacon(1)], next: String((place + 1) % 3) }))
    await press(world, more, more, more)
    expect(names(world)).toEqual(['Beacon 1'])
    expect(nftsIn(world).more).toBeUndefined()
    expect(asked).toEqual([undefined, '1', '2', '0'])
  })

  it('empties the list when it fails, tells of it, and asks again as soon as the visitor does', async () => {
    const world = await opened(beacons(60))
    await press(world, choose)
    world.nftSource.failWith('NFTS_UNAVAILABLE')
    await world.pass(30_000)
    await press(world, refresh)
    expect(nftsIn(world)).toMatchObject({ tiles: [], error: { text: 'NFTs could not be loaded', retry: 'Try again' } })
    expect(world.core.screen.snapshot().snack?.message).toBe('Failed to fetch NFTs')
    expect(world.hostEvents.allEvents().filter(({ type }) => type === 'ERROR')).toMatchObject([
      { failure: { code: 'NFTS_UNAVAILABLE' } },
    ])
    world.nftSource.failWith()
    await press(world, refresh)
    expect(names(world)).toHaveLength(50)
  })

  it('keeps what is shown when the next page fails, says so beside it, and asks for that page again', async () => {
    const world = await opened(beacons(60))
    await press(world, choose)
    world.nftSource.failWith('NFTS_UNAVAILABLE')
    await press(world, more)
    expect(names(world)).toHaveLength(50)
    expect(nftsIn(world)).toMatchObject({
      busy: false,
      moreError: { text: 'More NFTs could not be loaded', retry: 'Try again' },
    })
    expect(nftsIn(world)).not.toHaveProperty('more')
    expect(nftsIn(world)).not.toHaveProperty('error')
    expect(world.core.screen.snapshot().snack?.message).toBe('Failed to fetch NFTs')
    expect(world.hostEvents.allEvents().filter(({ type }) => type === 'ERROR')).toMatchObject([
      { failure: { code: 'NFTS_UNAVAILABLE' } },
    ])
    world.nftSource.failWith()
    await press(world, more)
    expect(names(world)).toHaveLength(60)
    expect(nftsIn(world)).not.toHaveProperty('moreError')
    expect(world.nftSource.asked().map(({ cursor }) => cursor)).toEqual([undefined, '50', '50'])
  })

  it('begins anew with “Refresh” after a next page that failed', async () => {
    const world = await opened(beacons(60))
    await press(world, choose)
    world.nftSource.failWith('NFTS_UNAVAILABLE')
    await press(world, more)
    world.nftSource.failWith()
    await press(world, refresh)
    expect(nftsIn(world)).toMatchObject({ tiles: { length: 50 }, more: 'Show more' })
    expect(nftsIn(world)).not.toHaveProperty('moreError')
  })

  it('does not ask by itself again within 30 seconds, of an answer or of a failure', async () => {
    const world = await opened(beacons(1))
    await press(world, choose, leave, choose)
    expect(world.nftSource.asked()).toHaveLength(1)
    world.nftSource.failWith('NFTS_UNAVAILABLE')
    await world.pass(30_000)
    await press(world, leave, choose, leave, choose)
    expect(world.nftSource.asked()).toHaveLength(2)
    await world.pass(30_000)
    await press(world, leave, choose)
    expect(world.nftSource.asked()).toHaveLength(3)
  })

  it('keeps nothing for the next page', async () => {
    const world = await opened(beacons(1))
    await press(world, choose)
    const next = world.reload()
    void next.core.start()
    await next.settle()
    void next.core.open().catch(() => undefined)
    await press(next, choose)
    expect(next.nftSource.asked()).toHaveLength(2)
  })

  it('shows nothing of another network, and asks for each by itself', async () => {
    const world = await opened(beacons(1))
    await press(world, choose)
    await world.core.switchNetwork(meadow.caipNetworkId)
    await world.settle()
    expect(nftsIn(world)).toMatchObject({ tiles: [], note: 'This site looks up no NFTs' })
    expect(world.nftSource.asked().map(({ network }) => network.name)).toEqual(['Hearth', 'Meadow'])
  })

  it('asks for no list anew while one of them is looked at, and does so on the way back', async () => {
    const world = await opened(beacons(60))
    await press(world, choose, more)
    await world.pass(30_000)
    await press(world, { type: 'show-nft', contract, tokenId: '60' })
    expect(world.core.screen.snapshot().view).toMatchObject({ view: 'Nft', nft: { name: 'Beacon 60' } })
    expect(world.nftSource.asked()).toHaveLength(2)
    await press(world, { type: 'back' })
    expect(world.nftSource.asked()).toHaveLength(3)
  })
})
