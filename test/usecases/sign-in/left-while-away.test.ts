import { expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err } from '../../../core/domain/shared/result.ts'
import { bob, type CoreWorld, walletNamed } from '../../support/core-world.ts'
import { aliceHere, idOf, signInWorld } from '../../support/sign-in-world.ts'

/** Signs in with Amber. */
const signedIn = async (options = {}) => {
  const world = await signInWorld({ options })
  await world.connectAmber()
  await world.press('sign-message')
  expect(world.siwx.signedIn()).toEqual([idOf(aliceHere)])
  return world
}
const silent = { ...walletNamed('Amber'), restore: () => new Promise<never>(() => undefined) }

/** What a host may call, and what a visitor may press. */
const leavings: readonly (readonly [string, (world: CoreWorld) => Promise<unknown>])[] = [
  ['disconnect()', ({ core }) => core.disconnect()],
  ["disconnect({ namespace: 'eip155' })", ({ core }) => core.disconnect({ namespace: 'eip155' })],
  ["disconnect({ connectorId: 'test.amber' })", ({ core }) => core.disconnect({ connectorId: 'test.amber' })],
  [
    'Disconnect',
    async ({ core, settle }) => {
      core.dispatch({ type: 'disconnect' })
      await settle()
    },
  ],
]

it.each(leavings)(
  '%s signs out who is connected with a wallet that does not answer after a reload',
  async (_, leave) => {
    const { siwx, reload } = await signedIn()
    const again = reload({ wallets: [silent], simulation: { siwx } })
    void again.core.start()
    await again.settle()
    expect(again.core.account.snapshot()).toMatchObject({ status: 'connecting', isSettled: false })
    await leave(again)
    expect(siwx.signedIn()).toEqual([])
    expect(siwx.timesAsked('signOut')).toBe(1)
  },
)

it.each(leavings)('%s signs out who was connected with a wallet that is gone after a reload', async (_, leave) => {
  const { siwx, reload } = await signedIn()
  const again = reload({ wallets: [], simulation: { siwx } })
  void again.core.start()
  await again.settle()
  const left = leave(again)
  await again.settle()
  // Nobody waits for the wallet with it.
  expect(siwx.signedIn()).toEqual([])
  await again.pass(60_000)
  await left
})

it.each(leavings)('%s signs out who is connected before anybody has looked whether they are', async (_, leave) => {
  const { siwx, reload } = await signedIn()
  const again = reload({ simulation: { siwx } })
  const left = leave(again)
  void again.core.start()
  await left
  await again.settle()
  expect(siwx.signedIn()).toEqual([])
  expect(again.core.account.snapshot().status).toBe('disconnected')
})

it.each(leavings)('%s signs out of a wallet that is locked', async (_, leave) => {
  const world = await signedIn()
  world.amber.lock()
  await world.settle()
  expect(world.siwx.timesAsked('signOut')).toBe(0)
  await leave(world)
  expect(world.siwx.signedIn()).toEqual([])
})

it.each(leavings)('%s signs out of a wallet that was locked before a reload', async (_, leave) => {
  const world = await signedIn()
  world.amber.lock()
  await world.settle()
  const again = world.reload({ simulation: { siwx: world.siwx } })
  await again.core.start()
  await again.settle()
  expect(world.siwx.timesAsked('signOut')).toBe(0)
  await leave(again)
  expect(world.siwx.signedIn()).toEqual([])
})

it('of several wallets one that does not answer after a reload is signed out alone', async () => {
  const { siwx, reload } = await signedIn({ features: { multiWallet: true } })
  const again = reload({ wallets: [silent], simulation: { siwx } })
  void again.core.start()
  await again.settle()
  await again.core.deleteConnection({ namespace: 'eip155', connectorId: 'test.amber' })
  expect(siwx.signedIn()).toEqual([])
})

it('what fails is told as an event, and ends no call with it', async () => {
  const { siwx, reload } = await signedIn()
  const again = reload({
    wallets: [],
    simulation: { siwx: { ...siwx, signOut: async () => err(failure('SIGN_IN_UNAVAILABLE')) } },
  })
  const told: unknown[] = []
  again.core.events.subscribe((event) => event.type === 'ERROR' && told.push(event.failure.code))
  void again.core.start()
  await again.settle()
  const left = again.core.disconnect()
  await again.pass(60_000)
  expect(await left).toBeUndefined()
  expect(told).toEqual(['SIGN_IN_UNAVAILABLE'])
})

it('a wallet that is back before it is left is left once', async () => {
  const { siwx, reload } = await signedIn()
  const again = reload({ simulation: { siwx } })
  await again.core.start()
  await again.settle()
  await again.core.disconnect()
  expect(siwx.timesAsked('signOut')).toBe(1)
  await again.core.disconnect()
  expect(siwx.timesAsked('signOut')).toBe(1)
})

it('sessions that outlive a disconnect outlive this one', async () => {
  const { siwx, reload } = await signedIn()
  siwx.keepWhenLeft(true)
  const again = reload({ wallets: [], simulation: { siwx } })
  void again.core.start()
  await again.settle()
  const left = again.core.disconnect()
  await again.pass(60_000)
  await left
  expect(siwx.timesAsked('signOut')).toBe(1)
  expect(siwx.signedIn()).toEqual([idOf(aliceHere)])
})

it('another wallet in the place of one that does not answer after a reload signs that one out', async () => {
  const { siwx, reload } = await signedIn()
  const birch = walletNamed('Birch', { accounts: [bob] })
  const again = reload({ wallets: [silent, birch], simulation: { siwx } })
  void again.core.start()
  await again.settle()
  void again.core.connect({ connectorId: 'test.birch' })
  await again.settle()
  expect(again.core.account.snapshot().address).toBe(bob)
  expect(siwx.signedIn()).toEqual([])
})

it.each(['on this page', 'before a reload'])(
  'so does another one in the place of one that was locked %s',
  async (when) => {
    const birch = walletNamed('Birch', { accounts: [bob] })
    const world = await signInWorld({ wallets: [birch] })
    await world.connectAmber()
    await world.press('sign-message')
    world.amber.lock()
    await world.settle()
    const { siwx } = world
    const now = when === 'on this page' ? world : world.reload({ simulation: { siwx } })
    if (now !== world) await now.core.start()
    await now.settle()
    expect(siwx.signedIn()).toEqual([idOf(aliceHere)])
    void now.core.connect({ connectorId: 'test.birch' }).catch(() => undefined)
    await now.settle()
    expect(now.core.account.snapshot().address).toBe(bob)
    expect(siwx.signedIn()).toEqual([])
  },
)

it('who unlocks it again stays signed in', async () => {
  const world = await signedIn()
  world.amber.lock()
  await world.settle()
  world.amber.unlock()
  await world.connectAmber()
  await world.settle()
  expect(world.core.account.snapshot()).toMatchObject({ status: 'connected' })
  expect(world.siwx.timesAsked('signOut')).toBe(0)
})

it('of several, one that is forgotten while it is locked is signed out', async () => {
  const birch = walletNamed('Birch', { accounts: [bob] })
  const world = await signInWorld({ wallets: [birch], options: { features: { multiWallet: true } } })
  await world.connectAmber()
  await world.press('sign-message')
  world.amber.lock()
  await world.settle()
  void world.core.connect({ connectorId: 'test.birch' }).catch(() => undefined)
  await world.settle()
  expect(world.siwx.signedIn()).toEqual([idOf(aliceHere)])
  world.core.dispatch({ type: 'forget-wallet', connectionId: 'eip155:test.amber' })
  await world.settle()
  expect(world.siwx.signedIn()).toEqual([])
})
