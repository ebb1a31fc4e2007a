import { describe, expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { WalletConnector, WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { answerWaitMs } from '../../../infrastructure/wallets/with-timeout.ts'
import { bitcoinKeys } from '../../support/bitcoin-keys.ts'
import { createBitcoinWallet } from '../../support/bitcoin-wallet.ts'
import { bitcoin, signet, testnet } from '../../support/namespace-networks.ts'
import { createBitcoinWallets } from '../../support/whole-wallets.ts'

const never = (): AbortSignal => new AbortController().signal
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

const pageWith = (members: object, networks: readonly Network[] = [testnet]) => {
  const clock = createSimulatedClock()
  const problems: string[] = []
  const discovery = createBitcoinWallets({
    window: Object.assign(new EventTarget(), members),
    clock,
    onProblem: (message) => problems.push(message),
    networks: () => networks,
    siteName: 'Tidewater',
  })
  discovery.request()
  return { discovery, clock, problems, wallets: discovery.wallets() }
}
const one = (members: object, networks?: readonly Network[]) => {
  const page = pageWith(members, networks)
  const [wallet] = page.wallets
  if (wallet === undefined) throw new Error('The wallet was not found')
  return { ...page, wallet }
}
const registered = (provider: unknown, networks?: readonly Network[]) =>
  one({ lone: provider, btc_providers: [{ id: 'lone', name: 'Lone' }] }, networks)
/** A wallet of sats-connect that knows these methods only. */
const knowing = (methods: Readonly<Record<string, (params: unknown) => unknown>>) => {
  const asked: unknown[] = []
  const request = async (method: string, params: unknown) => {
    asked.push([method, params])
    const run = methods[method]
    return run === undefined ? { error: { code: -32601, message: 'No such method' } } : { result: run(params) }
  }
  return { provider: { request }, asked }
}
const heard = (wallet: WalletConnector): WalletEvent[] => {
  const events: WalletEvent[] = []
  wallet.on((event) => events.push(event))
  return events
}
const { test: onTest, main: onMain } = bitcoinKeys(1)
const items = ({ payment, ordinals }: typeof onTest) => [
  { address: payment, purpose: 'payment' },
  { address: ordinals, purpose: 'ordinals' },
]

describe('wallets of window.btc_providers', () => {
  it('are found by the paths that they give, past whatever lies there', () => {
    const throwing = (): never => {
      throw new Error('trap')
    }
    const trap = Object.defineProperty({}, 'bitcoin', { get: throwing })
    const request = () => undefined
    const { wallets, problems } = pageWith({
      One: { deep: { provider: { request } } },
      trap,
      plain: { request },
      btc_providers: [
        { id: 'One.deep.provider', name: ' One\n', icon: 'data:image/png;base64,AA==' },
        { id: 'plain', name: 'Plain', icon: 'javascript:alert(1)' },
        { id: 'trap.bitcoin', name: 'Trap' },
        { id: 'nowhere', name: 'Nowhere' },
        { id: 'One.constructor.prototype', name: 'Out' },
        { id: 'a b', name: 'Spaced' },
        { id: 'plain', name: 'Plain again' },
        new Proxy({}, { get: throwing }),
        'text',
      ],
    })
    expect(wallets.map(({ connector }) => connector)).toEqual([
      {
        id: 'bip122/One.deep.provider',
        name: 'One',
        type: 'ANNOUNCED',
        namespace: 'bip122',
        imageUrl: 'data:image/png;base64,AA==',
      },
      { id: 'bip122/plain', name: 'Plain', type: 'ANNOUNCED', namespace: 'bip122' },
    ])
    expect(problems).toHaveLength(3)
  })

  it.each(['getAccounts', 'getAddresses'])('are asked by %s where they know nothing newer', async (method) => {
    const { provider, asked } = knowing({
      [method]: () => (method === 'getAccounts' ? items(onTest) : { addresses: items(onTest) }),
    })
    const { wallet } = registered(provider)
    expect(await wallet.connect(['bip122'], never())).toEqual({
      ok: true,
      value: [
        {
          namespace: 'bip122',
          accounts: [
            { address: onTest.payment, type: 'payment' },
            { address: onTest.ordinals, type: 'ordinal' },
          ],
          networkId: testnet.caipNetworkId,
        },
      ],
    })
    expect(asked).toContainEqual([method, { purposes: ['payment', 'ordinals'] }])
  })

  it('are on the network that they say, or else where their addresses are possible', async () => {
    const silent = knowing({ wallet_connect: () => ({ addresses: items(onTest) }) })
    expect(await registered(silent.provider, [bitcoin, signet]).wallet.connect(['bip122'], never())).toMatchObject({
      value: [{ networkId: signet.caipNetworkId }],
    })
    const elsewhere = knowing({ wallet_connect: () => ({ addresses: items(onMain) }) })
    expect(await registered(elsewhere.provider).wallet.connect(['bip122'], never())).toMatchObject({
      value: [{ networkId: bitcoin.caipNetworkId }],
    })
    const strange = knowing({
      wallet_connect: () => ({ addresses: items(onMain), network: { bitcoin: { name: 'X' } } }),
    })
    expect(await registered(strange.provider).wallet.connect(['bip122'], never())).toMatchObject({
      failure: { code: 'CHAINS_NOT_SUPPORTED' },
    })
    const lying = knowing({
      wallet_connect: () => ({ addresses: items(onMain), network: { bitcoin: { name: 'Testnet' } } }),
    })
    expect(await registered(lying.provider).wallet.connect(['bip122'], never())).toMatchObject({
      failure: { code: 'INVALID_WALLET_RESPONSE' },
    })
  })

  it('restore by permissions where they have no account to tell of', async () => {
    const { provider, asked } = knowing({
      wallet_getCurrentPermissions: () => [{ type: 'account' }],
      getAccounts: () => items(onTest),
    })
    expect(await registered(provider).wallet.restore(['bip122'], never())).toMatchObject({ ok: true })
    const without = knowing({ wallet_getCurrentPermissions: () => [], getAccounts: () => items(onTest) })
    expect(await registered(without.provider).wallet.restore(['bip122'], never())).toMatchObject({
      failure: { code: 'NO_ACCOUNTS' },
    })
    expect(asked).toHaveLength(4)
    expect(without.asked).toHaveLength(2)
  })

  it('mean by -32002 that the page may not ask', async () => {
    const denied = { request: async () => ({ error: { code: -32002, message: 'Access denied' } }) }
    expect(await registered(denied).wallet.connect(['bip122'], never())).toMatchObject({
      failure: { code: 'NO_ACCOUNTS' },
    })
  })

  it('ask nothing more once nobody waits', async () => {
    let isAsked: () => void = () => undefined
    const asked: string[] = []
    const controller = new AbortController()
    const provider = {
      request: (method: string) => {
        asked.push(method)
        return new Promise((resolve) => {
          isAsked = () => resolve({ error: { code: -32601, message: 'No' } })
        })
      },
    }
    const answer = registered(provider).wallet.connect(['bip122'], controller.signal)
    controller.abort()
    isAsked()
    await soon()
    expect(await answer).toMatchObject({ failure: { code: 'ABORTED' } })
    expect(asked).toEqual(['wallet_connect'])
  })

  it('tell of a flood once or twice, and of silence that they share nothing', async () => {
    const sats = createBitcoinWallet('sats')
    const { wallet, clock } = registered(sats.provider)
    await wallet.connect(['bip122'], never())
    const events = heard(wallet)
    const before = sats.calls().length
    for (let at = 0; at < 1_000; at += 1) sats.tell('accountChange', { addresses: 'none' })
    await soon()
    expect(events).toEqual([])
    expect(sats.calls().length - before).toBeLessThan(10)
    Object.assign(sats.provider, { request: () => new Promise(() => undefined) })
    sats.tell('networkChange')
    await soon()
    clock.advance(answerWaitMs)
    await soon()
    expect(events).toEqual([{ type: 'accounts-changed', namespace: 'bip122', accounts: [] }])
  })

  it('are believed what they tell where they cannot be asked', async () => {
    let tell: (payload: unknown) => void = () => undefined
    const { provider } = knowing({
      getAccounts: () => items(onTest),
      wallet_getNetwork: () => ({ bitcoin: { name: 'Testnet' } }),
    })
    const addListener = ({ eventName, cb }: { eventName: string; cb: (payload: unknown) => void }): void => {
      if (eventName === 'accountChange') tell = cb
    }
    const { wallet } = registered({ ...provider, addListener })
    await wallet.connect(['bip122'], never())
    const events = heard(wallet)
    const { test: other } = bitcoinKeys(2)
    tell({ addresses: items(other) })
    await soon()
    expect(events).toMatchObject([
      { type: 'accounts-changed', accounts: [{ address: other.payment }, { address: other.ordinals }] },
    ])
    tell({ addresses: items(onMain) })
    await soon()
    expect(events.at(-1)).toMatchObject({ type: 'accounts-changed', accounts: [] })
  })

  it('are listened to only while somebody listens', async () => {
    const sats = createBitcoinWallet('sats')
    const { wallet } = registered(sats.provider)
    const leave = wallet.on(() => undefined)
    await soon()
    expect(sats.listeners()).toBe(3)
    leave()
    await soon()
    expect(sats.listeners()).toBe(0)
  })
})

describe('injected wallets of Bitcoin', () => {
  it('are found in their places: UniSat in its own before the one that others take', async () => {
    const unisat = createBitcoinWallet('unisat')
    const fork = { requestAccounts: () => undefined }
    const { wallets } = pageWith({
      unisat: fork,
      unisat_wallet: unisat.unisat,
      okxwallet: { bitcoin: { connect: () => undefined } },
    })
    expect(wallets.map(({ connector }) => [connector.id, connector.name, connector.type])).toEqual([
      ['bip122/unisat', 'UniSat', 'ANNOUNCED'],
      ['bip122/okx', 'OKX Wallet', 'ANNOUNCED'],
    ])
    expect(await wallets[0]?.connect(['bip122'], never())).toMatchObject({ ok: true })
  })

  it('are on a network that nobody offers where it has another name', async () => {
    const { unisat } = createBitcoinWallet('unisat')
    const fractal = { ...unisat, getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) }
    const { wallet } = one({ unisat: fractal })
    expect(await wallet.connect(['bip122'], never())).toMatchObject({ failure: { code: 'CHAINS_NOT_SUPPORTED' } })
  })

  it('may be old, and know only the names of their networks', async () => {
    const { unisat } = createBitcoinWallet('unisat')
    const old = { ...unisat, getChain: undefined, getNetwork: async () => 'testnet', getPublicKey: undefined }
    const { wallet } = one({ unisat: old })
    expect(await wallet.connect(['bip122'], never())).toMatchObject({
      value: [{ accounts: [{ address: onTest.payment, type: 'payment' }], networkId: testnet.caipNetworkId }],
    })
  })

  it('have one address on each network at OKX, which is asked for when the page goes there', async () => {
    const main = createBitcoinWallet('unisat', 'Mainnet')
    const test = createBitcoinWallet('unisat', 'Testnet')
    const { wallet } = one({ okxwallet: { bitcoin: main.unisat, bitcoinTestnet: test.unisat } }, [bitcoin, testnet])
    expect(await wallet.connect(['bip122'], never())).toMatchObject({
      value: [{ accounts: [{ address: onMain.payment }], networkIds: [bitcoin.caipNetworkId, testnet.caipNetworkId] }],
    })
    const events = heard(wallet)
    test.behave('reject')
    expect(await wallet.switchNetwork(testnet, never())).toMatchObject({ failure: { code: 'NETWORK_SWITCH_REJECTED' } })
    expect(events).toEqual([])
    test.behave('approve')
    expect(await wallet.switchNetwork(testnet, never())).toMatchObject({ ok: true })
    expect(events).toMatchObject([
      { type: 'network-changed', networkId: testnet.caipNetworkId, accounts: [{ address: onTest.payment }] },
    ])
    expect(await wallet.switchNetwork(signet, never())).toMatchObject({ failure: { code: 'NETWORK_NOT_SUPPORTED' } })
  })
})

it('a network whose addresses nobody knows here is the developer’s problem, and no wallet can go there', async () => {
  const litecoin: Network = { ...bitcoin, caipNetworkId: 'bip122:12a765e31ffd4059bada1e25190f6e98', name: 'Litecoin' }
  const { wallet, problems } = registered(createBitcoinWallet('sats').provider, [litecoin, testnet])
  expect(problems).toEqual([expect.stringContaining(litecoin.caipNetworkId)])
  expect(await wallet.connect(['bip122'], never())).toMatchObject({ value: [{ networkId: testnet.caipNetworkId }] })
  expect(await wallet.switchNetwork(litecoin, never())).toMatchObject({ failure: { code: 'NETWORK_NOT_SUPPORTED' } })
})
