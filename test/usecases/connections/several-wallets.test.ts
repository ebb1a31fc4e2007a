import { describe, expect, it } from 'vitest'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { settle } from '../../support/core-world.ts'
import {
  codeOf,
  fourWallets,
  keptKey,
  leftKey,
  listed,
  reloaded,
  twofoldWallet,
  worldOfSeveral,
} from '../../support/several-wallets.ts'
import { standing } from '../../support/two-wallets.ts'

const all = ['amber', 'cedar', 'birch', 'dune']
const everyone = ['(amber)', '(birch)', 'cedar', 'dune']

describe('several wallets in one namespace', () => {
  it('stand side by side, and all come back after a reload as they were', async () => {
    const { world } = await worldOfSeveral({ connected: all })
    expect(listed(world)).toEqual(everyone)
    const before = standing(world)
    const next = await reloaded(world)
    expect(listed(next)).toEqual(everyone)
    expect(standing(next)).toEqual(before)
  })

  it('are all gone when the visitor leaves all, also those that do not count, and stay away', async () => {
    const { world, ...wallets } = await worldOfSeveral({ connected: all })
    await world.core.disconnect()
    await settle()
    expect(listed(world)).toEqual(['-amber', '-birch', '-cedar', '-dune'])
    expect(world.core.account.snapshot().status).toBe('disconnected')
    expect(Object.values(wallets).map(({ isShared }) => isShared())).toEqual([false, false, false, false])
    for (const wallet of Object.values(wallets)) wallet.approve()
    expect(listed(await reloaded(world))).toEqual(['-amber', '-birch', '-cedar', '-dune'])
  })

  it('leaving one leaves the others, and the next one counts', async () => {
    const { world, cedar } = await worldOfSeveral({ connected: all })
    await world.core.disconnect({ connectorId: 'test.cedar' })
    await settle()
    expect(listed(world)).toEqual(['(birch)', '-cedar', 'amber', 'dune'])
    cedar.approve()
    expect(listed(await reloaded(world))).toEqual(['(birch)', '-cedar', 'amber', 'dune'])
  })

  it('leaving a namespace leaves all that are in it', async () => {
    const { world } = await worldOfSeveral({ connected: all })
    await world.core.disconnect({ namespace: 'solana' })
    await settle()
    expect(listed(world)).toEqual(['(amber)', '-birch', '-dune', 'cedar'])
    expect(listed(await reloaded(world))).toEqual(['(amber)', '-birch', '-dune', 'cedar'])
  })

  it('one that is locked keeps its permission when another is connected where nothing else is live', async () => {
    const { world, amber } = await worldOfSeveral({ connected: ['amber'] })
    amber.lock()
    await settle()
    await world.core.connect({ connectorId: 'test.cedar' })
    await settle()
    expect(amber.isShared()).toBe(true)
    amber.unlock()
    expect(listed(await reloaded(world))).toEqual(['(amber)', 'cedar'])
  })

  it('one that is locked is left too by a visitor who leaves all', async () => {
    const { world, amber } = await worldOfSeveral({ connected: ['amber', 'cedar'] })
    amber.lock()
    await settle()
    await world.core.disconnect()
    await settle()
    amber.unlock()
    expect(amber.isShared()).toBe(false)
    amber.approve()
    expect(listed(await reloaded(world))).toEqual(['-amber', '-cedar'])
  })

  it('one that is still asked after a reload does not come up once it is left', async () => {
    for (const leaving of [{}, { connectorId: 'test.amber' }, { namespace: 'eip155' }] as const) {
      const { world, ...wallets } = await worldOfSeveral({ connected: ['amber', 'cedar'] })
      world.core.dispose()
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      const slow = {
        ...wallets.amber,
        restore: (...asked: Parameters<typeof wallets.amber.restore>) =>
          held.then(() => wallets.amber.restore(...asked)),
      }
      const next = await worldOfSeveral({ wallets: { ...wallets, amber: slow }, simulation: { store: world.store } })
      expect(listed(next.world)).toEqual(['-amber', 'cedar'])
      const left = next.world.core.disconnect(leaving)
      answer()
      await left
      await settle()
      expect(listed(next.world)).toEqual('connectorId' in leaving ? ['-amber', 'cedar'] : ['-amber', '-cedar'])
      wallets.amber.approve()
      expect(listed(await reloaded(next.world))).toEqual(listed(next.world))
    }
  })

  it('one that is still asked when another is connected keeps what it shares, and comes back beside it', async () => {
    const { world, amber } = await worldOfSeveral({ connected: ['amber'] })
    const next = world.reload()
    void next.core.start()
    await next.core.connect({ connectorId: 'test.cedar' })
    await settle()
    expect(amber.isShared()).toBe(true)
    expect(listed(next)).toEqual(['(amber)', 'cedar'])
  })

  it('one that is not read yet from a slow storage does not come up once all are left', async () => {
    const { world, ...wallets } = await worldOfSeveral({ connected: ['amber', 'cedar'] })
    world.core.dispose()
    const { store } = world
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = {
      ...store,
      read: (key: string) => (key === keptKey ? held : Promise.resolve()).then(() => store.read(key)),
    }
    const next = await worldOfSeveral({ wallets, simulation: { store: slow } })
    const left = next.world.core.disconnect()
    await settle()
    answer()
    await left
    await settle()
    expect(listed(next.world)).toEqual(['-amber', '-cedar'])
    wallets.amber.approve()
    expect(listed(await reloaded(next.world))).toEqual(['-amber', '-cedar'])
  })
})

describe('a wallet of several namespaces beside others', () => {
  it('is there again after a reload in each of them, also where another one counts', async () => {
    const wallets = { ...fourWallets(), amber: twofoldWallet() }
    const { world } = await worldOfSeveral({ wallets, connected: ['amber', 'dune'] })
    expect([listed(world, 'eip155'), listed(world, 'solana')]).toEqual([['amber'], ['(amber)', 'dune']])
    const next = await reloaded(world)
    expect([listed(next, 'eip155'), listed(next, 'solana')]).toEqual([['amber'], ['(amber)', 'dune']])
  })

  it('is left in all of them', async () => {
    const wallets = { ...fourWallets(), amber: twofoldWallet() }
    const { world } = await worldOfSeveral({ wallets, connected: ['amber', 'dune'] })
    await world.core.disconnect({ namespace: 'eip155' })
    await settle()
    expect([listed(world, 'eip155'), listed(world, 'solana')]).toEqual([['-amber'], ['-amber', 'dune']])
  })
})

describe('what is kept', () => {
  it('is nothing where a visitor has one wallet in each namespace: what an earlier visit kept is gone', async () => {
    const store = createMemoryKeyValueStore()
    const { world, ...wallets } = await worldOfSeveral({ connected: ['amber', 'cedar'], simulation: { store } })
    world.core.dispose()
    for (const given of [{ multiWallet: false }, { reconnect: false }]) {
      const kept = (await store.read(keptKey)) ?? ''
      expect(kept).toContain('test.amber')
      const without = await worldOfSeveral({ wallets, simulation: { store }, ...given })
      expect(listed(without.world)).toEqual(given.multiWallet === false ? ['cedar'] : [])
      without.world.core.dispose()
      expect(await store.read(keptKey)).toBeUndefined()
      await store.write(keptKey, kept)
    }
  })

  it('is left as it is where a later version has written it', async () => {
    const later = '[2,{"wallets":["test.birch"]}]'
    const store = createMemoryKeyValueStore({ [keptKey]: later })
    const { world } = await worldOfSeveral({ simulation: { store }, connected: ['amber', 'cedar'] })
    expect([listed(world), await store.read(keptKey)]).toEqual([['(amber)', 'cedar'], later])
    await store.write(keptKey, '[1]')
    expect(listed(await reloaded(world))).toEqual(['cedar'])
    expect(await store.read(keptKey)).toContain('test.cedar')
  })

  it('is read with care', async () => {
    for (const text of ['', '[]', '{', '[[]]', '[1,[]]', '[["eip155"]]', 'null', '7', `[${'['.repeat(9_000)}`]) {
      const store = createMemoryKeyValueStore()
      await store.write(keptKey, text)
      await store.write(leftKey, text)
      const { world } = await worldOfSeveral({ simulation: { store }, connected: ['amber', 'cedar'] })
      expect(listed(world)).toEqual(['(amber)', 'cedar'])
      expect(listed(await reloaded(world))).toEqual(['(amber)', 'cedar'])
    }
  })
})

describe('a modal that is disposed in the middle', () => {
  it('leaves nobody who listens and nothing that waits', async () => {
    const { world, ...wallets } = await worldOfSeveral({ connected: all })
    world.core.dispose()
    const slow = { ...wallets.amber, restore: () => new Promise<never>(() => undefined) }
    const next = await worldOfSeveral({ wallets: { ...wallets, amber: slow }, simulation: { store: world.store } })
    const left = codeOf(next.world.core.disconnect({ connectorId: 'test.cedar' }))
    next.world.core.dispose()
    await left
    await settle()
    expect([next.world.listeners(), next.world.clock.waiting()]).toEqual([0, 0])
  })
})
