import * as v from 'valibot'
import { listingOfCustom } from '../../core/domain/custom-wallet.ts'
import { type Failure, failure } from '../../core/domain/failure.ts'
import type { Metadata } from '../../core/domain/metadata.ts'
import { type Network, networkFromEvmChain } from '../../core/domain/network.ts'
import { err, ok, type Result } from '../../core/domain/result.ts'
import type { RpcSources } from '../../core/domain/rpc-urls.ts'
import type { ModalOptions, ModalUpdate } from '../../core/modal-options.ts'
import type { KeyValueStore } from '../../core/ports/key-value-store.ts'
import type { Settings } from '../../core/state/settings.ts'
import { type PageMetadataDeps, pageMetadata } from '../browser/page-metadata.ts'
import type { CoinbaseSite } from '../wallets/coinbase/open-coinbase.ts'
import type { OfferedKinds } from '../wallets/page-wallets.ts'
import { optionsSchema, updateSchema } from './options-schema.ts'
import type { WalletDirectoryConfig } from './wallet-directory.ts'

export interface ParsedOptions extends OfferedKinds {
  readonly settings: Settings
  readonly storage: KeyValueStore | undefined
  readonly ssr: boolean
  readonly rpc: RpcSources & { readonly isRanked: boolean }
  readonly directory: WalletDirectoryConfig
}

/** Checks a host's options; a wrong or unknown one is named with what is wrong about it (INVALID_OPTIONS). */
export const parseOptions = (options: ModalOptions, page: PageMetadataDeps): Result<ParsedOptions, Failure> => {
  const checked = v.safeParse(optionsSchema, options)
  if (!checked.success) return err(invalid(checked.issues))
  const networks = options.networks
    .map((network) => ('caipNetworkId' in network ? network : networkFromEvmChain(network)))
    .map((network) => withHostChoices(network, options))
  const wrong = wrongNetworks(networks, options.defaultNetwork)
  const [first] = networks
  if (wrong !== undefined || first === undefined)
    return err(failure('INVALID_OPTIONS', { detail: wrong ?? 'networks' }))
  const metadata = pageMetadata(page, options.metadata)
  return ok({
    settings: {
      metadata,
      networks,
      defaultNetworkId: options.defaultNetwork ?? first.caipNetworkId,
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
  })
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

export const checkUpdate = (update: ModalUpdate): Failure | undefined => {
  const checked = v.safeParse(updateSchema, update)
  return checked.success ? undefined : invalid(checked.issues)
}

const invalid = (issues: readonly v.BaseIssue<unknown>[]): Failure =>
  failure('INVALID_OPTIONS', {
    detail: issues.map((issue) => `${v.getDotPath(issue) ?? 'options'} ${complaint(issue)}`).join('; '),
  })

const complaint = ({ type, expected, received, message }: v.BaseIssue<unknown>): string => {
  if (type === 'strict_object' && expected === 'never') return 'is no option'
  if (received === 'undefined') return 'is missing'
  if (type === 'array') return 'must be a list'
  return expected === 'Object' ? 'must be an object' : message
}

const withHostChoices = (network: Network, { networkImages, customRpcUrls }: ModalOptions): Network => {
  const imageUrl = networkImages?.[network.caipNetworkId]
  const http = (customRpcUrls?.[network.caipNetworkId] ?? []).map(({ url }) => url)
  return {
    ...network,
    ...(imageUrl === undefined ? {} : { assets: { ...network.assets, imageUrl } }),
    ...(http.length === 0 ? {} : { rpcUrls: { ...network.rpcUrls, custom: { http } } }),
  }
}

const wrongNetworks = (networks: readonly Network[], defaultNetwork: string | undefined): string | undefined => {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) return `networks names ${twice} twice`
  const wrong = networks.find((network) => network.caipNetworkId !== `eip155:${network.id}`)
  if (wrong !== undefined) return `networks: ${wrong.caipNetworkId} is not the CAIP-2 id of chain ${wrong.id}`
  return defaultNetwork === undefined || ids.some((id) => id === defaultNetwork)
    ? undefined
    : `defaultNetwork ${defaultNetwork} is not one of networks`
}
