import { expect, it } from 'vitest'
import { type CoreWorld, settle } from '../../support/core-world.ts'
import { fourWallets, listed, reloaded, worldOfSeveral } from '../../support/several-wallets.ts'
import { standing } from '../../support/two-wallets.ts'

const counting = ['amber', 'birch']

it('a wallet that locks beside one of another namespace is taken back when it unlocks, and the page stays where it is', async () => {
  for (const multiWallet of [true, false]) {
    const { world, amber, birch } = await worldOfSeveral({ connected: counting, multiWallet })
    for (const [one, other] of [
      [amber, birch],
      [birch, amber],
    ] as const) {
      one.lock()
      await settle()
      const about = standing(world).about
      one.unlock()
      await settle()
      expect(listed(world)).toEqual(counting)
      expect(standing(world).about).toEqual(about)
      expect([one.timesAsked(), other.timesAsked()]).toEqual([1, 1])
    }
    expect(listed(await reloaded(world))).toEqual(counting)
  }
})

it('a wallet that locks beside another of its namespace comes back beside it', async () => {
  const { world, amber, cedar } = await worldOfSeveral({ connected: ['amber', 'cedar'] })
  cedar.lock()
  await settle()
  expect(listed(world)).toEqual(['-cedar', 'amber'])
  cedar.unlock()
  await settle()
  expect(listed(world)).toEqual(['(cedar)', 'amber'])
  amber.lock()
  await settle()
  const next = await reloaded(world)
  expect(listed(next)).toEqual(['-amber', 'cedar'])
  amber.unlock()
  await settle()
  expect(listed(next)).toEqual(['(amber)', 'cedar'])
})

it('what was locked before a reload, however many, is taken back in whatever order it unlocks', async () => {
  for (const multiWallet of [true, false])
    for (const order of [counting, [...counting].reverse()]) {
      const wallets = fourWallets()
      const { world } = await worldOfSeveral({ wallets, connected: counting, multiWallet })
      wallets.amber.lock()
      wallets.birch.lock()
      await settle()
      // Once by the page that saw it lock, once by one that found it locked.
      const next = await reloaded(await reloaded(world))
      for (const name of order) {
        wallets[name as keyof typeof wallets].unlock()
        await settle()
      }
      expect(listed(next)).toEqual(counting)
      expect([wallets.amber.timesAsked(), wallets.birch.timesAsked()]).toEqual([1, 1])
    }
})

it('one that is locked at a reload is taken back beside the other, and by a page that finds it unlocked', async () => {
  for (const name of counting) {
    const wallets = fourWallets()
    const { world } = await worldOfSeveral({ wallets, connected: counting, multiWallet: false })
    const one = wallets[name as keyof typeof wallets]
    one.lock()
    const next = await reloaded(world)
    expect(listed(next)).toEqual(counting.filter((other) => other !== name))
    next.core.dispose()
    one.unlock()
    await settle()
    expect(listed(await reloaded(next))).toEqual(counting)
  }
})

it('one that is left, or replaced, by a page that found it locked stays away for good', async () => {
  for (const end of [
    (world: CoreWorld) => world.core.disconnect(),
    (world: CoreWorld) => world.core.disconnect({ connectorId: 'test.amber' }),
    (world: CoreWorld) => world.core.connect({ connectorId: 'test.cedar' }),
  ]) {
    const { world, amber } = await worldOfSeveral({ connected: counting, multiWallet: false })
    amber.lock()
    const next = world.reload()
    await next.core.start()
    await settle()
    await end(next)
    await settle()
    amber.approve()
    amber.unlock()
    await settle()
    expect(listed(next)).not.toContain('amber')
    expect(listed(await reloaded(next))).not.toContain('amber')
  }
})

it('one whose place another has taken, or that was left, stays away', async () => {
  const { world, amber } = await worldOfSeveral({ connected: counting, multiWallet: false })
  amber.lock()
  await settle()
  await world.core.connect({ connectorId: 'test.cedar' })
  await settle()
  amber.approve()
  amber.unlock()
  await settle()
  expect(listed(world)).toEqual(['birch', 'cedar'])
  await world.core.disconnect({ connectorId: 'test.cedar' })
  amber.setAccounts(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
  await settle()
  expect(listed(world)).toEqual(['birch'])
})

it('one that is left while it is locked stays away, however it is left', async () => {
  for (const multiWallet of [true, false])
    for (const leaving of [{}, { connectorId: 'test.amber' }, { namespace: 'eip155' }] as const) {
      const { world, amber } = await worldOfSeveral({ connected: counting, multiWallet })
      amber.lock()
      await settle()
      await world.core.disconnect(leaving)
      await settle()
      amber.approve()
      amber.unlock()
      await settle()
      expect(listed(world).includes('amber')).toBe(false)
      expect(listed(await reloaded(world)).includes('amber')).toBe(false)
    }
})

it('of a modal that is disposed, nothing listens any more', async () => {
  const wallets = fourWallets()
  const { world } = await worldOfSeveral({ wallets, connected: counting, multiWallet: false })
  wallets.amber.lock()
  await settle()
  world.core.dispose()
  wallets.amber.unlock()
  await settle()
  expect([world.listeners(), world.clock.waiting(), listed(world)]).toEqual([0, 0, ['birch']])
})
