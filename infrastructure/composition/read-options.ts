import { hasNumberIds } from '../../core/domain/namespaces/number-ids.ts'
import type { RpcSources } from '../../core/domain/networks/rpc-urls.ts'
import { type ModalOptions, type ResolvedOptions, settingsOf, withDefaults } from '../../core/options/all-options.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { Settings } from '../../core/state/modal/settings.ts'
import { type PageMetadataDeps, pageMetadata } from '../browser/page-metadata.ts'
import type { CoinbaseSite } from '../wallets/coinbase/open-coinbase.ts'
import type { OfferedKinds } from '../wallets/page-wallets.ts'
import type { WalletDirectoryConfig } from './wallet-directory.ts'

export interface ReadOptions extends OfferedKinds {
  /** As the host said them. */
  readonly given: ModalOptions
  /** All of them, for adapters of features. */
  readonly resolved: ResolvedOptions
  readonly settings: Settings
  readonly storage: KeyValueStore | undefined
  readonly ssr: boolean
  readonly rpc: RpcSources & { readonly isRanked: boolean }
  readonly directory: WalletDirectoryConfig
}

/** A host's options (checked: `check-options.ts`) as the rest is made of them, with everything filled in. */
export const readOptions = (given: ModalOptions, page: PageMetadataDeps): ReadOptions => {
  const options = withDefaults(given)
  const { wallets, services = {}, projectId, logLevel } = options
  const settings = settingsOf(options, pageMetadata(page, options.metadata))
  const safes = options.safe?.allowedOrigins ?? []
  return {
    given,
    resolved: options,
    settings,
    storage: options.storage,
    ssr: options.ssr,
    injected: wallets.injected,
    announced: wallets.announced,
    rpc: { ...rpcSources(options), isRanked: options.rankRpcUrls },
    walletConnect:
      services.relay === undefined || !wallets.walletConnect
        ? undefined
        : { relayUrl: services.relay, projectId, logLevel },
    directory: { address: services.directory, projectId, networks: settings.networks },
    externalWallets: wallets.external ? options.externalWallets : [],
    safeOrigins: wallets.external
      ? ['https://app.safe.global', ...safes.map((address) => new URL(address).origin)]
      : [],
    ...(wallets.coinbase ? coinbasePart(settings) : {}),
    ...(settings.email && services.secureSite !== undefined
      ? { secureSite: { address: services.secureSite, projectId, accountTypes: settings.accountTypes } }
      : {}),
  }
}

/** The vendor's SDK knows networks by their numbers. A site that offers none of these has nothing to ask it for. */
const coinbasePart = ({ metadata, networks }: Settings): { readonly coinbase?: CoinbaseSite } => {
  const [imageUrl] = metadata.icons
  const chainIds = networks.flatMap(({ chainNamespace, id }) => (hasNumberIds[chainNamespace] ? [Number(id)] : []))
  if (chainIds.length === 0) return {}
  return { coinbase: { name: metadata.name, ...(imageUrl === undefined ? {} : { imageUrl }), chainIds } }
}

const rpcSources = ({ customRpcUrls, services, projectId }: ResolvedOptions): RpcSources => ({
  custom: customRpcUrls,
  ...(services?.blockchain === undefined ? {} : { gateway: { address: services.blockchain, projectId } }),
})
