import type { Network } from '../../core/domain/networks/network.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import { followClientId } from '../analytics/client-id.ts'
import { createHttpNameSource, type LoadNormalize } from '../blockchain-api/http-name-source.ts'
import { createHttpNftSource, type LoadMovedNfts } from '../blockchain-api/http-nft-source.ts'
import { createHttpReceiverNames } from '../blockchain-api/http-receiver-names.ts'
import { createHttpTokenSource } from '../blockchain-api/http-token-source.ts'
import { createHttpTransactionSource } from '../blockchain-api/http-transaction-source.ts'
import type { BlockchainApi } from '../blockchain-api/lazy-blockchain-api.ts'
import { createSupportedNetworks } from '../blockchain-api/supported-networks.ts'
import { createFetchHttpClient } from '../http/fetch-http-client.ts'
import { serviceIdentification } from '../http/service-identification.ts'
import { eip55Address } from '../wallets/eip55-address.ts'

/** What a host says of it. */
export interface BlockchainService {
  readonly address: string
  readonly projectId: string
  readonly networks: readonly Network[]
  /** Which of our shells asks. */
  readonly shell: string
  /** A relay may know this page by an id. */
  readonly discovery: WalletDiscovery
  /** Brings what tells the normal form of a name. */
  readonly loadNormalize: LoadNormalize
  /** Brings what finds NFTs where the service has no list of them. */
  readonly loadMovedNfts: LoadMovedNfts
}

/** A visitor waits for it, and sees that it loads. */
const timeoutMs = 10_000

/** The Blockchain API (spec section 7), in a file of its own. */
export const createBlockchainApi = ({
  address,
  projectId,
  networks,
  shell,
  discovery,
  loadNormalize,
  loadMovedNfts,
}: BlockchainService): BlockchainApi => {
  const query = serviceIdentification(projectId, networks, shell)
  const http = createFetchHttpClient({ baseUrl: address, query, timeoutMs, clientId: followClientId(discovery) })
  const deps = { http, isSupported: createSupportedNetworks(http), origin: new URL(address).origin }
  const { history } = createHttpTransactionSource(deps)
  return {
    history,
    ...createHttpTokenSource(deps),
    ...createHttpNftSource({ ...deps, history, checksum: eip55Address, loadMovedNfts }),
    ...createHttpNameSource(deps, loadNormalize),
    ...createHttpReceiverNames(deps, loadNormalize, eip55Address),
  }
}

const apis = new WeakMap<object, BlockchainApi>()

/** One for all features of a modal, so that what the service knows is asked for once. @param modal whatever only this modal has */
export const blockchainApiOf = (modal: object, service: BlockchainService): BlockchainApi => {
  const api = apis.get(modal) ?? createBlockchainApi(service)
  apis.set(modal, api)
  return api
}
