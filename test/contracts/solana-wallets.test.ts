import type { Network } from '../../core/domain/networks/network.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { solanaNetworks } from '../support/solana-networks.ts'
import { createSolanaWallet } from '../support/solana-wallet.ts'
import { createStandardPage } from '../support/standard-page.ts'
import { createSolanaWallets } from '../support/whole-wallets.ts'
import { describeWalletConnector, type WalletConnectorHarness } from './wallet-connector.contract.ts'
import { describeWalletDiscovery } from './wallet-discovery.contract.ts'

const walletsOn = (window: EventTarget, networks: readonly Network[] = solanaNetworks) =>
  createSolanaWallets({
    window,
    clock: createSimulatedClock(),
    onProblem: () => undefined,
    networks: () => networks,
    siteName: 'Tidewater',
  })

const [first, ...others] = solanaNetworks
const unknownHere = (): never => {
  throw new Error('A wallet of Solana is on no network of its own')
}

describeWalletConnector(
  'Wallet Standard on Solana',
  async (): Promise<WalletConnectorHarness> => {
    const page = createStandardPage()
    const { window } = page
    const solana = createSolanaWallet()
    const discovery = walletsOn(window)
    const leave = page.announce(solana.wallet)
    const [wallet] = discovery.wallets()
    if (wallet === undefined) throw new Error('The wallet was not found')
    return {
      ...solana,
      wallet,
      accounts: solana.addresses,
      networkId: first.caipNetworkId,
      setChainId: unknownHere,
      behaveOnSwitch: unknownHere,
      approveSwitch: unknownHere,
      forgetChain: unknownHere,
      timesAskedToSwitch: () => 0,
      timesAskedToAdd: () => 0,
      pass: async () => undefined,
      drop: leave,
      makeNews: () => {
        const [one = '', ...rest] = solana.wallet.accounts.map(({ address }) => address)
        solana.setAccounts([...rest, one])
      },
      dispose: async () => discovery.dispose(),
    }
  },
  {
    namespace: 'solana',
    cannot: ['be on a network of its own'],
    accountOf: (address) => ({ address, publicKey: address }),
    networks: others,
  },
)

describeWalletDiscovery('Wallet Standard', () => {
  const page = createStandardPage()
  return {
    discovery: walletsOn(page.window),
    idOf: (name) => `solana/standard/${name}`,
    install: (name) => page.install(createSolanaWallet({ name }).wallet),
    announce: (name) => void page.announce(createSolanaWallet({ name }).wallet),
  }
})
