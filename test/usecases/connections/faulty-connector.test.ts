import { describe, expect, it } from 'vitest'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { restoreAnswerMs } from '../../../core/services/connections/restore-wallet.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createGuardedDiscovery, leaveWaitMs } from '../../../infrastructure/wallets/guarded-discovery.ts'
import { connectedWorld, createCoreWorld, meadow, walletNamed } from '../../support/core-world.ts'

type Question = 'connect' | 'restore' | 'switchNetwork' | 'disconnect'
const faults = {
  'throws at once': () => {
    throw new Error('The storage is gone')
  },
  rejects: () => Promise.reject(new Error('The storage is gone')),
  // And does not look at its signal.
  'never answers': () => new Promise<never>(() => undefined),
} as const
const breaking = ['throws at once', 'rejects'] as const

/** Amber, of whose connector one method keeps no promise. */
const faulty = (question: Question, fault: keyof typeof faults): WalletConnector => ({
  ...walletNamed('Amber', { isShared: true }),
  [question]: faults[fault],
})
const isConnected = { status: 'connected', isSettled: true }
const isDisconnected = { status: 'disconnected', isSettled: true }

describe('a connector that does not keep its promise', () => {
  it.each(breaking)('when it is asked to connect, and %s: is a failure', async (fault) => {
    const { core } = createCoreWorld({ wallets: [faulty('connect', fault)] })
    await core.start()
    await expect(core.connect({ connectorId: 'test.amber' })).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
      message: expect.any(String),
    })
    expect(core.account.snapshot()).toMatchObject(isDisconnected)
  })

  it.each(breaking)('when it is restored, and %s: the page starts, and asks it again next time', async (fault) => {
    const world = await connectedWorld(walletNamed('Amber'))
    const next = world.reload({ wallets: [faulty('restore', fault)] })
    await next.core.start()
    expect(next.core.account.snapshot()).toMatchObject(isDisconnected)
    const last = next.reload({ wallets: [walletNamed('Amber', { isShared: true })] })
    await last.core.start()
    expect(last.core.account.snapshot()).toMatchObject(isConnected)
  })

  it('when it is restored, and never answers: the page starts in time', async () => {
    const world = await connectedWorld(walletNamed('Amber'))
    const next = world.reload({ wallets: [faulty('restore', 'never answers')] })
    const started = next.core.start()
    await next.pass(restoreAnswerMs)
    await started
    expect(next.core.account.snapshot()).toMatchObject(isDisconnected)
  })

  it.each(breaking)('when it is left, and %s: the host hears of it, the visitor is disconnected', async (fault) => {
    const world = await connectedWorld(faulty('disconnect', fault))
    await expect(world.core.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(world.core.account.snapshot()).toMatchObject(isDisconnected)
  })

  it('when it is left, and never answers: that has an end', async () => {
    const world = await connectedWorld(faulty('disconnect', 'never answers'))
    const left = world.core.disconnect().catch((error: unknown) => error)
    await world.pass(leaveWaitMs)
    expect(await left).toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(world.core.account.snapshot()).toMatchObject(isDisconnected)
  })

  it.each(breaking)('when it is asked for another network, and %s: is a failure', async (fault) => {
    const { core } = await connectedWorld(faulty('switchNetwork', fault))
    await expect(core.switchNetwork(meadow.caipNetworkId)).rejects.toMatchObject({ code: 'NETWORK_SWITCH_FAILED' })
    expect(core.account.snapshot()).toMatchObject(isConnected)
  })

  it('when it is asked for another network, and never answers: the host can end the wait', async () => {
    const { core, settle } = await connectedWorld(faulty('switchNetwork', 'never answers'))
    const wait = new AbortController()
    const asked = core.switchNetwork(meadow.caipNetworkId, { signal: wait.signal }).catch((error: unknown) => error)
    await settle()
    wait.abort()
    expect(await asked).toMatchObject({ code: 'ABORTED' })
  })
})

it('one of several wallets behind a connector is left by its namespace, whatever guards it', async () => {
  const left: unknown[] = []
  const amber = walletNamed('Amber', { isShared: true })
  const wallet: WalletConnector = {
    ...amber,
    disconnect: (signal, namespace) => {
      left.push(namespace)
      return amber.disconnect(signal)
    },
  }
  const [guarded] = createGuardedDiscovery(
    { wallets: () => [wallet], on: () => () => undefined, request: () => undefined, dispose: () => undefined },
    createSimulatedClock(),
  ).wallets()
  await guarded?.disconnect(new AbortController().signal, 'solana')
  expect(left).toEqual(['solana'])
})
