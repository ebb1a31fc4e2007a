import { verifyMessage } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createEip1193Connector } from '../../../infrastructure/wallets/eip1193-connector.ts'
import { createEip6963Discovery } from '../../../infrastructure/wallets/eip6963-discovery.ts'
import { evmAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { announceProvider } from '../../../sandbox/demo-wallet/announce-provider.ts'
import { createQuestions } from '../../../shells/devtools-cli/worlds/questions.ts'
import { createSandboxWallet, type SandboxWalletMemory } from '../../../shells/devtools-cli/worlds/sandbox-wallet.ts'
import { hearth, meadow, settle } from '../../support/core-world.ts'
import { type RpcAnswer, type RpcServer, startRpcServer } from '../../support/rpc-server.ts'

const [first, second] = evmAccounts
if (first === undefined || second === undefined) throw new Error('The sandbox has accounts')

const servers: RpcServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})
const serve = async (answer: RpcAnswer): Promise<string> => {
  const server = await startRpcServer(answer)
  servers.push(server)
  return server.url
}
/** A wallet asks an address that it does not know which network it serves. */
const servedMeadow = async (): Promise<Network> => ({
  ...meadow,
  rpcUrls: { default: { http: [await serve(() => '0x7a6a')] } },
})

/** A wallet that its owner always answers in the same way, and the connector of a site. */
const connected = ({
  says = true,
  rpcUrl = 'http://127.0.0.1:1',
  memory = {} as Partial<SandboxWalletMemory>,
  ask = async (_: string) => says,
} = {}) => {
  const questions: string[] = []
  const remembered: SandboxWalletMemory[] = []
  const events: WalletEvent[] = []
  const wallet = createSandboxWallet({
    chains: [
      { chainId: 31_337, name: 'Hearth', rpcUrl },
      { chainId: 31_339, name: 'Harbour', rpcUrl },
    ],
    accounts: [first, second],
    ask: (question) => {
      questions.push(question)
      return ask(question)
    },
    memory: { chainId: 31_337, isShared: false, ...memory },
    remember: (state) => remembered.push(state),
  })
  const connector = createEip1193Connector({
    connector: { id: 'test.sandbox', name: 'Sandbox Wallet', type: 'ANNOUNCED', namespace: 'eip155' },
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
    expect(await connector.switchNetwork(await servedMeadow(), signal())).toMatchObject({
      failure: { code: 'NETWORK_SWITCH_REJECTED' },
    })
    const { connector: other } = connected({ says: false })
    expect(await other.connect(['eip155'], signal())).toMatchObject({ failure: { code: 'CONNECTION_REJECTED' } })
  })

  it('adds a network that it does not know, goes there, and back without adding', async () => {
    const { connector, questions, events } = connected({ memory: { isShared: true } })
    expect(await connector.switchNetwork(await servedMeadow(), signal())).toEqual({ ok: true, value: undefined })
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
    for (const action of [wallet.nextAccount, wallet.nextNetwork, wallet.toggleLock, wallet.toggleLock, wallet.drop]) {
      action()
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

  it('keeps its permission while it is locked, and is unlocked by its owner or by connecting', async () => {
    const { wallet, connector, questions, remembered } = connected({ memory: { isShared: true } })
    const call = { method: 'personal_sign', params: ['0x48656c6c6f', first.address] }
    wallet.toggleLock()
    expect(wallet.inHand()).toEqual({ address: first.address, chainId: 31_337, isLocked: true })
    await expect(wallet.provider.request(call)).rejects.toMatchObject({ code: 4100 })
    expect(remembered.at(-1)).toEqual({ chainId: 31_337, isShared: true })
    wallet.nextAccount()
    expect(await connector.connect(['eip155'], signal())).toMatchObject({
      value: [{ accounts: [{ address: second.address }] }],
    })
    expect(questions).toEqual(['Sandbox wallet: connect to this site?'])
    expect(wallet.inHand().isLocked).toBe(false)
  })

  it('shares the account that its owner has in hand, and asks one question after the other', async () => {
    const questions = createQuestions()
    const { wallet } = connected({ ask: questions.ask })
    wallet.nextAccount()
    const asked = [1, 2].map(() => wallet.provider.request({ method: 'eth_requestAccounts' }))
    expect(questions.open.snapshot()).toHaveLength(2)
    questions.answer(true)
    questions.answer(true)
    expect(await Promise.all(asked)).toEqual([[second.address], [second.address]])
  })

  it('names all of what no host in a terminal asks for', async () => {
    const { wallet, questions } = connected({ says: false, memory: { isShared: true } })
    const params = [{ from: first.address, to: second.address, value: '0xde0b6b3a7640000' }]
    await expect(wallet.provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({
      code: 4001,
    })
    expect(questions).toEqual([
      `Sandbox wallet: Send a transaction: Network Hearth, From ${first.address}, To ${second.address}, Amount 1 ETH`,
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
    const { provider } = connected({ rpcUrl: await serve(() => '0x2a') }).wallet
    const code = (method: string, ...params: readonly unknown[]) =>
      Promise.resolve(provider.request({ method, params })).then(undefined, (error) => error.code)
    expect(await code('wallet_switchEthereumChain', { chainId: 5 })).toBe(-32602)
    expect(await code('wallet_switchEthereumChain', { chainId: '0x5' })).toBe(4902)
    expect(await code('wallet_addEthereumChain', { chainId: '0x5', chainName: 'X', rpcUrls: [] })).toBe(-32602)
    expect(await code('eth_sign', '0x')).toBe(4200)
    expect(await code('constructor')).toBe(-32601)
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
