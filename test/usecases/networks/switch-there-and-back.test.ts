import { describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createEip1193Connector } from '../../../infrastructure/wallets/eip1193-connector.ts'
import { arrivalMs } from '../../../infrastructure/wallets/eip1193-switch-network.ts'
import { bob, type CoreWorld, connectedWorld, walletNamed } from '../../support/core-world.ts'

const one = 'eip155:31337'
const two = 'eip155:31338'
const network = ({ core }: CoreWorld) => core.network.snapshot().caipNetworkId

describe('a host that switches a wallet which goes there and back', () => {
  it('is told where the wallet is in the end, when it goes there and back in one breath', async () => {
    const amber = walletNamed('Amber')
    const world = await connectedWorld(amber)
    amber.behaveOnSwitch('ask')
    let outcome: unknown
    const switched = world.core.switchNetwork(two).then(
      () => 'there',
      (error: unknown) => error,
    )
    void switched.then((value) => {
      outcome = value
    })
    amber.setNetwork(two)
    amber.setNetwork(one)
    await world.settle()
    expect([network(world), outcome]).toEqual([one, undefined])
    // It is still being asked, and may go there after all.
    amber.approveSwitch()
    expect([await switched, network(world)]).toEqual(['there', two])
  })

  it('is not told of an arrival by a real wallet that says target and home in one tick', async () => {
    const clock = createSimulatedClock()
    const handlers = new Set<(chainId: string) => void>()
    const provider = {
      request: async ({ method }: { readonly method: string }) => {
        if (method === 'wallet_switchEthereumChain')
          for (const chainId of ['0x7a6a', '0x7a69']) for (const tell of handlers) tell(chainId)
        return method === 'eth_chainId' ? '0x7a69' : [bob]
      },
      on: (name: string, handler: (chainId: string) => void) => name === 'chainChanged' && handlers.add(handler),
      removeListener: (_: string, handler: (chainId: string) => void) => handlers.delete(handler),
    }
    const connector = { id: 'test.torn', name: 'Torn', type: 'ANNOUNCED', namespace: 'eip155' } as const
    const torn = createEip1193Connector({ connector, provider, clock })
    const world = await connectedWorld(torn, { simulation: { clock } })
    const refused = expect(world.core.switchNetwork(two)).rejects.toMatchObject({ code: 'NETWORK_SWITCH_FAILED' })
    await world.pass(arrivalMs)
    await refused
    expect(network(world)).toBe(one)
  })

  it('believes what the wallet tells after its yes', async () => {
    const amber = walletNamed('Amber')
    const hasty = {
      ...amber,
      switchNetwork: async () => {
        queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => amber.setNetwork(one))))
        return { ok: true, value: undefined } as const
      },
    }
    const world = await connectedWorld(hasty)
    const outcome = await world.core.switchNetwork(two).then(
      () => two,
      () => one,
    )
    await world.settle()
    expect([network(world), outcome]).toEqual([one, one])
  })
})
