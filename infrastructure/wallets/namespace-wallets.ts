import type { Connector } from '../../core/domain/connections/connector.ts'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'

export interface NamespaceWalletsDeps {
  readonly window: EventTarget
  readonly clock: Clock
  /** Hears what a developer should know: a wallet that was left out, and why. */
  readonly onProblem: (message: string) => void
  /** What the host offers of this namespace now. */
  readonly networks: () => readonly Network[]
  /** How the page introduces itself to wallets that ask for a name. */
  readonly siteName: string
}

/** A wallet of a namespace, as its row names it. */
export type NamespaceConnector = Connector & { readonly namespace: ChainNamespace }

/** Makes what connects a wallet that was found. It may come later than the row. */
export type ConnectorOf<Found> = (
  connector: NamespaceConnector,
  found: Found,
  deps: NamespaceWalletsDeps,
) => WalletConnector

/** Finds the wallets of one namespace on this device. */
export type CreateNamespaceWallets<Connectors> = (deps: NamespaceWalletsDeps, connectors: Connectors) => WalletDiscovery
