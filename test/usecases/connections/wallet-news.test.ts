import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createEip1193Connector } from '../../../infrastructure/wallets/eip1193-connector.ts'
import { alice, bob, connectedWorld } from '../../support/core-world.ts'

/** Connected to Alice's account on a network of the host's, through a real EIP-1193 wallet. */
const connected = async (accounts: readonly string[] = [alice]) => {
  const emitter = new EventEmitter()
  const clock = createSimulatedClock()
  const provider = {
    request: ({ method }: { readonly method: string }) => (method === 'eth_chainId' ? '0x7a69' : accounts),
    on: emitter.on.bind(emitter),
    removeListener: emitter.off.bind(emitter),
  }
  const connector = { id: 'test.amber', name: 'Amber', type: 'ANNOUNCED', namespace: 'eip155' } as const
  const world = await connectedWorld(createEip1193Connector({ connector, provider, clock }), { simulation: { clock } })
  expect(world.core.account.snapshot().address).toBe(alice)
  return { ...world, emit: emitter.emit.bind(emitter) }
}

it.each(['0x2a15c308d', 11_297_108_109, undefined, null, 'loading', {}])(
  'a wallet that goes to the network %j is on the wrong one, never on the old one',
  async (chainId) => {
    const { core, emit, settle } = await connected()
    emit('chainChanged', chainId)
    await settle()
    expect(core.network.snapshot().isUnsupported).toBe(true)
    expect(core.button.snapshot().label).toBe('Wrong network')
    expect(core.state.snapshot()).toMatchObject({ isOpen: true, view: 'UnsupportedChain' })
    emit('chainChanged', '0x7a69')
    await settle()
    expect(core.network.snapshot().caipNetworkId).toBe('eip155:31337')
    expect(core.state.snapshot().isOpen).toBe(false)
  },
)

it.each([[null], [undefined], [[bob, 'not an address']], [bob], [{}]])(
  'a wallet that changes its accounts to %j shares none any more',
  async (accounts) => {
    const { core, emit, settle, store } = await connected()
    emit('accountsChanged', accounts)
    await settle()
    expect(core.account.snapshot()).toEqual({ status: 'disconnected', isSettled: true, allAccounts: [] })
    expect(await store.read('@latchkey/default/snapshot')).toBeUndefined()
  },
)

it('a wallet that writes addresses in lower case: hosts and visitors meet them with their checksum', async () => {
  const { core, emit, settle, store, page } = await connected([alice.toLowerCase()])
  expect(core.account.snapshot()).toMatchObject({ caipAddress: `eip155:31337:${alice}`, allAccounts: [alice] })
  expect(await store.read('@latchkey/default/snapshot')).toContain(alice)
  emit('accountsChanged', [bob.toLowerCase()])
  await settle()
  expect(core.account.snapshot()).toMatchObject({ address: bob, allAccounts: [bob] })
  core.dispatch({ type: 'copy-address' })
  await settle()
  expect(page.clipboard()).toBe(bob)
})
