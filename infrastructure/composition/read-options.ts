import { type Network, networkOf } from '../../core/domain/networks/network.ts'
import type { RpcSources } from '../../core/domain/networks/rpc-urls.ts'
import type { Metadata } from '../../core/domain/shared/metadata.ts'
import { listingOfCustom } from '../../core/domain/wallets/custom-wallet.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { Settings } from '../../core/state/modal/settings.ts'
import { type PageMetadataDeps, pageMetadata } from '../browser/page-metadata.ts'
import type { CoinbaseSite } from '../wallets/coinbase/open-coinbase.ts'
import type { OfferedKinds } from '../wallets/page-wallets.ts'
import type { WalletDirectoryConfig } from './wallet-directory.ts'

export interface ReadOptions extends OfferedKinds {
  readonly settings: Settings
  readonly storage: KeyValueStore | undefined
  readonly ssr: boolean
  readonly rpc: RpcSources & { readonly isRanked: boolean }
  readonly directory: WalletDirectoryConfig
}

/** A host's options (checked: `check-options.ts`) as the rest is made of them, with everything filled in. */
export const readOptions = (options: ModalOptions, page: PageMetadataDeps): ReadOptions => {
  const networks = options.networks.map((network) => withHostChoices(networkOf(network), options))
  const metadata = pageMetadata(page, options.metadata)
  return {
    settings: {
      metadata,
      networks,
      defaultNetworkId: options.defaultNetwork ?? networkOf(options.networks[0]).caipNetworkId,
      mode: options.mode ?? 'full',
      networkSwitching: options.networkSwitching ?? true,
      allowUnsupportedNetwork: options.allowUnsupportedNetwork ?? false,
      reconnect: options.reconnect ?? true,
      storageKey: options.storageKey ?? 'default',
      connectorTypeOrder: options.features?.connectorTypeOrder ?? [],
      connectorImages: options.connectorImages ?? {},
      excludedWallets: options.excludeWalletIds ?? [],
      featuredWalletIds: options.featuredWalletIds ?? [],
      includedWalletIds: options.includeWalletIds ?? [],
      customWallets: (options.customWallets ?? []).map(listingOfCustom),
      allWallets: options.features?.allWallets ?? true,
      theme: options.theme ?? {},
      locale: options.locale ?? 'en',
      messages: options.messages ?? {},
      termsUrl: options.termsUrl,
      privacyUrl: options.privacyUrl,
      debug: options.debug ?? false,
      onEvent: options.onEvent,
    },
    storage: options.storage,
    ssr: options.ssr ?? false,
    injected: options.wallets?.injected ?? true,
    announced: options.wallets?.announced ?? true,
    rpc: { ...rpcSources(options), isRanked: options.rankRpcUrls ?? false },
    walletConnect: relayOf(options),
    directory: { address: options.services?.directory, projectId: options.projectId, namespaces: ['eip155'] },
    externalWallets: options.wallets?.external === false ? [] : (options.externalWallets ?? []),
    safeOrigins:
      options.wallets?.external === false
        ? []
        : [
            'https://app.safe.global',
            ...(options.safe?.allowedOrigins ?? []).map((address) => new URL(address).origin),
          ],
    ...(options.wallets?.coinbase === true ? { coinbase: coinbaseSite(metadata, networks) } : {}),
  }
}

const relayOf = ({ services, wallets, projectId }: ModalOptions): OfferedKinds['walletConnect'] =>
  services?.relay === undefined || wallets?.walletConnect === false
    ? undefined
    : { relayUrl: services.relay, projectId }

const coinbaseSite = ({ name, icons: [imageUrl] }: Metadata, networks: readonly Network[]): CoinbaseSite => ({
  name,
  ...(imageUrl === undefined ? {} : { imageUrl }),
  chainIds: networks.map(({ id }) => Number(id)),
})

const rpcSources = ({ customRpcUrls = {}, services, projectId }: ModalOptions): RpcSources => ({
  custom: customRpcUrls,
  ...(services?.blockchain === undefined ? {} : { gateway: { address: services.blockchain, projectId } }),
})

const withHostChoices = (network: Network, { networkImages, customRpcUrls }: ModalOptions): Network => {
  const imageUrl = networkImages?.[network.caipNetworkId]
  const http = (customRpcUrls?.[network.caipNetworkId] ?? []).map(({ url }) => url)
  return {
    ...network,
    ...(imageUrl === undefined ? {} : { assets: { ...network.assets, imageUrl } }),
    ...(http.length === 0 ? {} : { rpcUrls: { ...network.rpcUrls, custom: { http } } }),
  }
}
