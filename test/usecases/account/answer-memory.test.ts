import { expect, it } from 'vitest'
import { alice, type CoreWorld, connectedWorld, walletNamed } from '../../support/core-world.ts'

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
