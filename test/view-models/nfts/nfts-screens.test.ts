import { describe, expect, it } from 'vitest'
import type { Nft } from '../../../core/domain/nfts/nft.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import { createSimulatedNftSource } from '../../../infrastructure/simulation/simulated-nft-source.ts'
import { alice, type CoreWorld, connectedWorld, hearth, meadow, walletNamed } from '../../support/core-world.ts'
import { drawScreen } from '../modal/draw-screen.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const beacon: Nft = {
  ...{ networkId: hearth.caipNetworkId, contract, tokenId: String(2n ** 256n - 1n), standard: 'erc721' },
  ...{ name: 'Beacon of the pier', collection: 'Beacons', imageUrl: 'https://gateway.test/v1/images/a' },
}
const shell: Nft = {
  ...{ networkId: hearth.caipNetworkId, contract: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0', tokenId: '7' },
  ...{ standard: 'erc1155', amount: 1_200n, name: 'Shell', collection: '' },
}

const opened = async (nfts?: readonly Nft[], view?: 'Nfts'): Promise<CoreWorld> => {
  const world = await connectedWorld(walletNamed('Amber'))
  if (nfts) world.nftSource.setNfts({ networkId: hearth.caipNetworkId, address: alice, nfts })
  void world.core.open(view && { view }).catch(() => undefined)
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
/** What is below the tabs. */
const inTab = ({ core }: CoreWorld): string =>
  drawScreen(core.screen.snapshot()).split('| {NFTs} | Activity\n')[1] ?? ''

describe('NFTs, script to screens', () => {
  it('stand in a tab between tokens and activity, each with its collection and how many there are', async () => {
    const world = await opened([beacon, shell])
    world.nftSource.hold()
    await press(world, choose)
    expect(drawScreen(world.core.screen.snapshot())).toContain('\nTokens | {NFTs} | Activity\n')
    expect(inTab(world)).toMatch(/^NFTs: \(…\) \[Refresh\]\n\(…\) × 6/)
    world.nftSource.release()
    await world.settle()
    expect(inTab(world)).toMatch(/^NFTs: \[Refresh\]\n- \[Beacon of the pier\] Beacons\n- \[Shell\] × 1,200(\n|$)/)
  })

  it('show one with all that is known of it, and lead back to the tab', async () => {
    const world = await opened([beacon, shell])
    await press(world, choose, { type: 'show-nft', contract: contract.toLowerCase(), tokenId: beacon.tokenId })
    expect(drawScreen(world.core.screen.snapshot()).split('\n').slice(0, 6)).toEqual([
      '# NFT [Back] [Close]',
      'Beacon of the pier',
      'Collection: Beacons',
      `Token ID: ${beacon.tokenId}`,
      'Standard: ERC-721',
      `Contract: ${contract} (0x5FbD…0aa3)`,
    ])
    expect(world.core.screen.snapshot().view).toMatchObject({
      nft: {
        imageUrl: 'https://gateway.test/v1/images/a',
        explorer: { label: 'View on Hearthscan', href: `https://scan.hearth.test/address/${contract}` },
      },
    })
    await press(world, { type: 'back' })
    expect(inTab(world)).toContain('- [Beacon of the pier] Beacons')
    await press(world, { type: 'show-nft', contract: shell.contract, tokenId: '7' })
    expect(drawScreen(world.core.screen.snapshot())).toContain(
      '\nShell\nOwned: × 1,200\nToken ID: 7\nStandard: ERC-1155\n',
    )
  })

  it('are a view of their own too', async () => {
    const world = await opened([shell], 'Nfts')
    expect(drawScreen(world.core.screen.snapshot()).split('\n').slice(0, 3)).toEqual([
      '# NFTs [Close]',
      'NFTs: [Refresh]',
      '- [Shell] × 1,200',
    ])
  })

  it('have one mark each, whatever they are called', async () => {
    const world = await opened([beacon, { ...beacon, tokenId: '1' }], 'Nfts')
    const { view } = world.core.screen.snapshot()
    const colors = view.view === 'Nfts' ? view.tiles.map(({ mark }) => mark.color) : []
    expect(new Set(colors).size).toBe(2)
  })

  it('say so where there are none, where they do not come, and where nobody knows', async () => {
    const world = await opened([])
    await press(world, choose)
    expect(inTab(world)).toContain(
      'NFTs: [Refresh]\nNo NFTs on this network yet. NFTs that you receive at this address will appear here',
    )
    world.nftSource.failWith('NFTS_UNAVAILABLE')
    await press(world, { type: 'refresh-nfts' }, { type: 'refresh-nfts' })
    await world.pass(30_000)
    await press(world, { type: 'refresh-nfts' })
    expect(inTab(world)).toContain('NFTs: [Refresh]\nNFTs could not be loaded [Try again]')
    const nobody = await opened()
    await press(nobody, choose)
    expect(inTab(nobody)).toMatch(/^NFTs:\nThis site looks up no NFTs(\n|$)/)
  })

  it('say that they may not be all, and never that there are none then', async () => {
    const incomplete = 'Some NFTs could not be looked up'
    for (const [page, lines] of [
      [{ nfts: [shell] }, `- [Shell] × 1,200\n${incomplete}`],
      [{ nfts: [] }, incomplete],
      [{ nfts: [], next: 'b' }, `${incomplete}\n[Show more]`],
    ] as const) {
      const nftSource: CoreWorld['nftSource'] = {
        ...createSimulatedNftSource(),
        nfts: async () => ok({ ...page, isIncomplete: true }),
      }
      const world = await connectedWorld(walletNamed('Amber'), { simulation: { nftSource } })
      void world.core.open().catch(() => undefined)
      await press(world, choose)
      expect(inTab(world)).toContain(`NFTs: [Refresh]\n${lines}`)
      expect(inTab(world)).not.toContain('No NFTs')
    }
  })

  it('say that one is not there, on another network and after a list that did not come', async () => {
    const world = await opened([beacon])
    await press(world, choose, { type: 'show-nft', contract, tokenId: '1' })
    const gone = 'This account does not have this NFT on this network'
    expect(world.core.screen.snapshot().view).toMatchObject({ view: 'Nft', note: gone })
    await press(world, { type: 'back' }, { type: 'show-nft', contract, tokenId: beacon.tokenId })
    await world.core.switchNetwork(meadow.caipNetworkId)
    await world.settle()
    expect(drawScreen(world.core.screen.snapshot())).not.toContain('Beacon of the pier')
  })
})
