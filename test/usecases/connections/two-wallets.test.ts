import { describe, expect, it } from 'vitest'
import {
  parseSnapshots,
  type SessionSnapshot,
  serialiseSnapshot,
} from '../../../core/domain/connections/session-snapshot.ts'
import { restoreAnswerMs } from '../../../core/services/connections/restore-wallet.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import type { SimulatedWallet } from '../../../infrastructure/simulation/simulated-wallet.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { alice, bob, type CoreWorld, createCoreWorld, meadow, settle, walletNamed } from '../../support/core-world.ts'
import {
  amberSession,
  assembleTwo,
  birchSession,
  lune,
  snapshotKey,
  sol,
  standing,
  twoWallets,
  worldOfTwo,
} from '../../support/two-wallets.ts'

const stored = async ({ store }: CoreWorld) => parseSnapshots(await store.read(snapshotKey))

const startedWithTwo = async () => {
  const wallets = twoWallets()
  const world = await worldOfTwo(wallets)
  await world.core.start()
  return { ...wallets, world }
}

describe('two wallets of two namespaces', () => {
  it('are there again after a reload, in one go, and the page is about the one that was stored first', async () => {
    const { amber, birch, world } = await startedWithTwo()
    expect(standing(world)).toEqual({
      eip155: amber.provider(),
      solana: birch.provider(),
      about: ['connected', 'eip155', alice],
    })
    await settle()
    expect(await stored(world)).toEqual([amberSession, birchSession])
    expect(world.mirror.shown()).toEqual(amberSession)
    const turned = await worldOfTwo(twoWallets(), serialiseSnapshot(birchSession, amberSession))
    await turned.core.start()
    expect(standing(turned).about).toEqual(['connected', 'solana', sol])
    await settle()
    expect(await stored(turned)).toEqual([birchSession, amberSession])
  })

  it('are each asked for the namespace that is remembered of them, and no other', async () => {
    const asked: (readonly [string, readonly string[]])[] = []
    const { amber, birch } = twoWallets()
    const watched = (wallet: SimulatedWallet): SimulatedWallet => ({
      ...wallet,
      restore: (namespaces, signal) => {
        asked.push([wallet.connector.id, namespaces])
        return wallet.restore(namespaces, signal)
      },
    })
    const world = await worldOfTwo({ amber: watched(amber), birch: watched(birch) })
    await world.core.start()
    expect(asked).toEqual([
      ['test.amber', ['eip155']],
      ['test.birch', ['solana']],
    ])
  })

  it('settle each by itself; one that does not answer loses neither its own place nor the other’s', async () => {
    const { amber, birch } = twoWallets()
    const world = await worldOfTwo({ amber: { ...amber, restore: () => new Promise(() => undefined) }, birch })
    const started = world.core.start()
    await settle()
    expect(standing(world)).toEqual({
      eip155: undefined,
      solana: birch.provider(),
      about: ['connecting', 'eip155', alice],
    })
    expect(world.core.account.snapshot().isSettled).toBe(false)
    world.core.dispose()
    await started
    // A reload at this moment is about the same wallet as this page.
    expect(await stored(world)).toEqual([amberSession, birchSession])
    expect(world.mirror.shown()).toEqual(amberSession)
  })

  it('which wallet gave up what it shares is known by its own answer', async () => {
    const { amber, birch } = twoWallets()
    await amber.disconnect(new AbortController().signal)
    const world = await worldOfTwo({ amber, birch })
    await world.core.start()
    await settle()
    expect(standing(world)).toEqual({
      eip155: undefined,
      solana: birch.provider(),
      about: ['connected', 'solana', sol],
    })
    expect(await stored(world)).toEqual([birchSession])
  })

  it('what one says is of itself, and what is remembered of the other stays', async () => {
    const { amber, birch, world } = await startedWithTwo()
    birch.setAccounts([lune])
    birch.setNetwork('solana:y')
    await settle()
    const moved = { ...birchSession, address: lune, networkId: 'solana:y' }
    expect(await stored(world)).toEqual([amberSession, moved])
    amber.drop()
    await settle()
    expect(standing(world)).toEqual({
      eip155: undefined,
      solana: birch.provider(),
      about: ['connected', 'solana', lune],
    })
    expect(await stored(world)).toEqual([moved])
  })

  it('the network is switched in the wallet of its namespace', async () => {
    const { amber, birch, world } = await startedWithTwo()
    await world.core.switchNetwork(meadow.caipNetworkId)
    expect(world.core.network.snapshot().caipNetworkId).toBe(meadow.caipNetworkId)
    expect([amber.timesAskedToSwitch(), birch.timesAskedToSwitch()]).toEqual([1, 0])
    await settle()
    expect(await stored(world)).toEqual([{ ...amberSession, networkId: meadow.caipNetworkId }, birchSession])
  })

  it('are replaced each in its own namespace: only that one gives back what it shared', async () => {
    const { amber, birch } = twoWallets()
    const cedar = walletNamed('Cedar', { accounts: [bob] })
    const world = createCoreWorld({ wallets: [amber, birch, cedar], assemble: assembleTwo })
    await world.store.write(snapshotKey, serialiseSnapshot(amberSession, birchSession))
    await world.core.start()
    await world.core.connect({ connectorId: 'test.cedar' })
    await settle()
    expect(standing(world)).toEqual({
      eip155: cedar.provider(),
      solana: birch.provider(),
      about: ['connected', 'eip155', bob],
    })
    expect([amber.isShared(), birch.isShared()]).toEqual([false, true])
    expect((await stored(world)).map(({ connectorId }) => connectorId)).toEqual(['test.cedar', 'test.birch'])
  })

  it('are both over with a wallet that is chosen while they are awaited', async () => {
    const { amber, birch } = twoWallets()
    const never = (): Promise<never> => new Promise(() => undefined)
    const cedar = walletNamed('Cedar', { accounts: [bob] })
    const wallets = [{ ...amber, restore: never }, { ...birch, restore: never }, cedar]
    const world = createCoreWorld({ wallets, assemble: assembleTwo })
    await world.store.write(snapshotKey, serialiseSnapshot(amberSession, birchSession))
    void world.core.start()
    await settle()
    await world.core.connect({ connectorId: 'test.cedar' })
    await world.pass(restoreAnswerMs)
    expect(standing(world)).toEqual({
      eip155: cedar.provider(),
      solana: undefined,
      about: ['connected', 'eip155', bob],
    })
    await world.core.disconnect()
    expect(standing(world).about).toEqual(['disconnected', undefined, undefined])
  })

  it('are both left by a visitor who disconnects, live or only remembered, and stay away', async () => {
    for (const isStarted of [true, false]) {
      const wallets = twoWallets()
      const world = await worldOfTwo(wallets)
      if (isStarted) await world.core.start()
      await world.core.disconnect()
      expect(standing(world)).toEqual({
        eip155: undefined,
        solana: undefined,
        about: ['disconnected', undefined, undefined],
      })
      expect([wallets.amber.isShared(), wallets.birch.isShared()]).toEqual([false, false])
      expect(await stored(world)).toEqual([])
      const next = world.reload()
      await next.core.start()
      expect(standing(next).about).toEqual(['disconnected', undefined, undefined])
    }
  })
})

describe('another tab', () => {
  const tabs = async () => {
    const browser = createSimulatedBrowser(createMemoryKeyValueStore())
    const { amber, birch } = twoWallets()
    const cedar = walletNamed('Cedar', { accounts: [bob] })
    const open = async ({ restore = amber.restore }: Partial<SimulatedWallet> = {}) => {
      const simulation = browser.openTab()
      // What this tab learns, it learns from the other one.
      const wallets = [{ ...amber, restore }, birch, cedar].map((wallet) => ({ ...wallet, on: () => () => undefined }))
      const world = createCoreWorld({ wallets, assemble: assembleTwo, simulation })
      void world.core.start()
      await settle()
      return world
    }
    const quiet = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        await settle()
        if (browser.deliver() === 0) return
      }
      throw new Error('The tabs answer each other for ever.')
    }
    const writer = browser.openTab().store
    const say = async (...sessions: readonly SessionSnapshot[]): Promise<void> => {
      await writer.write(snapshotKey, serialiseSnapshot(...sessions))
      await quiet()
    }
    return { amber, birch, cedar, open, say, writer }
  }

  it('that has both is followed in both', async () => {
    const { amber, birch, open, say } = await tabs()
    const world = await open()
    await say(amberSession, birchSession)
    expect(standing(world)).toEqual({
      eip155: amber.provider(),
      solana: birch.provider(),
      about: ['connected', 'eip155', alice],
    })
    birch.setAccounts([lune])
    await say(amberSession, { ...birchSession, address: lune })
    amber.setNetwork(meadow.caipNetworkId)
    await say({ ...amberSession, networkId: meadow.caipNetworkId }, { ...birchSession, address: lune })
    expect(world.core.network.snapshot().caipNetworkId).toBe(meadow.caipNetworkId)
    expect(world.core.getProvider('solana')).toBe(birch.provider())
  })

  it('that left the one which is still awaited here ends that too', async () => {
    const { birch, open, say, writer } = await tabs()
    await say(amberSession, birchSession)
    const world = await open({ restore: () => new Promise(() => undefined) })
    expect(standing(world).about).toEqual(['connecting', 'eip155', alice])
    await writer.write('@latchkey/default/left-connectors', '["test.amber"]')
    await say(birchSession)
    expect(standing(world)).toEqual({
      eip155: undefined,
      solana: birch.provider(),
      about: ['connected', 'solana', sol],
    })
  })

  it('that went over to another wallet takes along the one in its place, and no other: that one is asked', async () => {
    const { cedar, birch, open, say } = await tabs()
    await say(amberSession, birchSession)
    const world = await open()
    cedar.approve()
    await say({ ...amberSession, address: bob, connectorId: 'test.cedar' })
    expect(standing(world)).toEqual({
      eip155: cedar.provider(),
      solana: birch.provider(),
      about: ['connected', 'eip155', bob],
    })
    const { store } = world
    const both = [{ ...amberSession, address: bob, connectorId: 'test.cedar' }, birchSession]
    expect(parseSnapshots(await store.read(snapshotKey))).toEqual(both)
  })

  it('that lost one of them has this one ask it itself', async () => {
    const { amber, birch, open, say } = await tabs()
    await say(amberSession, birchSession)
    const world = await open()
    await say(amberSession)
    expect(standing(world).solana).toBe(birch.provider())
    expect(parseSnapshots(await world.store.read(snapshotKey))).toEqual([amberSession, birchSession])
    birch.lock()
    await say(amberSession)
    expect(standing(world)).toEqual({
      eip155: amber.provider(),
      solana: undefined,
      about: ['connected', 'eip155', alice],
    })
  })

  it('that forgot both has this one remember what its own wallets still share, and no more', async () => {
    const { birch, open, say, writer } = await tabs()
    await say(amberSession, birchSession)
    const world = await open()
    birch.lock()
    await writer.remove(snapshotKey)
    await say()
    expect(standing(world).solana).toBeUndefined()
    expect(parseSnapshots(await world.store.read(snapshotKey))).toEqual([amberSession])
  })
})
