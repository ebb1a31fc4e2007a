import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import { namespacesOf } from '../../core/domain/networks/network.ts'
import type { ExternalWallet } from '../../core/domain/wallets/external-wallet.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { createCoinbaseDiscovery, loadOpenCoinbase } from './coinbase/coinbase-discovery.ts'
import type { CoinbaseSite } from './coinbase/open-coinbase.ts'
import { createEip1193Connector, type Eip1193ConnectorOf, type LoadSwitching } from './eip1193-connector.ts'
import { createEip6963Discovery, type Eip6963DiscoveryDeps } from './eip6963-discovery.ts'
import { loadFrameWallet } from './embedded/embedded-connector.ts'
import { createEmbeddedWallets } from './embedded/embedded-wallets.ts'
import type { FramePage } from './embedded/frame-sign-in.ts'
import type { FrameWalletDeps, FrameWalletOptions } from './embedded/frame-wallet.ts'
import { createExternalWallets } from './external-wallets.ts'
import { createInjectedDiscovery } from './injected-discovery.ts'
import { createMergedDiscovery } from './merged-discovery.ts'
import { createSafeDiscovery, loadOpenSafe, type SafeDiscoveryDeps } from './safe/safe-discovery.ts'
import { createWalletConnectConnector, loadWalletConnect } from './walletconnect/walletconnect-connector.ts'
import type { WalletConnectOptions } from './walletconnect/walletconnect-options.ts'

export interface OfferedKinds {
  readonly announced: boolean
  readonly injected: boolean
  readonly externalWallets: readonly ExternalWallet[]
  /** Undefined where there is no relay, or the host wants none of it. */
  readonly walletConnect: Pick<WalletConnectOptions, 'relayUrl' | 'projectId' | 'logLevel'> | undefined
  /** Origins of the Safes that may open this page; none when they are not offered. */
  readonly safeOrigins: readonly string[]
  /** What Coinbase Wallet is told of the site, where the host offers it. */
  readonly coinbase?: CoinbaseSite
  /** Where the embedded wallet is, where the host offers it. */
  readonly secureSite?: FrameWalletOptions
}

export interface PageWalletsDeps extends Eip6963DiscoveryDeps {
  readonly window: Eip6963DiscoveryDeps['window'] & SafeDiscoveryDeps['window']
  /** Which page it is, as the browser says. */
  readonly page: FramePage
  /** Runs an `import()`, and again in a way of its own when it failed: a browser remembers a file that did not arrive. */
  readonly download: <T>(load: () => Promise<T>) => Promise<T>
  /** Brings what asks a wallet for another network. */
  readonly loadSwitching: LoadSwitching
  /** What WalletConnect tells wallets of the site, and reads its networks through. */
  readonly site: Pick<WalletConnectOptions, 'metadata' | 'networks' | 'rpc' | 'storageKey' | 'signsIn'>
  /** Asks a network what a host asks of a wallet without a line to it. */
  readonly readNetwork: FrameWalletDeps['readNetwork']
  /** Brings the service that has the origins of the project, where there is one. */
  readonly loadOrigins: FrameWalletDeps['loadOrigins']
}

const walletConnectWallets = (
  { clock, onProblem, site, download }: PageWalletsDeps,
  relay: OfferedKinds['walletConnect'],
): readonly WalletConnector[] =>
  relay === undefined
    ? []
    : [
        createWalletConnectConnector({
          ...site,
          ...relay,
          clock,
          alert: onProblem,
          download,
          load: () => download(loadWalletConnect),
        }),
      ]

const embeddedWallets = (
  { clock, onProblem, site, download, page, readNetwork, loadOrigins }: PageWalletsDeps,
  secureSite: OfferedKinds['secureSite'],
): readonly WalletConnector[] =>
  createEmbeddedWallets(
    { ...site, page, clock, alert: onProblem, readNetwork, loadOrigins, load: () => download(loadFrameWallet) },
    secureSite,
  )

const evmWallets = (
  deps: PageWalletsDeps,
  { announced, injected, safeOrigins, coinbase }: OfferedKinds,
  walletOf: Eip1193ConnectorOf,
): readonly WalletDiscovery[] => [
  ...(announced ? [createEip6963Discovery({ ...deps, walletOf })] : []),
  ...(injected ? [createInjectedDiscovery({ ...deps, walletOf })] : []),
  ...(safeOrigins.length > 0
    ? [
        createSafeDiscovery({
          ...deps,
          allowedOrigins: safeOrigins,
          walletOf,
          load: () => deps.download(loadOpenSafe),
        }),
      ]
    : []),
  ...(coinbase === undefined
    ? []
    : [
        createCoinbaseDiscovery({
          clock: deps.clock,
          site: coinbase,
          load: () => deps.download(loadOpenCoinbase),
          walletOf,
        }),
      ]),
]

/** The wallets of a page, of the kinds that the host wants to offer. */
export const createPageWallets = (deps: PageWalletsDeps, kinds: OfferedKinds): WalletDiscovery => {
  const walletOf: Eip1193ConnectorOf = (wallet) =>
    createEip1193Connector({ ...wallet, loadSwitching: deps.loadSwitching })
  const namespaces = namespacesOf(deps.site.networks)
  const hasEvm = namespaces.includes(eip1193Namespace)
  // Of a namespace that the host offers no network of there is no file, no listener and no question.
  const hasOthers = kinds.announced && namespaces.length > Number(hasEvm)
  const bringOthers = async (): Promise<readonly WalletDiscovery[]> => {
    const { createOtherWallets } = await deps.download(() => import('./other-wallets.ts'))
    return createOtherWallets(deps, namespaces)
  }
  return createMergedDiscovery(
    hasEvm ? evmWallets(deps, kinds, walletOf) : [],
    [
      ...walletConnectWallets(deps, kinds.walletConnect),
      ...embeddedWallets(deps, kinds.secureSite),
      ...(hasEvm ? createExternalWallets(kinds.externalWallets, deps.clock, walletOf) : []),
    ],
    hasOthers ? bringOthers : undefined,
  )
}
