import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkFromEvmChain } from '../../core/domain/networks/network.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createEip1193Events } from '../../infrastructure/wallets/eip1193-events.ts'
import type { Eip1193Provider } from '../../infrastructure/wallets/eip1193-provider.ts'
import { arrivalMs, createEip1193SwitchNetwork } from '../../infrastructure/wallets/eip1193-switch-network.ts'
import { eip3085Chain } from '../../infrastructure/wallets/eip3085-chain.ts'
import { hearth, meadow, settle } from '../support/core-world.ts'
import { foreignError, foreignValue } from '../support/foreign-values.ts'

const never = (): AbortSignal => new AbortController().signal
type Reply = (params: readonly unknown[] | undefined) => unknown

/** A wallet that answers each method as it is told, and writes down what it was asked. */
const scripted = (replies: Readonly<Record<string, Reply>>, type: 'ANNOUNCED' | 'WALLET_CONNECT' = 'ANNOUNCED') => {
  const asked: unknown[] = []
  const handlers = new Map<string, (payload: unknown) => void>()
  const clock = createSimulatedClock()
  const provider: Eip1193Provider = {
    request: ({ method, params }) => {
      asked.push(params === undefined ? method : [method, ...params])
      return replies[method]?.(params)
    },
    ...{ on: (name: string, handler: (payload: unknown) => void) => handlers.set(name, handler) },
  }
  const isPeer = type === 'WALLET_CONNECT'
  const switchNetwork = createEip1193SwitchNetwork({ provider, clock, on: createEip1193Events(provider), isPeer })
  const emit = (name: string, payload: unknown): void => handlers.get(name)?.(payload)
  return { asked, emit, clock, switchTo: (signal = never(), network = meadow) => switchNetwork(network, signal) }
}
const refuse =
  (error: unknown): Reply =>
  () =>
    Promise.reject(error)
const meadowId = '0x7a6a'
const there = { eth_chainId: () => meadowId }
const methodsOf = (asked: readonly unknown[]) => asked.map((one) => (Array.isArray(one) ? one[0] : one))

describe('asking a wallet for another network', () => {
  it('speaks EIP-3326', async () => {
    const { asked, switchTo } = scripted({ ...there, wallet_switchEthereumChain: () => null })
    expect(await switchTo()).toEqual({ ok: true, value: undefined })
    expect(asked).toEqual([['wallet_switchEthereumChain', { chainId: meadowId }], 'eth_chainId'])
  })

  it.each([
    ['4902', { code: 4902 }],
    ['4902 as text', { code: '4902' }],
    ['4902 in data.originalError', { code: -32000, data: { originalError: { code: 4902 } } }],
    ['-32603', { code: -32603 }],
    ['32603', { code: 32603 }],
    ['5000', { code: 5000 }],
  ])('adds the network once when it says %s', async (_, error) => {
    const { asked, switchTo } = scripted({ ...there, wallet_switchEthereumChain: refuse(error) })
    expect(await switchTo()).toMatchObject({ ok: true })
    expect(methodsOf(asked)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_chainId'])
  })

  it.each([
    [{ code: 4001 }, 'ANNOUNCED'],
    [{ code: -32603, data: { originalError: { code: 4001 } } }, 'ANNOUNCED'],
    [{ code: 4902, cause: { code: 'ACTION_REJECTED' } }, 'ANNOUNCED'],
    [{ code: 5000 }, 'WALLET_CONNECT'],
  ] as const)('takes %j from %s for a rejection, and asks nothing more', async (error, type) => {
    const { asked, switchTo } = scripted({ wallet_switchEthereumChain: refuse(error) }, type)
    expect(await switchTo()).toMatchObject({ ok: false, failure: { code: 'NETWORK_SWITCH_REJECTED', cause: error } })
    expect(asked).toHaveLength(1)
  })

  it('says that the chain is not supported when it cannot be added', async () => {
    const { switchTo } = scripted({
      wallet_switchEthereumChain: refuse({ code: 4902 }),
      wallet_addEthereumChain: refuse({ code: 4902, message: 'no' }),
    })
    expect(await switchTo()).toMatchObject({
      failure: { code: 'NETWORK_NOT_SUPPORTED', shortMessage: 'Chain is not supported', detail: 'no / 4902' },
    })
  })

  it('asks nobody for a chain of another namespace', async () => {
    const { asked, switchTo } = scripted({})
    const solana = { ...meadow, chainNamespace: 'solana', caipNetworkId: 'solana:main' } as const
    expect(await switchTo(never(), solana)).toMatchObject({ failure: { code: 'NETWORK_NOT_SUPPORTED' } })
    expect(asked).toEqual([])
  })

  it('waits for a wallet that says yes before it is there', async () => {
    let chainId = '0x1'
    const world = scripted({ eth_chainId: () => chainId, wallet_switchEthereumChain: () => null })
    const answer = world.switchTo()
    await settle()
    chainId = meadowId
    world.emit('chainChanged', meadowId)
    expect(await answer).toMatchObject({ ok: true })
    expect(world.clock.waiting()).toBe(0)
  })

  it('waits no longer than that, and asks for nothing else', async () => {
    const world = scripted({ eth_chainId: () => '0x1', wallet_switchEthereumChain: () => null })
    const answer = world.switchTo()
    await settle()
    world.clock.advance(arrivalMs)
    expect(await answer).toMatchObject({ failure: { code: 'NETWORK_SWITCH_FAILED' } })
    expect(methodsOf(world.asked)).toEqual(['wallet_switchEthereumChain', 'eth_chainId', 'eth_chainId'])
  })

  it('adds nothing once it was given up, and leaves nothing waiting', async () => {
    let refuseNow = (_: unknown): void => undefined
    const world = scripted({
      wallet_switchEthereumChain: () =>
        new Promise((_, reject) => {
          refuseNow = reject
        }),
    })
    const controller = new AbortController()
    const answer = world.switchTo(controller.signal)
    controller.abort()
    refuseNow({ code: 4902 })
    expect(await answer).toMatchObject({ failure: { code: 'ABORTED' } })
    await settle()
    expect(world.asked).toHaveLength(1)
    expect(world.clock.waiting()).toBe(0)
  })
})

const outcome = fc.record({
  how: fc.constantFrom('return', 'resolve', 'reject', 'throw'),
  value: fc.oneof(foreignValue, fc.constant(meadowId)),
  error: fc.oneof(
    foreignError,
    fc.constantFrom(4001, 4902, 5000, -32603, 32603, -32002, 4100, '4902').map((code) => ({ code })),
  ),
})

it('ends in a defined answer after at most two prompts, whatever a wallet does', async () => {
  await fc.assert(
    fc.asyncProperty(
      outcome,
      outcome,
      outcome,
      fc.constantFrom('ANNOUNCED', 'WALLET_CONNECT'),
      async (a, b, c, type) => {
        const reply =
          ({ how, value, error }: typeof a): Reply =>
          () => {
            if (how === 'throw') throw error
            return how === 'return' ? value : how === 'reject' ? Promise.reject(error) : Promise.resolve(value)
          }
        const world = scripted(
          { wallet_switchEthereumChain: reply(a), wallet_addEthereumChain: reply(b), eth_chainId: reply(c) },
          type,
        )
        const answer = world.switchTo()
        await settle()
        world.clock.advance(arrivalMs)
        const settled = await answer
        if (!settled.ok)
          expect([
            'NETWORK_SWITCH_REJECTED',
            'NETWORK_NOT_SUPPORTED',
            'REQUEST_PENDING',
            'NETWORK_SWITCH_FAILED',
          ]).toContain(settled.failure.code)
        const prompts = methodsOf(world.asked).filter((method) => method !== 'eth_chainId')
        expect(['wallet_switchEthereumChain', 'wallet_switchEthereumChain,wallet_addEthereumChain']).toContain(
          prompts.join(),
        )
        expect(world.clock.waiting()).toBe(0)
      },
    ),
    { numRuns: 300 },
  )
})

describe('a network as a wallet is asked to add it (EIP-3085)', () => {
  it('has everything that the standard names', () => {
    expect(eip3085Chain({ ...hearth, assets: { imageUrl: 'https://img.test/hearth.png' } })).toEqual({
      chainId: '0x7a69',
      chainName: 'Hearth',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://hearth.test'],
      blockExplorerUrls: ['https://scan.hearth.test/'],
      iconUrls: ['https://img.test/hearth.png'],
    })
  })

  it('names only addresses that a wallet can use', () => {
    expect(
      eip3085Chain({
        ...meadow,
        blockExplorers: { default: { name: 'Scan', url: 'javascript:alert(1)' } },
        assets: { imageId: 'meadow', imageUrl: 'data:image/png;base64,AAAA' },
        rpcUrls: { default: { http: ['wss://meadow.test', 'https://meadow.test', 'meadow'] } },
      }),
    ).toEqual({
      chainId: meadowId,
      chainName: 'Meadow',
      nativeCurrency: { name: 'Clover', symbol: 'CLV', decimals: 6 },
      rpcUrls: ['https://meadow.test'],
    })
  })

  it('gives away no gateway', () => {
    const rpcUrls = {
      default: { http: ['https://gateway.test/?projectId=p'] },
      chainDefault: { http: ['https://own.test'] },
    }
    expect(eip3085Chain({ ...meadow, rpcUrls })['rpcUrls']).toEqual(['https://own.test'])
    const custom = { http: ['https://host.test'] }
    expect(eip3085Chain({ ...meadow, rpcUrls: { ...rpcUrls, custom } })['rpcUrls']).toEqual(['https://host.test'])
  })

  it('takes no more of viem’s chain than belongs there', () => {
    const currency = { name: 'E', symbol: 'E', decimals: 18, logo: 'x' }
    const chain = networkFromEvmChain({ id: 5, name: 'V', nativeCurrency: currency, rpcUrls: meadow.rpcUrls })
    expect(eip3085Chain(chain)['nativeCurrency']).toEqual({ name: 'E', symbol: 'E', decimals: 18 })
  })
})
