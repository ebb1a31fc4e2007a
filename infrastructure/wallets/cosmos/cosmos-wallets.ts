import { property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import { createLookedForWallets } from '../looked-for-wallets.ts'
import type { ConnectorOf, CreateNamespaceWallets, NamespaceConnector } from '../namespace-wallets.ts'

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

/** What lies at such a place, and how it tells that it is another key now. */
export interface FoundKeplr {
  readonly keplr: unknown
  readonly changeEvents: readonly string[]
}

/** Wallets of Cosmos chains on this device: those with Keplr's interface. */
export const createCosmosWallets: CreateNamespaceWallets<ConnectorOf<FoundKeplr>> = (deps, connectorOf) =>
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
        if (methodOf(keplr, 'getKey') === undefined) return []
        const { name, changeEvents } = place
        const connector: NamespaceConnector = { id: `${namespace}/${place.id}`, name, type: 'ANNOUNCED', namespace }
        return [{ id: connector.id, create: () => connectorOf(connector, { keplr, changeEvents }, deps) }]
      })
    },
  })
