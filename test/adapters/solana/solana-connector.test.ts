import { describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { answerWaitMs, disconnectWaitMs } from '../../../infrastructure/wallets/with-timeout.ts'
import { solanaKeyOf } from '../../support/solana-keys.ts'
import { devnet, local, mainnet, solanaNetworks, testnet } from '../../support/solana-networks.ts'
import { createSolanaWallet } from '../../support/solana-wallet.ts'
import { createStandardPage } from '../../support/standard-page.ts'
import { connectorOf, eventsOf } from '../../support/standard-wallets.ts'
import { createSolanaWallets } from '../../support/whole-wallets.ts'

const never = (): AbortSignal => new AbortController().signal
const connect = (object: object, networks = solanaNetworks) =>
  connectorOf(object, networks).wallet.connect(['solana'], never())

const [one, other] = [solanaKeyOf(8), solanaKeyOf(9)]
const accountOf = (over: Readonly<Record<string, unknown>> = {}) => ({
  address: one.address,
  publicKey: one.publicKey,
  chains: ['solana:mainnet'],
  features: [],
  ...over,
})
const answering = (accounts: unknown, features: Readonly<Record<string, unknown>> = {}) => ({
  chains: ['solana:mainnet'],
  accounts: [],
  features: { 'standard:connect': { version: '1.0.0', connect: () => ({ accounts }) }, ...features },
})

describe('the networks of a Solana wallet', () => {
  it.each([
    [['solana:mainnet'], [mainnet]],
    [
      ['solana:devnet', 'solana:mainnet'],
      [mainnet, devnet],
    ],
    [['solana:localnet'], [local]],
    [
      ['solana:testnet', 'solana:localnet'],
      [testnet, local],
    ],
  ] as const)('are those of %j that the host offers too, in its order', async (chains, networks) => {
    const { wallet } = createSolanaWallet({ chains })
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    const offered = [mainnet, devnet, testnet, local]
    const answer = await connectorOf(wallet, offered).wallet.connect(['solana'], never())
    expect(answer).toMatchObject({ ok: true, value: [{ networkId: ids[0], networkIds: ids }] })
  })

  it.each([
    ['none in common', ['solana:testnet'], solanaNetworks],
    ['none that the host offers', ['solana:mainnet'], []],
  ] as const)('ask nobody where there is %s', async (_, chains, networks) => {
    const solana = createSolanaWallet({ chains })
    const { wallet } = connectorOf(solana.wallet, networks)
    for (const share of [wallet.connect, wallet.restore])
      expect(await share(['solana'], never())).toMatchObject({ ok: false, failure: { code: 'CHAINS_NOT_SUPPORTED' } })
    expect(solana.timesAsked()).toBe(0)
  })

  it('are chosen by the page, among those that the wallet has', async () => {
    const { wallet } = connectorOf(createSolanaWallet({ chains: ['solana:mainnet', 'solana:devnet'] }).wallet)
    const events = eventsOf(wallet)
    expect(await wallet.switchNetwork(local, never())).toMatchObject({ failure: { code: 'NETWORK_NOT_SUPPORTED' } })
    expect(await wallet.switchNetwork({ ...devnet, chainNamespace: 'cosmos' }, never())).toMatchObject({
      failure: { code: 'NETWORK_NOT_SUPPORTED' },
    })
    // It is what it was, which is no news.
    expect(await wallet.switchNetwork(mainnet, never())).toEqual({ ok: true, value: undefined })
    expect(events).toEqual([])
    expect(await wallet.switchNetwork(devnet, never())).toEqual({ ok: true, value: undefined })
    const ids = [devnet.caipNetworkId, mainnet.caipNetworkId]
    expect(events).toEqual([{ type: 'network-changed', namespace: 'solana', networkId: ids[0] }])
    expect(await wallet.connect(['solana'], never())).toMatchObject({
      value: [{ networkId: ids[0], networkIds: ids }],
    })
    await wallet.disconnect(never())
    expect(await wallet.connect(['solana'], never())).toMatchObject({ value: [{ networkId: mainnet.caipNetworkId }] })
  })
})

describe('the accounts of a Solana wallet', () => {
  it('are those on Solana, each once', async () => {
    const answer = await connect(
      answering([
        accountOf(),
        accountOf({ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', chains: ['bitcoin:mainnet'] }),
        accountOf(),
        accountOf({ address: other.address, publicKey: undefined, chains: ['bitcoin:mainnet', 'solana:devnet'] }),
      ]),
    )
    const accounts = [one, other].map(({ address }) => ({ address, publicKey: address }))
    expect(answer).toMatchObject({ ok: true, value: [{ accounts }] })
  })

  it.each([
    ['that is no address', { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }],
    ['that is too long', { address: `${one.address}1` }],
    ['of 31 bytes', { address: '1'.repeat(31) }],
    ['of 33 bytes', { address: '1'.repeat(33) }],
    ['that is no text', { address: 7 }],
    ['that is not its key', { publicKey: other.publicKey }],
    ['with half a key', { publicKey: one.publicKey.slice(0, 16) }],
    ['with a key that is none', { publicKey: 'key' }],
    ['without chains', { chains: undefined }],
  ])('make no sense with one %s', async (_, over) => {
    expect(await connect(answering([accountOf(), accountOf(over)]))).toMatchObject({
      ok: false,
      failure: { code: 'INVALID_WALLET_RESPONSE' },
    })
  })

  it('are none where all are of other namespaces', async () => {
    const list = [accountOf({ chains: ['bitcoin:mainnet'] })]
    expect(await connect(answering(list))).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
  })

  it('are a hundred at most', async () => {
    const list = Array.from({ length: 300 }, (_, seed) => accountOf({ ...solanaKeyOf(seed % 256) }))
    const answer = await connect(answering(list))
    expect(answer.ok && answer.value[0].accounts.length).toBe(100)
  })
})

describe('restoring a Solana wallet', () => {
  const silently = (connected: (input: unknown) => unknown, features = {}) => {
    const inputs: unknown[] = []
    const object = answering([], {
      'standard:connect': {
        version: '1.0.0',
        connect: (input: unknown) => {
          inputs.push(input)
          return connected(input)
        },
      },
      ...features,
    })
    return { ...connectorOf(object), inputs }
  }

  it('asks silently where the wallet does not say what it shares', async () => {
    const { wallet, inputs } = silently(() => ({ accounts: [accountOf()] }))
    expect(await wallet.restore(['solana'], never())).toMatchObject({
      ok: true,
      value: [{ accounts: [{ address: one.address }] }],
    })
    expect(inputs).toEqual([{ silent: true }])
  })

  it('is over after 5 seconds without an answer', async () => {
    const { wallet, clock } = silently(() => new Promise(() => undefined))
    const answer = wallet.restore(['solana'], never())
    await expect.poll(() => clock.waiting()).toBe(1)
    clock.advance(answerWaitMs)
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'WALLET_SILENT' } })
  })

  it('finds no accounts where the wallet refuses what it would have to ask', async () => {
    const { wallet } = silently(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
    expect(await wallet.restore(['solana'], never())).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
  })

  it('leaves a wallet after 3 seconds that does not answer', async () => {
    const stuck = { version: '1.0.0', disconnect: () => new Promise(() => undefined) }
    const { wallet, clock } = silently(() => undefined, { 'standard:disconnect': stuck })
    const answer = wallet.disconnect(never())
    await expect.poll(() => clock.waiting()).toBe(1)
    clock.advance(disconnectWaitMs)
    expect(await answer).toEqual({ ok: true, value: undefined })
  })

  it('leaves a wallet that has no way to be left, or throws', async () => {
    const failing = { version: '1.0.0', disconnect: () => Promise.reject(new Error('no')) }
    for (const features of [{}, { 'standard:disconnect': failing }])
      expect(await silently(() => undefined, features).wallet.disconnect(never())).toEqual({
        ok: true,
        value: undefined,
      })
  })
})

describe('what a Solana wallet tells', () => {
  it('is news once, however often it says it', async () => {
    const solana = createSolanaWallet()
    const { wallet } = connectorOf(solana.wallet)
    const events = eventsOf(wallet)
    await wallet.connect(['solana'], never())
    solana.tell({ accounts: solana.wallet.accounts })
    solana.tell({ features: {} })
    solana.tell(undefined)
    const accounts = solana.addresses.map((address) => ({ address, publicKey: address }))
    expect(events).toEqual([{ type: 'accounts-changed', namespace: 'solana', accounts }])
    expect(solana.listeners()).toBe(1)
  })

  it('is no account any more where it cannot be read', async () => {
    const solana = createSolanaWallet()
    const { wallet } = connectorOf(solana.wallet)
    await wallet.connect(['solana'], never())
    const events = eventsOf(wallet)
    solana.tell({ accounts: 'none' })
    expect(events).toEqual([{ type: 'accounts-changed', namespace: 'solana', accounts: [] }])
  })

  it('is two pieces of news, and what holds in the end, when it is a flood', async () => {
    const solana = createSolanaWallet()
    const { wallet } = connectorOf(solana.wallet)
    await wallet.connect(['solana'], never())
    const events = eventsOf(wallet)
    const [first = '', second = ''] = solana.addresses
    for (let times = 0; times < 1_000; times += 1) solana.setAccounts(times % 2 === 0 ? [first] : [second])
    await new Promise((resolve) => setImmediate(resolve))
    expect(events).toEqual(
      [first, second].map((address) => ({
        type: 'accounts-changed',
        namespace: 'solana',
        accounts: [{ address, publicKey: address }],
      })),
    )
  })

  it('is listened to while somebody listens, also when it comes back as another object', async () => {
    const page = createStandardPage()
    const discovery = createSolanaWallets({
      window: page.window,
      clock: createSimulatedClock(),
      onProblem: () => undefined,
      networks: () => solanaNetworks,
      siteName: 'Tidewater',
    })
    const [before, after] = [createSolanaWallet(), createSolanaWallet()]
    const leave = page.announce(before.wallet)
    const [wallet] = discovery.wallets()
    if (wallet === undefined) throw new Error('No wallet')
    await wallet.connect(['solana'], never())
    const events: string[] = []
    const stop = wallet.on(({ type }) => events.push(type))
    leave()
    expect([events, before.listeners()]).toEqual([['disconnected'], 0])
    const gone = await wallet.connect(['solana'], never())
    expect(gone).toMatchObject({ ok: false, failure: { code: 'WALLET_SILENT' } })
    page.announce(after.wallet)
    expect(after.listeners()).toBe(1)
    expect(await wallet.connect(['solana'], never())).toMatchObject({ ok: true })
    expect(events).toEqual(['disconnected', 'accounts-changed'])
    stop()
    expect(after.listeners()).toBe(0)
  })

  it('breaks nothing where the wallet throws at those who listen, or keeps them', async () => {
    const heard: ((change: unknown) => void)[] = []
    const throwing = {
      version: '1.0.0',
      on: (_: string, hear: (change: unknown) => void) => {
        heard.push(hear)
        hear({ accounts: [] })
        throw new Error('no')
      },
    }
    const { wallet } = connectorOf(answering([accountOf()], { 'standard:events': throwing }))
    await wallet.connect(['solana'], never())
    const events: unknown[] = []
    const stop = wallet.on((event) => events.push(event))
    stop()
    heard[0]?.({ accounts: [] })
    expect(events).toEqual([])
  })
})
