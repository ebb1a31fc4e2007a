import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { WalletDiscovery } from '../../../core/ports/connections/wallet-discovery.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import { createEip1193Connector, type Eip1193ConnectorOf } from '../eip1193-connector.ts'
import { createLazyProvider } from '../lazy-provider.ts'
import type { CoinbaseSite } from './open-coinbase.ts'

type OpenCoinbase = Pick<typeof import('./open-coinbase.ts'), 'openCoinbase'>

export const loadOpenCoinbase = (): Promise<OpenCoinbase> => import('./open-coinbase.ts')

export interface CoinbaseDiscoveryDeps {
  readonly clock: Clock
  readonly site: CoinbaseSite
  /** Downloads what brings the SDK. */
  readonly load: () => Promise<OpenCoinbase>
  readonly walletOf?: Eip1193ConnectorOf
}

const coinbaseWallet: Connector = {
  id: 'coinbaseWallet',
  name: 'Coinbase Wallet',
  type: 'EXTERNAL',
  namespace: 'eip155',
  // Its listing: by its name alone it would not be the same wallet.
  explorerId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
}

/** Coinbase Wallet, for hosts that want it. Its SDK comes when wallets are looked for, so that it is there when one is chosen. */
export const createCoinbaseDiscovery = ({
  clock,
  site,
  load,
  walletOf = createEip1193Connector,
}: CoinbaseDiscoveryDeps): WalletDiscovery => {
  const listeners = createListeners<void>()
  const provider = createLazyProvider(() => load().then(({ openCoinbase }) => openCoinbase(site)))
  const wallets = [walletOf({ connector: coinbaseWallet, provider, clock })]
  let isOffered = false

  return {
    wallets: () => (isOffered ? wallets : []),
    on: listeners.add,
    request: () => {
      provider.preload()
      if (isOffered) return
      isOffered = true
      listeners.emit()
    },
    dispose: () => undefined,
  }
}
