import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { createSimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { createEip6963Discovery } from '../../infrastructure/wallets/eip6963-discovery.ts'
import { createPageWallets } from '../../infrastructure/wallets/page-wallets.ts'
import { createAnnouncingPage, walletDetail } from '../support/announcing-page.ts'
import { hearth } from '../support/core-world.ts'
import { unframed } from '../support/framed-window.ts'
import { describeWalletDiscovery } from './wallet-discovery.contract.ts'

describeWalletDiscovery('EIP-6963', () => {
  const page = createAnnouncingPage()
  return {
    discovery: createEip6963Discovery({
      window: page.window,
      clock: createSimulatedClock(),
      onProblem: () => undefined,
    }),
    install: (rdns) => page.install(walletDetail({ rdns })),
    announce: (rdns) => page.announce(walletDetail({ rdns })),
  }
})

const site = {
  metadata: { name: '', description: '', url: '', icons: [] },
  networks: [hearth],
  rpc: { custom: {} },
  storageKey: 'default',
}

describeWalletDiscovery('all kinds of a page', () => {
  const page = createAnnouncingPage()
  return {
    discovery: createPageWallets(
      {
        loadOrigins: undefined,
        page: { host: 'tidewater.test', origin: 'https://tidewater.test' },
        readNetwork: async () => undefined,
        window: unframed(page.window),
        clock: createSimulatedClock(),
        onProblem: () => undefined,
        download: (load) => load(),
        loadSwitching: () => import('../../infrastructure/wallets/eip1193-switch-network.ts'),
        site,
      },
      { announced: true, injected: true, externalWallets: [], safeOrigins: [], walletConnect: undefined },
    ),
    install: (rdns) => page.install(walletDetail({ rdns })),
    announce: (rdns) => page.announce(walletDetail({ rdns })),
  }
})

describeWalletDiscovery('simulated', () => {
  const discovery = createSimulatedDiscovery()
  return {
    discovery,
    install: (id) => discovery.install(createSimulatedWallet({ connector: { id } })),
    announce: (id) => discovery.announce(createSimulatedWallet({ connector: { id } })),
  }
})
