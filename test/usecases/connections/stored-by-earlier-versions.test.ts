import { describe, expect, it } from 'vitest'
import { readSessionCookie } from '../../../core/session-cookie.ts'
import { createSimulatedPage } from '../../../infrastructure/simulation/simulated-page.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { alice, createCoreWorld, meadow, walletNamed } from '../../support/core-world.ts'
import { pairingWorld } from './pairing-world.ts'

/** Word for word what 0.1.0 wrote for a visitor who was connected with Amber, on the second network, and had left Birch. */
const storedBy010 = {
  '@latchkey/default/snapshot': `[1,"eip155","${alice}","eip155:31338","test.amber"]`,
  '@latchkey/default/recent-connector': 'test.amber',
  '@latchkey/default/left-connectors': '["test.birch"]',
  '@latchkey/default/network': 'eip155:31338',
  '@latchkey/default/recent-wallets': '[{"id":"heron"}]',
}
const cookieOf010 = `other=1; latchkey.default=${encodeURIComponent(storedBy010['@latchkey/default/snapshot'])}`

const worldWith = async (stored: Readonly<Record<string, string>>) => {
  const store = createMemoryKeyValueStore()
  for (const [key, value] of Object.entries(stored)) await store.write(key, value)
  const amber = walletNamed('Amber', { isShared: true })
  amber.setNetwork('eip155:31338')
  const birch = walletNamed('Birch', { isShared: true })
  return { amber, birch, world: createCoreWorld({ simulation: { store }, wallets: [amber, birch] }) }
}

describe('what version 0.1.0 stored', () => {
  it('is taken up: the session, with its wallet and network', async () => {
    const { amber, world } = await worldWith(storedBy010)
    await world.core.start()
    expect(world.core.account.snapshot()).toMatchObject({
      status: 'connected',
      isSettled: true,
      address: alice,
      namespace: 'eip155',
      wallet: { name: 'Amber' },
    })
    expect(world.core.network.snapshot().caipNetworkId).toBe(meadow.caipNetworkId)
    expect(amber.timesAsked()).toBe(0)
  })

  it('is the network that the visitor was on, also without a session', async () => {
    const { '@latchkey/default/snapshot': _, ...rest } = storedBy010
    const { world } = await worldWith(rest)
    await world.core.start()
    expect(world.core.account.snapshot().status).toBe('disconnected')
    expect(world.core.network.snapshot().caipNetworkId).toBe(meadow.caipNetworkId)
  })

  it('keeps out the wallet that was left on purpose', async () => {
    const left = storedBy010['@latchkey/default/snapshot'].replace('test.amber', 'test.birch')
    const { birch, world } = await worldWith({ ...storedBy010, '@latchkey/default/snapshot': left })
    await world.core.start()
    expect([world.core.account.snapshot().status, birch.timesAsked()]).toEqual(['disconnected', 0])
  })

  it('is read by a server, from the cookie', () => {
    expect(readSessionCookie(cookieOf010)).toEqual({
      namespace: 'eip155',
      address: alice,
      networkId: 'eip155:31338',
      connectorId: 'test.amber',
    })
  })
})

/** One id or link each, of a form that says what it is. */
const single = ['recent-connector', 'network', 'wallet-link']

it('what this version stores says which version it is of, whatever a visitor does', async () => {
  const store = createMemoryKeyValueStore()
  const written = new Map<string, string>()
  const write = (key: string, text: string): Promise<void> => {
    written.set(key.replace('@latchkey/default/', ''), text)
    return store.write(key, text)
  }
  const page = createSimulatedPage()
  page.become({ isMobile: true, os: 'ios' })
  const options = { features: { multiWallet: true } }
  const world = await pairingWorld({ simulation: { store: { ...store, write }, page }, options })
  await world.core.connect({ connectorId: 'test.amber' })
  await world.settle()
  void world.core.open({ view: 'AllWallets' })
  await world.settle()
  world.core.dispatch({ type: 'choose-listed', walletId: 'wallet03' })
  await world.settle()
  world.core.dispatch({ type: 'open-wallet' })
  await world.settle()
  world.remote.approve()
  await world.settle()
  await world.core.disconnect({ connectorId: 'test.amber' })
  await world.settle()
  const lists = [...written].filter(([name]) => !single.includes(name))
  expect(lists.map(([name]) => name).sort()).toEqual([
    'asked-connectors',
    'choices',
    'connections',
    'left-connectors',
    'pairing',
    'recent-wallets',
    'snapshot',
  ])
  expect(lists.filter(([, text]) => !text.startsWith('[1'))).toEqual([])
})
