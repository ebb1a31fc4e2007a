import { describe, expect, it } from 'vitest'
import type { WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { createSimulatedWalletConnect } from '../../../infrastructure/simulation/simulated-walletconnect.ts'
import { alice, bob, type CoreWorld, connectedWorld, walletNamed } from '../../support/core-world.ts'
import { liveIn, severalVisit } from '../../support/several-visits.ts'

const account = ({ core }: CoreWorld) => {
  const { status, address } = core.account.snapshot()
  return [status, address]
}
const gone = ['disconnected', undefined]

/** The wallet locked itself on an earlier visit; this page has found that out. */
const locked = async (given: Parameters<CoreWorld['reload']>[0] = {}) => {
  const amber = walletNamed('Amber')
  const before = await connectedWorld(amber, { others: [walletNamed('Birch', { behaviour: 'ask', accounts: [bob] })] })
  amber.lock()
  await before.settle()
  const world = before.reload(given)
  await world.core.start()
  await world.settle()
  expect(account(world)).toEqual(gone)
  return { amber, world, asked: amber.timesAsked() }
}

describe('a wallet that was locked', () => {
  it('is taken up again when it is unlocked after a reload, without a press and without a prompt', async () => {
    const { amber, world, asked } = await locked()
    amber.unlock()
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
    expect(amber.timesAsked()).toBe(asked)
    expect(await world.store.read('@latchkey/default/snapshot')).toContain('test.amber')
    // From here on it is followed as any other.
    amber.setAccounts([bob])
    expect(account(world)).toEqual(['connected', bob])
  })

  it('is taken up on the page that it was locked on, and on one that finds it unlocked', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.lock()
    await world.settle()
    expect(account(world)).toEqual(gone)
    amber.unlock()
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])

    const other = await locked()
    other.world.core.dispose()
    other.amber.unlock()
    const next = other.world.reload()
    await next.core.start()
    await next.settle()
    expect(account(next)).toEqual(['connected', alice])
  })

  it('is taken up also where it has gone to another network meanwhile, and tells of both at once', async () => {
    const amber = walletNamed('Amber')
    const inOne = (event: WalletEvent): WalletEvent =>
      event.type === 'accounts-changed' && event.accounts.length > 0
        ? { ...event, type: 'network-changed', networkId: 'eip155:31338' }
        : event
    const world = await connectedWorld({ ...amber, on: (listener) => amber.on((event) => listener(inOne(event))) })
    amber.lock()
    await world.settle()
    amber.unlock()
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
  })

  it('is listened to once', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    const listeners = world.listeners()
    amber.lock()
    await world.settle()
    expect([account(world), world.listeners()]).toEqual([gone, listeners])
  })

  it('is taken up also when it is unlocked in the moment in which it is locked', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.lock()
    amber.unlock()
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
    expect(await world.store.read('@latchkey/default/snapshot')).toContain('test.amber')
  })

  it('is not taken up once the visitor left it, or connected another one', async () => {
    const left = await locked()
    await left.world.core.disconnect()
    left.amber.approve()
    left.amber.unlock()
    await left.world.settle()
    expect(account(left.world)).toEqual(gone)

    const { amber, world } = await locked()
    world.core.connect({ connectorId: 'test.birch' }).catch(() => undefined)
    amber.unlock()
    await world.settle()
    expect(account(world)).toEqual(['connecting', undefined])
    // Only tried: the wallet that is there again is what the visitor comes back to.
    world.core.close()
    await world.settle()
    expect(account(world)).toEqual(['connected', alice])
  })

  it('does not connect behind the back of a visitor who pressed it and called it off', async () => {
    const { amber, world } = await locked()
    amber.behave('ask')
    world.core.connect({ connectorId: 'test.amber' }).catch(() => undefined)
    await world.settle()
    world.core.close()
    await world.settle()
    amber.unlock()
    amber.approve()
    await world.settle()
    expect(account(world)).toEqual(gone)
  })

  it('is left alone where the host wants no reconnection, and by a modal that was disposed', async () => {
    const without = await locked({ options: { reconnect: false } })
    without.amber.unlock()
    await without.world.settle()
    expect(account(without.world)).toEqual(gone)

    const { amber, world } = await locked()
    world.core.dispose()
    amber.unlock()
    await world.settle()
    expect([account(world), world.listeners(), world.clock.waiting()]).toEqual([gone, 0, 0])
  })

  it('is asked once on a page, then only when it tells: one that goes at once is not asked for ever', async () => {
    const amber = walletNamed('Amber')
    let timesAsked = 0
    const fickle = {
      ...amber,
      restore: async (...asked: Parameters<typeof amber.restore>) => {
        timesAsked += 1
        const answer = await amber.restore(...asked)
        setImmediate(amber.drop)
        return answer
      },
    }
    const before = await connectedWorld(fickle)
    amber.drop()
    await before.settle()
    const world = before.reload()
    await world.core.start()
    for (let turn = 0; turn < 20; turn += 1) await world.settle()
    expect([timesAsked, account(world)]).toEqual([1, gone])
  })
})

it('a session over a relay that has ended is not asked for again', async () => {
  const remote = createSimulatedWalletConnect({ behaviour: 'approve' })
  const before = await connectedWorld(remote)
  remote.drop()
  await before.settle()
  const world = before.reload()
  await world.core.start()
  await world.settle()
  expect([account(world), world.listeners()]).toEqual([gone, 8])
})

it('one that unlocks in the moment in which another is left is taken up, where there are several', async () => {
  const { tabs, wallets, quiet } = await severalVisit(true)
  const [tab] = tabs
  for (const connectorId of ['test.amber', 'test.cedar', 'test.dune']) {
    await tab.core.connect({ connectorId })
    await quiet()
  }
  wallets.amber.lock()
  await quiet()
  expect(liveIn(tab)).toEqual(['cedar', 'dune'])
  const leaving = tab.core.disconnect({ connectorId: 'test.dune' })
  wallets.amber.unlock()
  await leaving
  await quiet()
  expect(liveIn(tab)).toEqual(['(amber)', 'cedar'])
})
