import { beforeEach, describe, expect, it } from 'vitest'
import {
  answerOf,
  isReadFromNetwork,
  notAllowedText,
  safeRpcMethods,
  unsafeRpcMethods,
} from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { createEmbeddedProvider } from '../../../infrastructure/wallets/embedded/embedded-provider.ts'
import { hearth, meadow } from '../../support/core-world.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = `0x${'5'.repeat(130)}`
const hash = `0x${'a'.repeat(64)}`
const quantity = (id: CaipNetworkId): string => `0x${Number(id.split(':')[1]).toString(16)}`

const createWorld = (smartOn?: CaipNetworkId) => {
  let accounts: readonly string[] = [address]
  let networkId: CaipNetworkId = hearth.caipNetworkId
  const read: unknown[] = []
  const heard: unknown[] = []
  const asked: unknown[] = []
  const refused: string[] = []
  const queried: unknown[] = []
  const { provider, tell } = createEmbeddedProvider({
    accounts: () => accounts,
    networkId: () => networkId,
    networks: () => [hearth, meadow],
    isSmartAccountOn: (id) => id === smartOn,
    takesPaymasters: () => false,
    askBundler: async (...query) => {
      queried.push(query)
      return 'from the bundler'
    },
    goTo: async (network) => {
      networkId = network.caipNetworkId
      tell()
    },
    leave: async () => {
      accounts = []
      tell()
    },
    ask: async (...request) => {
      asked.push(request)
      return { result: request[1] === 'wallet_sendCalls' ? [hash] : signature }
    },
    onRefused: (method) => refused.push(method),
    read: async (network, method, params) => {
      read.push([network.caipNetworkId, method, params])
      return 'from the network'
    },
  })
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    provider.on(name, (payload) =>
      heard.push([name, payload instanceof Error ? Reflect.get(payload, 'code') : payload]),
    )
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> =>
    provider.request({ method, params })
  return {
    ...{ provider, tell, read, heard, ask, asked, refused, queried },
    leave: () => {
      accounts = []
    },
  }
}

let world: ReturnType<typeof createWorld>
beforeEach(() => {
  world = createWorld()
})

describe('a host asks', () => {
  it('for the account and the network, which the page knows', async () => {
    expect(await world.ask('eth_accounts')).toEqual([address])
    expect(await world.ask('eth_requestAccounts')).toEqual([address])
    expect(await world.ask('eth_chainId')).toBe(quantity(hearth.caipNetworkId))
    expect(await world.ask('net_version')).toBe(hearth.caipNetworkId.split(':')[1])
    expect(world.refused).toEqual([])
    world.leave()
    expect(await world.ask('eth_accounts')).toEqual([])
    await expect(world.ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
  })

  it.each(safeRpcMethods.filter(isReadFromNetwork))('%s, which the network answers', async (method) => {
    expect(await world.ask(method, 1)).toBe('from the network')
    expect(world.read).toEqual([[hearth.caipNetworkId, method, [1]]])
  })

  it.each(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])(
    '%s, which the visitor approves, on the network that the page is on',
    async (method) => {
      expect(await world.ask(method, 'this', address)).toBe(signature)
      await world.ask('wallet_switchEthereumChain', { chainId: quantity(meadow.caipNetworkId) })
      await world.ask(method)
      expect(world.asked).toEqual([
        [hearth.caipNetworkId, method, ['this', address]],
        [meadow.caipNetworkId, method, []],
      ])
      world.leave()
      await expect(world.ask(method)).rejects.toMatchObject({ code: 4100 })
      expect(world.asked).toHaveLength(2)
      expect(world.read).toEqual([])
    },
  )

  it.each(unsafeRpcMethods.filter((method) => !answerOf('eip155', method) && !answerOf('solana', method)))(
    '%s, which waits for a later version',
    async (method) => {
      await expect(world.ask(method)).rejects.toMatchObject({ code: 4200, message: 'The wallet cannot do that yet' })
      expect([world.read, world.asked, world.refused]).toEqual([[], [], []])
    },
  )

  it.each(unsafeRpcMethods.filter((method) => answerOf('solana', method)))(
    '%s, which the provider of Solana is asked for',
    async (method) => {
      await expect(world.ask(method)).rejects.toMatchObject({ code: 4200, message: `The wallet has no ${method}` })
      expect([world.read, world.asked, world.refused]).toEqual([[], [], []])
    },
  )

  it.each(['wallet_getAssets'])('%s, which it has nothing of yet', async (method) => {
    await expect(world.ask(method)).rejects.toMatchObject({ code: 4200 })
  })

  it.each(['eth_sign', 'wallet_addEthereumChain', 'eth_getEncryptionPublicKey', '', '__proto__', 'toString'])(
    '%s, which nobody may, and which goes nowhere',
    async (method) => {
      await expect(world.ask(method)).rejects.toMatchObject({ code: 4200, message: notAllowedText })
      expect([world.read, world.asked]).toEqual([[], []])
      expect(world.refused).toEqual([method])
    },
  )

  it('what the wallet can, of its own account', async () => {
    const [one, two] = [quantity(hearth.caipNetworkId), quantity(meadow.caipNetworkId)]
    expect(await world.ask('wallet_getCapabilities', address.toLowerCase())).toEqual({ [one]: {}, [two]: {} })
    expect(await world.ask('wallet_getCapabilities', address, [two, '0xffffff'])).toEqual({ [two]: {} })
    await expect(world.ask('wallet_getCapabilities', `0x${'1'.repeat(40)}`)).rejects.toMatchObject({ code: 4100 })
  })

  it('to go to a network of the host, and to no other', async () => {
    expect(await world.ask('wallet_switchEthereumChain', { chainId: quantity(meadow.caipNetworkId) })).toBe(null)
    expect(await world.ask('eth_chainId')).toBe(quantity(meadow.caipNetworkId))
    await expect(world.ask('wallet_switchEthereumChain', { chainId: '0xffffff' })).rejects.toMatchObject({ code: 4902 })
    for (const params of [[], [{}], [{ chainId: 'x' }], [null]])
      await expect(world.ask('wallet_switchEthereumChain', ...params)).rejects.toMatchObject({ code: -32602 })
    world.leave()
    const there = { chainId: quantity(hearth.caipNetworkId) }
    await expect(world.ask('wallet_switchEthereumChain', there)).rejects.toMatchObject({ code: 4100 })
    expect(await world.ask('eth_chainId')).toBe(quantity(meadow.caipNetworkId))
  })
})

describe('a host hears', () => {
  it('of the connection, another network, and the end', async () => {
    world.tell()
    world.tell()
    await world.ask('wallet_switchEthereumChain', { chainId: quantity(meadow.caipNetworkId) })
    await world.ask('wallet_revokePermissions', { eth_accounts: {} })
    expect(world.heard).toEqual([
      ['connect', { chainId: quantity(hearth.caipNetworkId) }],
      ['accountsChanged', [address]],
      ['chainChanged', quantity(meadow.caipNetworkId)],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  })

  it('no more once it has left', () => {
    const heard: unknown[] = []
    const listener = (payload: unknown): void => void heard.push(payload)
    world.provider.on('accountsChanged', listener)
    world.provider.removeListener('accountsChanged', listener)
    world.tell()
    expect(heard).toEqual([])
  })
})

it('no request of these lists is in two of them', () => {
  expect(new Set([...safeRpcMethods, ...unsafeRpcMethods]).size).toBe(safeRpcMethods.length + unsafeRpcMethods.length)
})
