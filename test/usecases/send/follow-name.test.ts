import { expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'

/** Chain 1, where a name's general address is at home. */
const mainland: Network = { ...hearth, id: 1, caipNetworkId: 'eip155:1', name: 'Mainland' }

const toField = ({ core }: CoreWorld) => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'WalletSend' || view.nothing !== undefined) throw new Error(`not there: ${view.view}`)
  return view
}

const sending = async (networks: readonly [Network, ...Network[]] = [hearth]) => {
  const world = await connectedWorld(walletNamed('Amber'), { options: { networks } })
  void world.core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.settle()
  return world
}
const type = (world: CoreWorld, text: string): void => world.core.dispatch({ type: 'type', field: 'to', text })
const names = (world: CoreWorld): readonly string[] => world.receiverNames.asked().map(({ name }) => name)

it('looks a name up once nobody has typed for half a second', async () => {
  const world = await sending()
  world.receiverNames.call({ name: 'bob.test', address: bob, isGeneral: false })
  for (const text of ['bob.', 'bob.t', 'bob.te', 'bob.test']) {
    type(world, text)
    await world.pass(400)
  }
  expect(names(world)).toEqual([])
  expect(toField(world).to).toMatchObject({ busy: true, hint: 'Looking up bob.test' })
  await world.pass(100)
  expect(names(world)).toEqual(['bob.test'])
  expect(toField(world).found).toEqual({ text: 'bob.test is 0x3C44…93BC', address: bob })
})

it('forgets what was answered about a name that is not typed any more', async () => {
  const world = await sending()
  world.receiverNames.call({ name: 'bob.test', address: bob, isGeneral: false })
  world.receiverNames.call({ name: 'ali.test', address: alice, isGeneral: false })
  world.receiverNames.hold()
  type(world, 'bob.test')
  await world.pass(500)
  type(world, 'ali.test')
  await world.pass(500)
  world.receiverNames.release()
  await world.settle()
  expect(toField(world).found?.address).toBe(alice)
  type(world, bob)
  await world.settle()
  expect(toField(world).found).toBeUndefined()
})

it('says that nobody is found, that it could not be looked up, and looks it up again', async () => {
  const world = await sending()
  type(world, 'nobody.test')
  await world.pass(500)
  expect(toField(world).to.error).toBe('Nobody is found under this name on this network')
  expect(toField(world).review).toMatchObject({ isOff: true })
  world.receiverNames.failWith('NAME_UNAVAILABLE')
  type(world, 'bob.test')
  await world.pass(500)
  expect(toField(world).to.error).toBe('The name could not be looked up. Try again, or enter an address.')
  world.receiverNames.failWith()
  world.receiverNames.call({ name: 'bob.test', address: bob, isGeneral: false })
  world.core.dispatch({ type: 'retry-send' })
  await world.pass(0)
  expect(toField(world).found?.address).toBe(bob)
})

it('refuses an address of chain 1 that is a contract there and nothing here, and warns of one that is nothing there', async () => {
  const world = await sending([hearth, mainland])
  world.receiverNames.call({ name: 'safe.test', address: bob, isGeneral: true })
  world.transferReader.deploy(bob, 'eip155:1')
  type(world, 'safe.test')
  await world.pass(500)
  expect(toField(world).found).toBeUndefined()
  expect(toField(world).to.error).toMatch(/^This name leads to a contract on another network/)
  // The same contract is here too.
  world.transferReader.deploy(bob)
  type(world, 'safe.test ')
  type(world, 'Safe.test')
  await world.pass(500)
  expect(toField(world).found?.address).toBe(bob)
  expect(toField(world).warnings.map(({ kind }) => kind)).toContain('general-name')
})
