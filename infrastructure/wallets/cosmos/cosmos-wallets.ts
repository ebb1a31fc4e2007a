import { createDetectedWallets } from '../detected-wallets.ts'
import { property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import type { ConnectorOf, CreateNamespaceWallets, NamespaceConnector } from '../namespace-wallets.ts'
import { identityIn } from '../wallet-identities.ts'

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
const places: readonly [Place, ...Place[]] = [
  { id: 'keplr', name: 'Keplr', path: ['keplr'], changeEvents: [keplrChanged] },
  { id: 'leap', name: 'Leap', path: ['leap'], changeEvents: ['leap_keystorechange'] },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    changeEvents: ['cosmostation_keystorechange', keplrChanged],
  },
  { id: 'okx', name: 'OKX Wallet', path: ['okxwallet', 'keplr'], changeEvents: [keplrChanged] },
  { id: 'sandbox-wallet', name: 'Sandbox Wallet', path: ['sandboxWallet', 'keplr'], changeEvents: [keplrChanged] },
]
const [keplrs, ...others] = places

/** What lies at such a place, and how it tells that it is another key now. */
export interface FoundKeplr {
  readonly keplr: unknown
  readonly changeEvents: readonly string[]
}

const connectorAt = ({ id, name, path }: Place): NamespaceConnector => ({
  id: `${namespace}/${id}`,
  name,
  type: 'ANNOUNCED',
  namespace,
  ...identityIn('place', path[0] ?? ''),
})

const isWallet = (keplr: unknown): boolean =>
  methodOf(keplr, 'enable') !== undefined && methodOf(keplr, 'getKey') !== undefined

/** Wallets of Cosmos chains on this device: those with Keplr's interface. */
export const createCosmosWallets: CreateNamespaceWallets<ConnectorOf<FoundKeplr>> = (deps, connectorOf) => {
  const { window, clock } = deps
  /** Whose each object is. Many take Keplr's place beside their own, where it is no other wallet: it has one row. */
  const owners = new Map<unknown, Place>()
  return createDetectedWallets({
    window,
    clock,
    look: () => {
      const lying = (place: Place): unknown => place.path.reduce<unknown>(property, window)
      for (const place of [...others, keplrs]) if (!owners.has(lying(place))) owners.set(lying(place), place)
      return places.flatMap((place) => {
        const keplr = lying(place)
        if (owners.get(keplr) !== place || !isWallet(keplr)) return []
        const connector = connectorAt(place)
        const { changeEvents } = place
        return [{ id: connector.id, create: () => connectorOf(connector, { keplr, changeEvents }, deps) }]
      })
    },
  })
}
