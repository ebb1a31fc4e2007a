import type { ExternalWallet } from '../../core/domain/external-wallet.ts'
import type { WalletDiscovery } from '../../core/ports/wallet-discovery.ts'
import { createEip6963Discovery, type Eip6963DiscoveryDeps } from './eip6963-discovery.ts'
import { createExternalWallets } from './external-wallets.ts'
import { createInjectedDiscovery } from './injected-discovery.ts'
import { createJoinedDiscovery } from './joined-discovery.ts'

export interface OfferedKinds {
  readonly announced: boolean
  readonly injected: boolean
  readonly externalWallets: readonly ExternalWallet[]
}

/** The wallets of a page, of the kinds that the host wants to offer. */
export const createPageWallets = (
  deps: Eip6963DiscoveryDeps,
  { announced, injected, externalWallets }: OfferedKinds,
): WalletDiscovery =>
  createJoinedDiscovery(
    [...(announced ? [createEip6963Discovery(deps)] : []), ...(injected ? [createInjectedDiscovery(deps)] : [])],
    createExternalWallets(externalWallets, deps.clock),
  )
