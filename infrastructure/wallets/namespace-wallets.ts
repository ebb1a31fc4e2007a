import type { Network } from '../../core/domain/networks/network.ts'
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

/** The wallets of one namespace on this device. Its file comes only where the host offers a network of it. */
export type CreateNamespaceWallets = (deps: NamespaceWalletsDeps) => WalletDiscovery
