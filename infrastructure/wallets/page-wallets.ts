import type { ExternalWallet } from '../../core/domain/external-wallet.ts'
import type { WalletConnector } from '../../core/ports/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/wallet-discovery.ts'
import { createEip6963Discovery, type Eip6963DiscoveryDeps } from './eip6963-discovery.ts'
import { createExternalWallets } from './external-wallets.ts'
import { createInjectedDiscovery } from './injected-discovery.ts'
import { createJoinedDiscovery } from './joined-discovery.ts'
import { createWalletConnectConnector, loadWalletConnect } from './walletconnect/walletconnect-connector.ts'
import type { WalletConnectOptions } from './walletconnect/walletconnect-options.ts'

export interface OfferedKinds {
  readonly announced: boolean
  readonly injected: boolean
  readonly externalWallets: readonly ExternalWallet[]
  /** Undefined where there is no relay, or the host wants none of it. */
  readonly walletConnect: Pick<WalletConnectOptions, 'relayUrl' | 'projectId'> | undefined
}

export interface PageWalletsDeps extends Eip6963DiscoveryDeps {
  /** What WalletConnect tells wallets of the site, and reads its networks through. */
  readonly site: Pick<WalletConnectOptions, 'metadata' | 'networks' | 'rpc' | 'storageKey'>
}

const walletConnectWallets = (
  { clock, onProblem, site }: PageWalletsDeps,
  relay: OfferedKinds['walletConnect'],
): readonly WalletConnector[] =>
  relay === undefined
    ? []
    : [createWalletConnectConnector({ ...site, ...relay, clock, alert: onProblem, load: loadWalletConnect })]

/** The wallets of a page, of the kinds that the host wants to offer. */
export const createPageWallets = (
  deps: PageWalletsDeps,
  { announced, injected, externalWallets, walletConnect }: OfferedKinds,
): WalletDiscovery =>
  createJoinedDiscovery(
    [...(announced ? [createEip6963Discovery(deps)] : []), ...(injected ? [createInjectedDiscovery(deps)] : [])],
    [...walletConnectWallets(deps, walletConnect), ...createExternalWallets(externalWallets, deps.clock)],
  )
