import { describe, expect, it } from 'vitest'
import type { SimulatedWallet } from '../../../infrastructure/simulation/simulated-wallet.ts'
import { alice, createCoreWorld, settle, walletNamed } from '../../support/core-world.ts'
import { assembleTwo, lune, sol, standing } from '../../support/two-wallets.ts'

/** On no network of its own, as outside of EVM; and which networks it is told of. */
const floating = (networkIds: readonly [`solana:${string}`, ...`solana:${string}`[]] = ['solana:x', 'solana:y']) => {
  const wallet = walletNamed('Birch', { accounts: [sol], networkIds })
  const told: string[] = []
  const watched: SimulatedWallet = {
    ...wallet,
    switchNetwork: (network, signal) => {
      told.push(network.caipNetworkId)
      return wallet.switchNetwork(network, signal)
    },
  }
  return { birch: watched, told }
}
const amber = () => walletNamed('Amber', { accounts: [alice] })
const worldWith = async (...wallets: readonly SimulatedWallet[]) => {
  const world = createCoreWorld({ wallets, assemble: assembleTwo })
  await world.core.start()
  return world
}
const place = ({ core }: Awaited<ReturnType<typeof worldWith>>) => core.network.snapshot().caipNetworkId

describe('a wallet that is on no network of its own', () => {
  it('is on the one that the visitor had chosen before, and is told so', async () => {
    const { birch, told } = floating()
    const world = await worldWith(birch)
    await world.core.switchNetwork('solana:y')
    await world.core.connect({ connectorId: 'test.birch' })
    expect([place(world), told]).toEqual(['solana:y', ['solana:y']])
  })

  it('is on the first that it can be on where nothing was chosen of these', async () => {
    const { birch, told } = floating(['solana:y'])
    const world = await worldWith(birch)
    await world.core.switchNetwork('solana:x')
    await world.core.connect({ connectorId: 'test.birch' })
    expect([place(world), told]).toEqual(['solana:y', ['solana:y']])
  })

  it('is after a reload where it was', async () => {
    const { birch, told } = floating()
    const world = await worldWith(birch)
    await world.core.connect({ connectorId: 'test.birch' })
    await world.core.switchNetwork('solana:y')
    await settle()
    const after = world.reload()
    await after.core.start()
    expect([place(after), told]).toEqual(['solana:y', ['solana:x', 'solana:y', 'solana:y']])
  })
})

describe('two wallets, connected one after the other', () => {
  const connected = async () => {
    const wallets = { amber: amber(), ...floating() }
    const world = await worldWith(wallets.amber, wallets.birch)
    await world.core.connect({ connectorId: 'test.amber' })
    await world.core.connect({ connectorId: 'test.birch' })
    await settle()
    return { ...wallets, world }
  }

  it('are both connected, and the page is about the later one', async () => {
    const { amber, birch, world } = await connected()
    expect(standing(world)).toEqual({
      eip155: amber.provider(),
      solana: birch.provider(),
      about: ['connected', 'solana', sol],
    })
    expect([amber.isShared(), birch.isShared()]).toEqual([true, true])
  })

  it('the page turns to the other one by its network, without asking it', async () => {
    const { amber, world } = await connected()
    await world.core.switchNetwork('eip155:31337')
    expect([standing(world).about, amber.timesAskedToSwitch()]).toEqual([['connected', 'eip155', alice], 0])
    await world.core.switchNetwork('solana:x')
    expect(standing(world).about).toEqual(['connected', 'solana', sol])
  })

  it('and by another network of its namespace, where that wallet goes first', async () => {
    const { world } = await connected()
    await world.core.switchNetwork('eip155:31338')
    expect([place(world), standing(world).about]).toEqual(['eip155:31338', ['connected', 'eip155', alice]])
  })

  it('come back both after a reload, and the page is about the same', async () => {
    const { world } = await connected()
    await world.core.switchNetwork('eip155:31337')
    await settle()
    const after = world.reload()
    await after.core.start()
    expect(standing(after).about).toEqual(['connected', 'eip155', alice])
    expect(standing(after).solana).toBeDefined()
  })

  it('a third takes the place of the one in its namespace, and only that one gives back what it shared', async () => {
    const cedar = walletNamed('Cedar', { accounts: [lune], networkIds: ['solana:x'] })
    const wallets = { amber: amber(), ...floating() }
    const world = await worldWith(wallets.amber, wallets.birch, cedar)
    for (const connectorId of ['test.amber', 'test.birch', 'test.cedar']) await world.core.connect({ connectorId })
    await settle()
    expect(standing(world).solana).toBe(cedar.provider())
    expect([wallets.amber, wallets.birch, cedar].map((wallet) => wallet.isShared())).toEqual([true, false, true])
  })

  it('one of another namespace that was used before is not asked to give anything back', async () => {
    const { amber, birch, world } = await connected()
    await world.core.switchNetwork('eip155:31337')
    birch.lock()
    amber.lock()
    await settle()
    amber.unlock()
    birch.unlock()
    await settle()
    await world.core.connect({ connectorId: 'test.amber' })
    await settle()
    expect(birch.isShared()).toBe(true)
  })
})
