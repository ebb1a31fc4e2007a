import { expect, it } from 'vitest'
import type { Account } from '../../core/domain/connections/account.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { arrivalMs } from '../../infrastructure/wallets/eip1193-switch-network.ts'
import { bitcoinKeys, hexOf } from '../support/bitcoin-keys.ts'
import { createBitcoinStandardWallet } from '../support/bitcoin-standard-wallet.ts'
import { createBitcoinWallet } from '../support/bitcoin-wallet.ts'
import { bitcoin as mainnet, signet, testnet, testnet4 } from '../support/namespace-networks.ts'
import { createStandardPage } from '../support/standard-page.ts'
import { createBitcoinWallets } from '../support/whole-wallets.ts'
import { describeWalletConnector, type WalletConnectorHarness } from './wallet-connector.contract.ts'
import { describeWalletDiscovery } from './wallet-discovery.contract.ts'

const pageWith = (window: EventTarget, networks: readonly Network[] = [testnet, testnet4]) => {
  const clock = createSimulatedClock()
  const discovery = createBitcoinWallets({
    window,
    clock,
    onProblem: () => undefined,
    networks: () => networks,
    siteName: 'Tidewater',
  })
  return { discovery, clock }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

const owners = [1, 2, 3].map(bitcoinKeys)
const all: readonly Account[] = owners.flatMap(({ test, publicKey, schnorr }) => [
  { address: test.payment, type: 'payment', publicKey: hexOf(publicKey) },
  { address: test.ordinals, type: 'ordinal', publicKey: hexOf(schnorr) },
])
const accountOf = (address: string): Account => all.find((one) => one.address === address) ?? { address }

const harnessOf = async (
  kind: 'sats' | 'unisat',
  addressesOf: (owner: number) => readonly string[],
): Promise<WalletConnectorHarness> => {
  const window = new EventTarget()
  const bitcoin = createBitcoinWallet(kind)
  Object.assign(
    window,
    kind === 'unisat'
      ? { unisat: bitcoin.unisat }
      : {
          TestProviders: { bitcoin: bitcoin.provider },
          btc_providers: [{ id: 'TestProviders.bitcoin', name: 'Test', icon: 'data:image/png;base64,AA==' }],
        },
  )
  const { discovery, clock } = pageWith(window)
  discovery.request()
  const [wallet] = discovery.wallets()
  if (wallet === undefined) throw new Error('The wallet was not found')
  let owner = 1
  const choose = (next: number): Promise<void> => {
    owner = next
    bitcoin.choose(next)
    return settled()
  }
  return {
    ...bitcoin,
    wallet,
    accounts: addressesOf(1),
    others: addressesOf(2),
    networkId: testnet.caipNetworkId,
    setAccounts: () => choose(2),
    setChainId: async () => {
      bitcoin.moveTo('Testnet4')
      await settled()
    },
    forgetChain: () => undefined,
    timesAskedToAdd: () => 0,
    pass: async () => {
      await settled()
      clock.advance(arrivalMs)
    },
    drop: bitcoin.leave,
    ...(kind === 'unisat' ? { end: { type: 'accounts-changed', namespace: 'bip122', accounts: [] } as const } : {}),
    makeNews: () => choose((owner % 3) + 1),
    dispose: async () => {
      discovery.dispose()
      expect(bitcoin.listeners()).toBeLessThan(10)
    },
  }
}
const ownerAt = (owner: number) => owners[owner - 1] ?? bitcoinKeys(owner)

describeWalletConnector(
  'a wallet of window.btc_providers',
  () => harnessOf('sats', (owner) => [ownerAt(owner).test.payment, ownerAt(owner).test.ordinals]),
  {
    namespace: 'bip122',
    cannot: ['be approved elsewhere', 'add a network', 'pending', 'be-locked', 'miss-its-window'],
    accountOf,
    networks: [testnet4],
  },
)

describeWalletConnector('UniSat’s interface', () => harnessOf('unisat', (owner) => [ownerAt(owner).test.payment]), {
  namespace: 'bip122',
  cannot: ['be approved elsewhere', 'add a network', 'miss-its-window'],
  accountOf,
  networks: [testnet4],
})

const unknownHere = (): never => {
  throw new Error('This wallet is on no network of its own')
}
const led = {
  setChainId: unknownHere,
  behaveOnSwitch: unknownHere,
  approveSwitch: unknownHere,
  forgetChain: unknownHere,
  timesAskedToSwitch: () => 0,
  timesAskedToAdd: () => 0,
  pass: async () => undefined,
  end: { type: 'accounts-changed', namespace: 'bip122', accounts: [] },
} as const

describeWalletConnector(
  'OKX Wallet',
  async (): Promise<WalletConnectorHarness> => {
    const okx = createBitcoinWallet('unisat')
    const window = Object.assign(new EventTarget(), {
      okxwallet: { bitcoin: { connect: () => undefined }, bitcoinTestnet: okx.unisat, bitcoinSignet: okx.unisat },
    })
    const { discovery } = pageWith(window, [testnet, signet])
    discovery.request()
    const [wallet] = discovery.wallets()
    if (wallet === undefined) throw new Error('The wallet was not found')
    let owner = 1
    const choose = (next: number): Promise<void> => {
      owner = next
      okx.choose(next)
      return settled()
    }
    return {
      ...okx,
      ...led,
      wallet,
      accounts: [ownerAt(1).test.payment],
      others: [ownerAt(2).test.payment],
      networkId: testnet.caipNetworkId,
      setAccounts: () => choose(2),
      drop: okx.leave,
      makeNews: () => choose((owner % 3) + 1),
      dispose: async () => discovery.dispose(),
    }
  },
  {
    namespace: 'bip122',
    cannot: ['be on a network of its own', 'be approved elsewhere', 'miss-its-window', 'no-accounts'],
    accountOf,
    networks: [signet],
    asksThere: [signet],
  },
)

const onMain: readonly Account[] = owners.flatMap(({ main, publicKey, schnorr }) => [
  { address: main.payment, type: 'payment', publicKey: hexOf(publicKey) },
  { address: main.ordinals, type: 'ordinal', publicKey: hexOf(schnorr) },
])

describeWalletConnector(
  'Wallet Standard on Bitcoin',
  async (): Promise<WalletConnectorHarness> => {
    const page = createStandardPage()
    const bitcoin = createBitcoinStandardWallet()
    const { discovery } = pageWith(page.window, [mainnet])
    page.announce(bitcoin.wallet)
    const [wallet] = discovery.wallets()
    if (wallet === undefined) throw new Error('The wallet was not found')
    let owner = 1
    const choose = (next: number): void => {
      owner = next
      bitcoin.choose(next)
    }
    return {
      ...bitcoin,
      ...led,
      wallet,
      accounts: [ownerAt(1).main.payment, ownerAt(1).main.ordinals],
      others: [ownerAt(2).main.payment, ownerAt(2).main.ordinals],
      networkId: mainnet.caipNetworkId,
      setAccounts: () => choose(2),
      drop: bitcoin.leave,
      makeNews: () => choose((owner % 3) + 1),
      dispose: async () => discovery.dispose(),
    }
  },
  {
    namespace: 'bip122',
    cannot: ['be on a network of its own', 'be approved elsewhere', 'miss-its-window', 'go elsewhere'],
    accountOf: (address) => onMain.find((one) => one.address === address) ?? { address },
    networks: [],
  },
)

describeWalletDiscovery('window.btc_providers', () => {
  const list: unknown[] = []
  const window = Object.assign(new EventTarget(), { btc_providers: list })
  const { discovery } = pageWith(window)
  const install = (id: string): void => {
    const [first = '', second = ''] = id.split('.')
    Object.assign(window, { [first]: { ...Object(Reflect.get(window, first)), [second]: { request: () => ({}) } } })
    list.push({ id, name: `Wallet ${id}` })
  }
  return {
    discovery,
    idOf: (id) => `bip122/${id}`,
    install,
    announce: (id) => {
      install(id)
      window.dispatchEvent(new Event('load'))
    },
  }
})

it('a wallet that is there in both ways has one row; another one of its name has its own', () => {
  for (const [icon, rows] of [
    ['data:image/png;base64,AA==', 1],
    ['data:image/png;base64,BB==', 2],
  ] as const) {
    const page = createStandardPage()
    const standard = createBitcoinStandardWallet('Test').wallet
    Object.assign(page.window, {
      TestProviders: { bitcoin: createBitcoinWallet('sats').provider },
      btc_providers: [{ id: 'TestProviders.bitcoin', name: 'Test', icon }],
    })
    page.install(Object.defineProperty(standard, 'icon', { value: 'data:image/png;base64,AA==' }))
    const { discovery } = pageWith(page.window, [mainnet])
    discovery.request()
    expect(discovery.wallets().map(({ connector }) => connector.id)).toHaveLength(rows)
    expect(discovery.wallets()[0]?.connector.id).toBe('bip122/TestProviders.bitcoin')
    discovery.dispose()
  }
})

it('a standard wallet that leaves has ended it; another one of its name shares nothing that nobody asked it for', async () => {
  const page = createStandardPage()
  const own = createBitcoinStandardWallet()
  const { discovery } = pageWith(page.window, [mainnet])
  const leave = page.announce(own.wallet)
  const [wallet] = discovery.wallets()
  const signal = new AbortController().signal
  expect(await wallet?.connect(['bip122'], signal)).toMatchObject({ ok: true })
  const events: WalletEvent[] = []
  wallet?.on((event) => events.push(event))
  leave()
  const other = createBitcoinStandardWallet()
  other.choose(2)
  await other.wallet.features['bitcoin:connect'].connect()
  page.announce(other.wallet)
  other.tell()
  await settled()
  expect(events).toEqual([{ type: 'disconnected' }])
  expect(await wallet?.restore(['bip122'], signal)).toMatchObject({
    value: [{ accounts: [{ address: ownerAt(2).main.payment }, { address: ownerAt(2).main.ordinals }] }],
  })
  discovery.dispose()
})

it('a wallet that comes late in both ways at once has one row', () => {
  const page = createStandardPage()
  const { discovery } = pageWith(page.window, [mainnet])
  discovery.request()
  Object.assign(page.window, {
    TestProviders: { bitcoin: createBitcoinWallet('sats').provider },
    btc_providers: [{ id: 'TestProviders.bitcoin', name: 'Test Wallet', icon: 'data:image/png;base64,AA==' }],
  })
  page.announce(createBitcoinStandardWallet().wallet)
  expect(discovery.wallets().map(({ connector }) => connector.id)).toEqual(['bip122/TestProviders.bitcoin'])
  discovery.dispose()
})
