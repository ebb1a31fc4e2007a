import { expect, it } from 'vitest'
import type { PairingWorld } from '../connections/pairing-world.ts'
import { listing, manyListings, openedWorld } from '../connections/pairing-world.ts'

const ranked = manyListings.map((one, at) => ({ ...one, rank: (at + 1) * 10 }))
const find = (world: PairingWorld, type: string) => world.hostEvents.events().find((event) => event.type === type)
const rowsOf = ({ core }: PairingWorld): readonly string[] => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'Connect' && view.view !== 'AllWallets') throw new Error(view.view)
  return view.wallets.map(({ id }) => id)
}

/** What is told of it must be what the visitor saw. */
it.each(['walletConnect', 'test.amber', 'wallet00', 'wallet02'])('%s is told with its place in Connect', async (id) => {
  const world = await openedWorld({ listings: ranked })
  const place = rowsOf(world).indexOf(id)
  expect(place).toBeGreaterThanOrEqual(0)
  world.core.dispatch(
    id.startsWith('wallet0') ? { type: 'choose-listed', walletId: id } : { type: 'choose-wallet', connectorId: id },
  )
  await world.settle()
  expect(find(world, 'SELECT_WALLET')).toMatchObject({ view: 'Connect', displayIndex: place })
})

it('has its place among all wallets, those that are found too, and its rank in the directory', async () => {
  const world = await openedWorld({ listings: ranked })
  world.core.dispatch({ type: 'show-all-wallets' })
  await world.settle()
  world.core.dispatch({ type: 'type', field: 'search', text: 'wallet1' })
  await world.pass(1000)
  expect(rowsOf(world).indexOf('wallet12')).toBe(2)
  world.core.dispatch({ type: 'choose-listed', walletId: 'wallet12' })
  await world.settle()
  expect(find(world, 'SELECT_WALLET')).toMatchObject({ view: 'AllWallets', displayIndex: 2, walletRank: 130 })
})

it('of a wallet that is here is what the directory has of it, also when it is connected', async () => {
  const listed = listing('Amber', { rdns: 'test.amber', rank: 7 })
  const world = await openedWorld({ listings: [...ranked, listed] })
  world.core.dispatch({ type: 'show-all-wallets' })
  await world.settle()
  world.core.dispatch({ type: 'type', field: 'search', text: 'amber' })
  await world.pass(1000)
  world.core.dispatch({ type: 'choose-listed', walletId: 'amber' })
  await world.settle()
  expect(find(world, 'SELECT_WALLET')).toMatchObject({ platform: 'browser', displayIndex: 0, walletRank: 7 })
  expect(find(world, 'CONNECT_SUCCESS')).toMatchObject({ name: 'Amber', walletRank: 7 })
})

it('has no rank where the directory has none', async () => {
  const world = await openedWorld({ listings: manyListings })
  world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
  await world.settle()
  for (const type of ['SELECT_WALLET', 'CONNECT_SUCCESS']) expect(find(world, type)).not.toHaveProperty('walletRank')
})
