import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import { property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import { createLookedForWallets } from '../looked-for-wallets.ts'
import type { CreateNamespaceWallets, NamespaceWalletsDeps } from '../namespace-wallets.ts'
import { createPageNetworkConnector } from '../page-network-connector.ts'
import { createCosmosProvider } from './cosmos-provider.ts'
import { createKeplrWallet } from './keplr-wallet.ts'

const namespace = 'cosmos'

interface Place {
  readonly id: string
  readonly name: string
  /** On `window`. */
  readonly path: readonly string[]
  readonly changeEvents: readonly string[]
}

const keplrChanged = 'keplr_keystorechange'

/** Where wallets put Keplr's interface. Those that copy it tell by its event, or by one of their own. */
const places: readonly Place[] = [
  { id: 'keplr', name: 'Keplr', path: ['keplr'], changeEvents: [keplrChanged] },
  { id: 'leap', name: 'Leap', path: ['leap'], changeEvents: ['leap_keystorechange'] },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    changeEvents: ['cosmostation_keystorechange', keplrChanged],
  },
  { id: 'okx', name: 'OKX Wallet', path: ['okxwallet', 'keplr'], changeEvents: [keplrChanged] },
]

const walletOf = ({ id, name, changeEvents }: Place, keplr: unknown, deps: NamespaceWalletsDeps): WalletConnector => {
  const { window, clock, networks } = deps
  const connector = { id: `${namespace}/${id}`, name, type: 'ANNOUNCED', namespace } as const satisfies Connector
  return createPageNetworkConnector({
    connector,
    wallet: createKeplrWallet({ keplr, window, changeEvents, clock }),
    clock,
    networks,
    createProvider: () => createCosmosProvider(keplr),
  })
}

/** Wallets of Cosmos chains on this device: those with Keplr's interface. */
export const createCosmosWallets: CreateNamespaceWallets = (deps) =>
  createLookedForWallets({
    window: deps.window,
    clock: deps.clock,
    look: () => {
      const seen = new Set<unknown>()
      return places.flatMap((place) => {
        const keplr = place.path.reduce<unknown>(property, deps.window)
        // A wallet that takes another one's place as well is the same wallet: it has one row.
        if (seen.has(keplr) || methodOf(keplr, 'enable') === undefined) return []
        seen.add(keplr)
        return methodOf(keplr, 'getKey') === undefined
          ? []
          : [{ id: `${namespace}/${place.id}`, create: () => walletOf(place, keplr, deps) }]
      })
    },
  })
