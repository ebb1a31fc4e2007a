import { describe, expect, it } from 'vitest'
import { createSimulatedNameSource } from '../../../infrastructure/simulation/simulated-name-source.ts'
import { alice, type CoreWorld, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'

const networkId = 'eip155:31337' as const
const token = { networkId, name: 'Ether', symbol: 'ETH', amount: { value: 15n * 10n ** 17n, decimals: 18 } }

const open = async ({ core, settle }: CoreWorld): Promise<void> => {
  void core.open().catch(() => undefined)
  await settle()
}
const shown = ({ core }: CoreWorld): readonly unknown[] => {
  const { view } = core.screen.snapshot()
  return view.view === 'Account' ? [view.balance?.text, view.tokens?.rows.map(({ amount }) => amount)] : [view.view]
}
const asked = ({ chains, tokenSource }: CoreWorld): readonly number[] => [
  chains.timesAsked(),
  tokenSource.asked().length,
]

/** The account was shown on the page before. */
const reloadedWorld = async () => {
  const world = await connectedWorld(walletNamed('Amber'))
  world.chains.setBalance({ networkId, address: alice, value: 15n * 10n ** 17n })
  world.tokenSource.setPortfolio({ networkId, address: alice, tokens: [token] })
  await open(world)
  await world.settle()
  expect(asked(world)).toEqual([1, 1])
  return world
}
const all = ['1.5 ETH', ['1.5 ETH']]

it('what is still good after a reload is shown at once, and nobody is asked', async () => {
  const world = await reloadedWorld()
  await world.pass(29_000)
  const again = world.reload()
  void again.core.start()
  await again.settle()
  await open(again)
  expect(shown(again)).toEqual(all)
  expect(asked(again)).toEqual([1, 1])
})

it('what is too old is asked for anew', async () => {
  const world = await reloadedWorld()
  await world.pass(30_000)
  const again = world.reload()
  void again.core.start()
  await again.settle()
  await open(again)
  expect(shown(again)).toEqual(all)
  expect(asked(again)).toEqual([2, 2])
})

it('nothing of it stays when the visitor leaves', async () => {
  const world = await reloadedWorld()
  const key = '@latchkey/default/portfolios'
  const balances = '@latchkey/default/native-balances'
  expect(await world.store.read(key)).toContain('ETH')
  expect(await world.store.read(balances)).toContain(alice)
  await world.core.disconnect()
  await world.settle()
  expect(await world.store.read(key)).toBeUndefined()
  expect(await world.store.read(balances)).toBeUndefined()
})

it('what is of another account is not shown for this one', async () => {
  const amber = walletNamed('Amber')
  const world = await connectedWorld(amber)
  world.chains.setBalance({ networkId, address: alice, value: 15n * 10n ** 17n })
  await open(world)
  await world.settle()
  const text = (await world.store.read('@latchkey/default/native-balances')) ?? ''
  await world.store.write('@latchkey/default/native-balances', text.replace(alice, `${alice.slice(0, -1)}9`))
  const again = world.reload()
  void again.core.start()
  await again.settle()
  await open(again)
  expect(shown(again)[0]).toBe('1.5 ETH')
  expect(asked(again)[0]).toBe(2)
})

describe('what one service has said', () => {
  const served = (blockchain?: string) => ({
    options: { networks: [hearth], services: blockchain === undefined ? {} : { blockchain } },
  })
  /** On a page whose service gives the account a name and a token, with pictures of its own. */
  const firstPage = async (imageUrl = 'https://first.test/keeper.png') => {
    const world = await connectedWorld(walletNamed('Amber'), {
      ...served('https://first.test/api'),
      simulation: { nameSource: createSimulatedNameSource([{ address: alice, name: 'keeper.test', imageUrl }]) },
    })
    world.tokenSource.setPortfolio({ networkId, address: alice, tokens: [{ ...token, imageUrl }] })
    await open(world)
    await world.settle()
    expect(world.core.account.snapshot()).toMatchObject({ profileName: 'keeper.test', profileImage: imageUrl })
    return world
  }
  const nextPage = async (world: CoreWorld, blockchain?: string) => {
    const next = world.reload(served(blockchain))
    next.nameSource.hold()
    next.tokenSource.hold()
    await next.core.start()
    await next.settle()
    await open(next)
    await next.settle()
    return next
  }
  const said = ({ core }: CoreWorld) =>
    JSON.stringify([core.button.snapshot(), core.account.snapshot(), core.screen.snapshot()])

  it('is said again on the next page of that service, with its pictures', async () => {
    const next = await nextPage(await firstPage(), 'https://first.test/other-path')
    expect(next.core.button.snapshot().label).toBe('keeper.test')
    expect(next.core.account.snapshot().profileImage).toBe('https://first.test/keeper.png')
    expect(said(next)).toContain('1.5 ETH')
  })

  it.each(['https://second.test', 'https://first.test:8443', undefined])(
    'is not said on a page of %s, nor are its pictures drawn',
    async (blockchain) => {
      const next = await nextPage(await firstPage(), blockchain)
      expect(next.core.button.snapshot().label).toBe('0x7099…79C8')
      expect(said(next)).not.toMatch(/keeper|first\.test/)
      await next.pass(86_400_000)
      expect(said(next)).not.toMatch(/keeper|first\.test/)
    },
  )

  it('brings no picture of another host, whoever has written it', async () => {
    const world = await firstPage()
    for (const name of ['identities', 'portfolios']) {
      const key = `@latchkey/default/${name}`
      const text = (await world.store.read(key)) ?? ''
      expect(text).toContain('https://first.test/keeper.png')
      await world.store.write(key, text.replace('https://first.test/keeper.png', 'https://stranger.test/keeper.png'))
    }
    const next = await nextPage(world, 'https://first.test')
    expect(next.core.button.snapshot().label).toBe('keeper.test')
    expect(said(next)).toContain('1.5 ETH')
    expect(said(next)).not.toContain('stranger.test')
  })
})
