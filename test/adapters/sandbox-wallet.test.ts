import { verifyMessage } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import type { WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { announceProvider } from '../../infrastructure/wallets/announce-provider.ts'
import { createEip1193Connector } from '../../infrastructure/wallets/eip1193-connector.ts'
import { createEip6963Discovery } from '../../infrastructure/wallets/eip6963-discovery.ts'
import { createSandboxWallet, type SandboxWalletMemory } from '../../infrastructure/wallets/sandbox-wallet.ts'
import { deriveSandboxAccounts } from '../../sandbox/accounts.ts'
import { hearth, meadow, settle } from '../support/core-world.ts'
import { type RpcServer, startRpcServer } from '../support/rpc-server.ts'

const [first, second] = deriveSandboxAccounts()
if (first === undefined || second === undefined) throw new Error('The sandbox has accounts')

const servers: RpcServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

/** A wallet that its owner always answers in the same way, and the connector of a site. */
const connected = ({
  says = true,
  rpcUrl = 'http://127.0.0.1:1',
  memory = {} as Partial<SandboxWalletMemory>,
} = {}) => {
  const questions: string[] = []
  const remembered: SandboxWalletMemory[] = []
  const events: WalletEvent[] = []
  const wallet = createSandboxWallet({
    chains: [
      { id: 31_337, name: 'Hearth', rpcUrl },
      { id: 31_339, name: 'Harbour', rpcUrl },
    ],
    accounts: [first, second],
    ask: async (question) => {
      questions.push(question)
      return says
    },
    memory: { chainId: 31_337, isShared: false, ...memory },
    remember: (state) => remembered.push(state),
  })
  const connector = createEip1193Connector({
    connector: { id: 'test.sandbox', name: 'Sandbox Wallet', type: 'ANNOUNCED', chain: 'eip155' },
    provider: wallet.provider,
    clock: createSimulatedClock(),
  })
  connector.on((event) => events.push(event))
  return { wallet, connector, questions, remembered, events }
}
const signal = () => new AbortController().signal

describe('the sandbox wallet', () => {
  it('asks its owner once, shares one account, and remembers', async () => {
    const { connector, questions, remembered } = connected()
    const answer = {
      ok: true,
      value: [{ namespace: 'eip155', accounts: [{ address: first.address }], networkId: 'eip155:31337' }],
    }
    expect(await connector.connect(['eip155'], signal())).toEqual(answer)
    expect(await connector.connect(['eip155'], signal())).toEqual(answer)
    expect(questions).toEqual(['Sandbox wallet: connect to this site?'])
    expect(remembered.at(-1)).toEqual({ chainId: 31_337, isShared: true })
    await connector.disconnect(signal())
    expect(await connector.restore(['eip155'], signal())).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
  })

  it('shares what it shared in an earlier run, on the network where it was', async () => {
    const { connector, questions } = connected({ memory: { chainId: 31_339, isShared: true } })
    expect(await connector.restore(['eip155'], signal())).toMatchObject({
      ok: true,
      value: [{ namespace: 'eip155', networkId: 'eip155:31339' }],
    })
    expect(questions).toEqual([])
  })

  it('says no when its owner does', async () => {
    const { connector } = connected({ says: false, memory: { isShared: true } })
    expect(await connector.switchNetwork(meadow, signal())).toMatchObject({
      failure: { code: 'NETWORK_SWITCH_REJECTED' },
    })
    const { connector: other } = connected({ says: false })
    expect(await other.connect(['eip155'], signal())).toMatchObject({ failure: { code: 'CONNECTION_REJECTED' } })
  })

  it('adds a network that it does not know, goes there, and back without adding', async () => {
    const { connector, questions, events } = connected({ memory: { isShared: true } })
    expect(await connector.switchNetwork(meadow, signal())).toEqual({ ok: true, value: undefined })
    expect(await connector.switchNetwork(hearth, signal())).toEqual({ ok: true, value: undefined })
    expect(questions).toEqual([
      'Sandbox wallet: add the network Meadow and go there?',
      'Sandbox wallet: change the network to Hearth?',
    ])
    expect(events).toEqual([
      { type: 'network-changed', namespace: 'eip155', networkId: 'eip155:31338' },
      { type: 'network-changed', namespace: 'eip155', networkId: 'eip155:31337' },
    ])
  })

  it('tells its site what its owner does', async () => {
    const { wallet, events } = connected({ memory: { isShared: true } })
    for (const deed of [wallet.nextAccount, wallet.nextNetwork, wallet.toggleLock, wallet.toggleLock, wallet.drop]) {
      deed()
      // What is said in one breath is heard as less.
      await settle()
    }
    expect(events).toEqual([
      { type: 'accounts-changed', namespace: 'eip155', accounts: [{ address: second.address }] },
      { type: 'network-changed', namespace: 'eip155', networkId: 'eip155:31339' },
      { type: 'accounts-changed', namespace: 'eip155', accounts: [] },
      { type: 'accounts-changed', namespace: 'eip155', accounts: [{ address: second.address }] },
      { type: 'disconnected' },
    ])
  })

  it('signs with the key of the account, for the site that it is shared with', async () => {
    const { wallet, questions } = connected({ memory: { isShared: true } })
    const call = { method: 'personal_sign', params: ['0x48656c6c6f', first.address] }
    const signature = await wallet.provider.request(call)
    expect(
      await verifyMessage({ address: first.address, message: 'Hello', signature: String(signature) as `0x${string}` }),
    ).toBe(true)
    expect(questions).toEqual(['Sandbox wallet: sign “Hello”?'])
    await expect(connected().wallet.provider.request(call)).rejects.toMatchObject({ code: 4100 })
  })

  it('refuses what makes no sense, and asks the chain what it does not know', async () => {
    const server = await startRpcServer('{"jsonrpc":"2.0","id":1,"result":"0x2a"}')
    servers.push(server)
    const { provider } = connected({ rpcUrl: server.url }).wallet
    const code = (method: string, ...params: readonly unknown[]) =>
      Promise.resolve(provider.request({ method, params })).then(undefined, (error) => error.code)
    expect(await code('wallet_switchEthereumChain', { chainId: 5 })).toBe(-32602)
    expect(await code('wallet_switchEthereumChain', { chainId: '0x5' })).toBe(4902)
    expect(await code('wallet_addEthereumChain', { chainId: '0x5', chainName: 'X', rpcUrls: [] })).toBe(-32602)
    expect(await code('eth_sign', '0x')).toBe(4200)
    expect(await code('constructor')).toBe(4200)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x2a')
  })

  it('announces itself as extensions do', () => {
    const window = new EventTarget()
    const { wallet } = connected()
    const info = { uuid: '6b1a6a5e-6d0c-4f6f-9d3a-1f6f0d1c5b0e', name: 'W', icon: '', rdns: 'test.w' }
    announceProvider(window, info, wallet.provider)
    const discovery = createEip6963Discovery({ window, clock: createSimulatedClock(), onProblem: () => {} })
    expect(discovery.wallets()).toEqual([])
    discovery.request()
    discovery.request()
    expect(discovery.wallets().map(({ connector }) => connector.id)).toEqual(['test.w'])
    expect(discovery.wallets()[0]?.provider()).toBe(wallet.provider)
  })
})
