import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { assetHub, polkadot } from '../support/namespace-networks.ts'
import { createPolkadotExtension, polkadotKeys, ss58Of } from '../support/polkadot-extension.ts'
import { createPolkadotWallets } from '../support/whole-wallets.ts'
import { describeWalletConnector, type WalletConnectorHarness } from './wallet-connector.contract.ts'
import { describeWalletDiscovery } from './wallet-discovery.contract.ts'

const pageWith = (injectedWeb3: Record<string, unknown>) => {
  const window = Object.assign(new EventTarget(), { injectedWeb3 })
  const discovery = createPolkadotWallets({
    window,
    clock: createSimulatedClock(),
    onProblem: () => undefined,
    networks: () => [polkadot, assetHub],
    siteName: 'Tidewater',
  })
  return { window, discovery }
}
const unknownHere = (): never => {
  throw new Error('An extension of Polkadot is on no network of its own')
}
const accounts = polkadotKeys.map((key) => ss58Of(key, 0))
const keyOf = (address: string): string =>
  `0x${Buffer.from(polkadotKeys[accounts.indexOf(address)] ?? []).toString('hex')}`
const shown = (list: readonly string[]): readonly string[] =>
  list.map((address) => ss58Of(polkadotKeys[accounts.indexOf(address)] ?? new Uint8Array(), 42))

describeWalletConnector(
  'an extension of Polkadot',
  async (): Promise<WalletConnectorHarness> => {
    const extension = createPolkadotExtension()
    const { discovery } = pageWith({ 'polkadot-js': extension.entry })
    discovery.request()
    const [wallet] = discovery.wallets()
    if (wallet === undefined) throw new Error('The extension was not found')
    let order = accounts
    const setAccounts = (list: readonly string[]): void => {
      order = [...list]
      extension.setAddresses(shown(list))
    }
    return {
      ...extension,
      wallet,
      accounts,
      networkId: polkadot.caipNetworkId,
      setAccounts,
      setChainId: unknownHere,
      behaveOnSwitch: unknownHere,
      approveSwitch: unknownHere,
      forgetChain: unknownHere,
      timesAskedToSwitch: () => 0,
      timesAskedToAdd: () => 0,
      pass: async () => undefined,
      drop: () => setAccounts([]),
      end: { type: 'accounts-changed', namespace: 'polkadot', accounts: [] },
      makeNews: () => setAccounts([...order.slice(1), ...order.slice(0, 1)]),
      dispose: async () => discovery.dispose(),
    }
  },
  {
    namespace: 'polkadot',
    cannot: [
      'be on a network of its own',
      'be approved elsewhere',
      'know unasked what it shares',
      'take its permission back',
      'be-locked',
      'miss-its-window',
      'know-no-requests',
    ],
    networks: [assetHub],
    accountOf: (address) => ({ address, publicKey: keyOf(address) }),
  },
)

describeWalletDiscovery('window.injectedWeb3', () => {
  const injectedWeb3: Record<string, unknown> = {}
  const { window, discovery } = pageWith(injectedWeb3)
  const install = (key: string): void => {
    injectedWeb3[key] = createPolkadotExtension().entry
  }
  return {
    discovery,
    idOf: (key) => `polkadot/${key}`,
    install,
    announce: (key) => {
      install(key)
      window.dispatchEvent(new Event('load'))
    },
  }
})
