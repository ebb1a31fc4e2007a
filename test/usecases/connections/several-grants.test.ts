import { expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import { ok } from '../../../core/domain/shared/result.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import type { AssembleCore } from '../../../infrastructure/composition/assemble-core.ts'
import { assembleCore } from '../../../infrastructure/composition/assemble-whole-core.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'

const sol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const solana: Network = { ...hearth, caipNetworkId: 'solana:x', chainNamespace: 'solana', name: 'Sol' }
/** No option names such a network yet. */
const assemble: AssembleCore = (needs) => {
  needs.settings.set({ ...needs.settings.snapshot(), networks: [hearth, solana] })
  return assembleCore(needs)
}

/** A wallet with accounts in two namespaces, and what it is asked for. */
const twofold = () => {
  const amber = walletNamed('Amber')
  const asked: (readonly string[])[] = []
  const share: WalletConnector['connect'] = async (namespaces) => {
    asked.push(namespaces)
    return ok([
      { namespace: 'eip155', accounts: [{ address: alice }], networkId: 'eip155:31337' },
      { namespace: 'solana', accounts: [{ address: sol }], networkId: 'solana:x' },
    ])
  }
  return { ...amber, connect: share, restore: share, provider: (namespace = 'eip155') => namespace, asked }
}
const account = ({ core }: CoreWorld) => {
  const { status, address, namespace } = core.account.snapshot()
  return [status, address, namespace]
}

it('a wallet is asked for the namespaces of the host’s networks, and connected in each that it grants', async () => {
  const amber = twofold()
  const world = await connectedWorld(amber, { assemble })
  expect(amber.asked).toEqual([['eip155', 'solana']])
  expect(account(world)).toEqual(['connected', alice, 'eip155'])
  expect([world.core.getProvider(), world.core.getProvider('solana')]).toEqual(['eip155', 'solana'])
  // Nothing that the host offers.
  expect(() => world.core.getProvider('cosmos')).toThrow('Adapter not found: cosmos')
})

it('what it says of one namespace changes nothing in the other', async () => {
  const amber = twofold()
  const world = await connectedWorld(amber, { assemble })
  amber.say({ type: 'accounts-changed', namespace: 'solana', accounts: [{ address: bob }] })
  amber.say({ type: 'network-changed', namespace: 'solana', networkId: 'solana:y' })
  await world.settle()
  expect(account(world)).toEqual(['connected', alice, 'eip155'])
  expect(world.core.network.snapshot().caipNetworkId).toBe('eip155:31337')
})

it('where one namespace ends, the wallet stays connected in the other, which the page is about then', async () => {
  for (const event of [
    { type: 'disconnected', namespace: 'eip155' },
    { type: 'accounts-changed', namespace: 'eip155', accounts: [] },
  ] as const) {
    const amber = twofold()
    const world = await connectedWorld(amber, { assemble })
    amber.say(event)
    await world.settle()
    expect(account(world)).toEqual(['connected', sol, 'solana'])
    expect(await world.store.read('@latchkey/default/snapshot')).toContain(sol)
    amber.say({ type: 'disconnected', namespace: 'solana' })
    await world.settle()
    expect(account(world)).toEqual(['disconnected', undefined, undefined])
    expect(await world.store.read('@latchkey/default/snapshot')).toBeUndefined()
  }
})

it('a wallet that goes is gone from all of them in one moment', async () => {
  const amber = twofold()
  const world = await connectedWorld(amber, { assemble })
  const told: unknown[] = []
  world.core.account.value$.subscribe(({ address }) => told.push(address))
  amber.say({ type: 'disconnected' })
  await world.settle()
  expect(told).toEqual([alice, undefined])
  expect(world.core.getProvider('solana')).toBeUndefined()
})

it('is there again after a reload, in each of them', async () => {
  const amber = twofold()
  const world = await connectedWorld(amber, { assemble })
  const after = world.reload()
  await after.core.start()
  expect(account(after)).toEqual(['connected', alice, 'eip155'])
  expect(after.core.getProvider('solana')).toBe('solana')
  expect(amber.asked).toHaveLength(2)
})

it('keeps the namespace in which no other wallet takes its place, and what it shares', async () => {
  const amber = twofold()
  const world = await connectedWorld(amber, { assemble, others: [walletNamed('Birch')] })
  await world.core.connect({ connectorId: 'test.birch' })
  await world.settle()
  expect(world.core.getProvider('solana')).toBe('solana')
  expect(world.core.getProvider('eip155')).not.toBe('eip155')
  expect(account(world)).toEqual(['connected', alice, 'eip155'])
})
