import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { cosmosAccount, createKeplr } from '../support/keplr.ts'
import { cosmosHub, theta } from '../support/namespace-networks.ts'
import { createCosmosWallets } from '../support/whole-wallets.ts'
import { describeWalletConnector, type WalletConnectorHarness } from './wallet-connector.contract.ts'
import { describeWalletDiscovery } from './wallet-discovery.contract.ts'

const pageWith = (window: EventTarget) =>
  createCosmosWallets({
    window,
    clock: createSimulatedClock(),
    onProblem: () => undefined,
    networks: () => [cosmosHub, theta],
    siteName: 'Tidewater',
  })
const unknownHere = (): never => {
  throw new Error('A wallet of Cosmos is on no network of its own')
}
const owners = await Promise.all([0, 1, 2].map((owner) => cosmosAccount(owner, 'cosmos')))
const [first = '', second = ''] = owners.map(({ address }) => address)

describeWalletConnector(
  'Keplr’s interface',
  async (): Promise<WalletConnectorHarness> => {
    const window = new EventTarget()
    const keplr = await createKeplr(window)
    Object.assign(window, { keplr: keplr.keplr })
    const discovery = pageWith(window)
    discovery.request()
    const [wallet] = discovery.wallets()
    if (wallet === undefined) throw new Error('The wallet was not found')
    let owner = 0
    const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))
    const choose = (next: number): Promise<void> => {
      owner = next
      keplr.choose(next)
      return settled()
    }
    return {
      ...keplr,
      wallet,
      accounts: [first],
      others: [second],
      networkId: cosmosHub.caipNetworkId,
      setAccounts: () => choose(1),
      setChainId: unknownHere,
      behaveOnSwitch: unknownHere,
      approveSwitch: unknownHere,
      forgetChain: unknownHere,
      timesAskedToSwitch: () => 0,
      timesAskedToAdd: () => 0,
      pass: async () => undefined,
      drop: keplr.leave,
      end: { type: 'accounts-changed', namespace: 'cosmos', accounts: [] },
      makeNews: () => choose((owner + 1) % 3),
      dispose: async () => discovery.dispose(),
    }
  },
  {
    namespace: 'cosmos',
    cannot: ['be on a network of its own', 'be approved elsewhere', 'miss-its-window', 'know-no-requests'],
    accountOf: (address) => {
      const owner = owners.find((one) => one.address === address)
      return { address, publicKey: Buffer.from(owner?.pubkey ?? []).toString('hex') }
    },
    networks: [theta],
  },
)

describeWalletDiscovery('places of Keplr’s interface', () => {
  const window = new EventTarget()
  const places: Readonly<Record<string, string>> = { 'test.first': 'keplr', 'test.second': 'leap', 'test.late': 'leap' }
  const install = (name: string): void => {
    const methods = { enable: async () => undefined, getKey: async () => undefined }
    Object.assign(window, { [places[name] ?? '']: methods })
  }
  return {
    discovery: pageWith(window),
    idOf: (name) => `cosmos/${places[name]}`,
    install,
    announce: (name) => {
      install(name)
      window.dispatchEvent(new Event('load'))
    },
  }
})
