import { describe, expect, it } from 'vitest'
import { serialiseSnapshot } from '../../../core/domain/connections/session-snapshot.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import { restoreAnswerMs } from '../../../core/services/connections/restore-wallet.ts'
import type { SimulatedWallet } from '../../../infrastructure/simulation/simulated-wallet.ts'
import { bob, createCoreWorld, settle, walletNamed } from '../../support/core-world.ts'
import { codeOf, fourWallets, listed, reloaded, worldOfSeveral } from '../../support/several-wallets.ts'
import { amberSession, assembleTwo, lune, snapshotKey, sol, standing, worldOfTwo } from '../../support/two-wallets.ts'

const cedar = { namespace: 'eip155', connectorId: 'test.cedar' } as const

describe('connect', () => {
  it('of a wallet that is live elsewhere than the page is about asks nobody: the page is about it', async () => {
    const { world, amber } = await worldOfSeveral({ connected: ['amber', 'birch'], multiWallet: false })
    expect(standing(world).about).toEqual(['connected', 'solana', sol])
    const { address } = await world.core.connect({ connectorId: 'test.amber' })
    expect([address, standing(world).about[1], amber.timesAsked()]).toEqual([
      amber && world.core.account.snapshot().address,
      'eip155',
      1,
    ])
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })

  it('with a namespace is about that, and fails for one that is not offered', async () => {
    const { world } = await worldOfSeveral({ connected: ['amber'] })
    const asked = world.core.connect({ namespace: 'solana' })
    await settle()
    expect(world.core.screen.snapshot()).toMatchObject({ view: { view: 'Connect' } })
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.birch' })
    expect((await asked).address).toBe(sol)
    expect(await codeOf(world.core.connect({ namespace: 'cosmos' }))).toBe('ADAPTER_NOT_FOUND')
    const { address } = await world.core.connect({ namespace: 'eip155' })
    expect(address).toBe(standing(world).about[2])
  })
})

describe('disconnect', () => {
  it('of what is not there is no failure; of a namespace that is not offered it is', async () => {
    const { world } = await worldOfSeveral({ connected: ['amber'] })
    expect(await codeOf(world.core.disconnect({ connectorId: 'test.nobody' }))).toBe('resolved')
    expect(await codeOf(world.core.disconnect({ namespace: 'solana' }))).toBe('resolved')
    expect(await codeOf(world.core.disconnect({ namespace: 'bip122' }))).toBe('ADAPTER_NOT_FOUND')
    expect(listed(world)).toEqual(['amber'])
  })

  it.each([{ connectorId: 'test.amber' }, { namespace: 'eip155' }] as const)(
    'of %o as the page comes back leaves it, also where it gives no permission back',
    async (leaving) => {
      const amber: SimulatedWallet = { ...walletNamed('Amber'), disconnect: async () => ok(undefined) }
      const wallets = { ...fourWallets(), amber }
      const { world } = await worldOfSeveral({ wallets, connected: ['amber', 'birch'], multiWallet: false })
      const next = world.reload()
      const started = next.core.start()
      await Promise.all([next.core.disconnect(leaving), started])
      await next.settle()
      expect(listed(next)).toEqual(['birch'])
      expect(listed(await reloaded(next))).toEqual(['birch'])
    },
  )

  it('says which could not take its permission back; all are left the same', async () => {
    const wallets = fourWallets()
    const stubborn = {
      ...wallets.cedar,
      disconnect: async () => err(failure('DISCONNECT_FAILED', { detail: 'not now' })),
    }
    const { world } = await worldOfSeveral({ wallets: { ...wallets, cedar: stubborn }, connected: ['amber', 'cedar'] })
    const error = await world.core.disconnect({ namespace: 'eip155' }).then(
      () => undefined,
      (reason: Error) => reason,
    )
    expect(error).toMatchObject({ code: 'DISCONNECT_CHAINS_FAILED' })
    expect(error?.message).toBe('Failed to disconnect chains: not now')
    expect(listed(world)).toEqual(['-amber', '-cedar'])
    expect(listed(await reloaded(world))).toEqual(['-amber', '-cedar'])
  })

  it('of all says of each that kept its permission why, in whatever chains they are', async () => {
    const wallets = fourWallets()
    const stubborn = (name: 'amber' | 'birch', detail: string) => ({
      ...wallets[name],
      disconnect: async () => err(failure('DISCONNECT_FAILED', { detail })),
    })
    const given = { ...wallets, amber: stubborn('amber', 'not now'), birch: stubborn('birch', 'no answer') }
    const { world } = await worldOfSeveral({ wallets: given, connected: ['amber', 'birch', 'dune'] })
    const error = await world.core.disconnect().then(
      () => undefined,
      (reason: Error) => reason,
    )
    expect(error).toMatchObject({ code: 'DISCONNECT_CHAINS_FAILED' })
    expect(error?.message).toBe('Failed to disconnect chains: not now; no answer')
    expect(world.core.account.snapshot().status).toBe('disconnected')
    expect(world.hostEvents.events().at(-1)).toMatchObject({
      type: 'DISCONNECT_ERROR',
      message: 'Failed to disconnect chains',
    })
  })

  it('of a wallet that is being asked ends that', async () => {
    const wallets = fourWallets()
    wallets.cedar.behave('ask')
    const { world } = await worldOfSeveral({ wallets, connected: ['amber'] })
    const asked = codeOf(world.core.connect({ connectorId: 'test.cedar' }))
    await settle()
    await world.core.disconnect({ namespace: 'solana' })
    expect(wallets.cedar.openRequests()).toBe(1)
    await world.core.disconnect({ connectorId: 'test.cedar' })
    expect(await asked).toBe('MODAL_CLOSED')
    wallets.cedar.approve()
    await settle()
    expect(listed(world)).toEqual(['amber'])
  })
})

describe('switchConnection and deleteConnection', () => {
  it('are for several wallets only, and for one that is named', async () => {
    const { world } = await worldOfSeveral({ connected: ['amber'], multiWallet: false })
    expect(await codeOf(world.core.switchConnection(cedar))).toBe('MULTI_WALLET_DISABLED')
    expect(await codeOf(world.core.deleteConnection(cedar))).toBe('MULTI_WALLET_DISABLED')
    const several = await worldOfSeveral({ connected: ['amber'] })
    const calls = several.world.core
    const without = JSON.parse('{"connectorId":"test.amber"}')
    expect(await codeOf(calls.switchConnection(without))).toBe('NAMESPACE_REQUIRED')
    expect(await codeOf(calls.deleteConnection(without))).toBe('NAMESPACE_REQUIRED')
    await expect(calls.switchConnection(without)).rejects.toThrow(/^namespace is required$/)
    const nobody = JSON.parse('{"namespace":"eip155"}')
    expect(await codeOf(calls.switchConnection(nobody))).toBe('NOT_CONNECTED')
    expect(await codeOf(calls.switchConnection(cedar))).toBe('NOT_CONNECTED')
    expect(await codeOf(calls.switchConnection({ ...cedar, connectorId: 'test.amber', address: bob }))).toBe(
      'NOT_CONNECTED',
    )
    expect(await codeOf(calls.deleteConnection(cedar))).toBe('resolved')
    expect(listed(several.world)).toEqual(['amber'])
  })

  it.each(['switchConnection', 'deleteConnection'] as const)(
    '%s says to a developer what to set where there is one wallet in each namespace, and nothing where there are several',
    async (call) => {
      const one = (await worldOfSeveral({ connected: ['amber'], multiWallet: false })).world
      expect(one.hostEvents.alerts()).toEqual([])
      await codeOf(one.core[call](cedar))
      expect(one.hostEvents.alerts()).toEqual(['Multi-Wallet Not Enabled: set features.multiWallet to true'])
      one.core.update({ debug: true })
      expect(one.core.screen.snapshot().alert).toMatchObject({ code: 'MULTI_WALLET_DISABLED', variant: 'info' })
      const several = (await worldOfSeveral({ connected: ['amber'] })).world
      await codeOf(several.core[call](cedar))
      expect(several.hostEvents.alerts()).toEqual([])
    },
  )

  it('take one of `connections` as it is, and name a namespace that is not offered', async () => {
    const { world } = await worldOfSeveral({ connected: ['amber', 'cedar'] })
    const { connections, switchConnection, deleteConnection } = world.core
    const entry = (connectorId: string) =>
      connections.snapshot().find((one) => one.connectorId === connectorId) ?? cedar
    await switchConnection(entry('test.amber'))
    expect(listed(world)).toEqual(['(cedar)', 'amber'])
    await deleteConnection(entry('test.cedar'))
    expect(listed(world)).toEqual(['amber'])
    const elsewhere = { namespace: 'cosmos', connectorId: 'test.amber' } as const
    expect(await codeOf(switchConnection(elsewhere))).toBe('ADAPTER_NOT_FOUND')
    expect(await codeOf(deleteConnection(elsewhere))).toBe('ADAPTER_NOT_FOUND')
    for (const wrong of [null, 5, 'cosmos', { ...cedar, connectorId: 5 }]) {
      const given = JSON.parse(JSON.stringify(wrong))
      expect(await codeOf(switchConnection(given))).toBe('INVALID_OPTIONS')
      expect(await codeOf(deleteConnection(given))).toBe('INVALID_OPTIONS')
    }
  })

  it('go over at once to one that is live, and ask the wallet of one that was', async () => {
    const { world, amber } = await worldOfSeveral({ connected: ['amber', 'cedar'] })
    await world.core.switchConnection({ namespace: 'eip155', connectorId: 'test.amber' })
    expect([listed(world), amber.timesAsked()]).toEqual([['(cedar)', 'amber'], 1])
    expect(listed(await reloaded(world))).toEqual(['(cedar)', 'amber'])
  })

  it('ask a wallet that was left, and say as connecting does how that ends', async () => {
    const { world, cedar: wallet } = await worldOfSeveral({ connected: ['amber', 'cedar'] })
    await world.core.disconnect({ connectorId: 'test.cedar' })
    wallet.behave('reject')
    expect(await codeOf(world.core.switchConnection(cedar))).toBe('CONNECTION_REJECTED')
    expect(listed(world)).toEqual(['-cedar', 'amber'])
    wallet.behave('ask')
    const left = new AbortController()
    const waiting = codeOf(world.core.switchConnection({ ...cedar, signal: left.signal }))
    await settle()
    left.abort()
    expect(await waiting).toBe('ABORTED')
    wallet.behave('approve')
    await world.core.switchConnection(cedar)
    expect(listed(world)).toEqual(['(amber)', 'cedar'])
    await world.core.deleteConnection(cedar)
    expect(listed(world)).toEqual(['amber'])
    expect(listed(await reloaded(world))).toEqual(['amber'])
  })
})

it('the provider of a wallet that the page has gone from asks for an account of its own', async () => {
  const asked: (() => string | undefined)[] = []
  const birch: SimulatedWallet = {
    ...walletNamed('Birch', { accounts: [sol], networkId: 'solana:x' }),
    provider: (_, active) => {
      if (active) asked.push(active)
      return birch
    },
  }
  const { world } = await worldOfSeveral({ wallets: { ...fourWallets(), birch }, connected: ['dune', 'birch'] })
  expect(world.core.getProvider('solana')).toBe(birch)
  await world.core.switchConnection({ namespace: 'solana', connectorId: 'test.dune' })
  expect([world.core.accounts.snapshot().solana?.address, asked[0]?.()]).toEqual([lune, sol])
})

describe('open with a namespace', () => {
  it('shows the account that is there, or asks for a wallet', async () => {
    const { world } = await worldOfSeveral({ connected: ['amber', 'birch'], multiWallet: false })
    const view = () => world.core.state.snapshot()
    void world.core.open({ namespace: 'eip155' }).catch(() => undefined)
    await settle()
    expect([view().view, standing(world).about[1]]).toEqual(['Account', 'eip155'])
    await world.core.disconnect({ namespace: 'solana' })
    for (const wanted of [undefined, 'Account'] as const) {
      void world.core.open({ namespace: 'solana', ...(wanted && { view: wanted }) }).catch(() => undefined)
      await settle()
      expect(view().view).toBe('Connect')
    }
    expect(await codeOf(world.core.open({ namespace: 'cosmos' }))).toBe('ADAPTER_NOT_FOUND')
  })
})

describe('a remembered wallet that does not answer', () => {
  it('is remembered still when a wallet of another namespace is connected meanwhile', async () => {
    const amber = walletNamed('Amber', { isShared: true })
    const birch = walletNamed('Birch', { accounts: [sol], networkId: 'solana:x' })
    const silent = { ...amber, restore: () => new Promise<never>(() => undefined) }
    const world = createCoreWorld({ wallets: [silent, birch], assemble: assembleTwo })
    await world.store.write(snapshotKey, serialiseSnapshot(amberSession))
    void world.core.start()
    await settle()
    await world.core.connect({ connectorId: 'test.birch' })
    await world.pass(restoreAnswerMs)
    expect(standing(world)).toMatchObject({ eip155: undefined, about: ['connected', 'solana', sol] })
    const next = await worldOfTwo({ amber, birch }, (await world.store.read(snapshotKey)) ?? '')
    await next.core.start()
    expect(standing(next)).toEqual({
      eip155: amber.provider(),
      solana: birch.provider(),
      about: ['connected', 'solana', sol],
    })
  })
})

it('a page that goes over to a wallet on a network that is not offered opens nothing by itself', async () => {
  const { world, cedar: wallet } = await worldOfSeveral({ connected: ['cedar', 'amber'] })
  wallet.setNetwork('eip155:5')
  await settle()
  await world.core.switchConnection(cedar)
  await settle()
  expect([world.core.state.snapshot().isOpen, world.core.network.snapshot().isUnsupported]).toEqual([false, true])
})

it('a wallet is connected in the namespace that the host names, or not at all', async () => {
  const { world, amber, birch } = await worldOfSeveral()
  expect(await codeOf(world.core.connect({ connectorId: 'test.amber', namespace: 'solana' }))).toBe(
    'CHAINS_NOT_SUPPORTED',
  )
  expect([listed(world), amber.timesAsked()]).toEqual([[], 0])
  expect(await codeOf(world.core.connect({ connectorId: 'test.birch', namespace: 'solana' }))).toBe('resolved')
  expect([listed(world), birch.timesAsked()]).toEqual([['birch'], 1])
})
