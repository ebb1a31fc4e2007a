import type { Network } from '../../core/domain/networks/network.ts'
import { joinQueries } from '../../core/domain/shared/http-query.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'
import { fetchImage } from '../browser/fetch-image.ts'
import { createBundledWalletDirectory } from '../directory/bundled-wallet-directory.ts'
import { createFallingBackDirectory } from '../directory/falling-back-directory.ts'
import { createHttpWalletDirectory } from '../directory/http-wallet-directory.ts'
import { createPreloadImages } from '../directory/preload-images.ts'
import { createFetchHttpClient } from '../http/fetch-http-client.ts'
import { serviceIdentification } from '../http/service-identification.ts'
import { serviceUrl } from '../http/service-url.ts'

/** What a host says of it. */
export interface WalletDirectoryConfig {
  /** Without one there is no service: the wallets are those that Latchkey knows by itself. */
  readonly address: string | undefined
  readonly projectId: string
  readonly networks: readonly Network[]
}

export interface WalletDirectoryDeps {
  readonly clock: Clock
  readonly onProblem: (message: string) => void
}

/** There is something else to show: nobody waits for it as long as for what they have chosen. */
const timeoutMs = 5000

/**
 * The directory of one modal, in a file of its own.
 * @param shell which of ours asks, as the service is told with every call (decision 22)
 */
export const createWalletDirectory = (
  { address, projectId, networks }: WalletDirectoryConfig,
  shell: string,
  { clock, onProblem }: WalletDirectoryDeps,
): WalletDirectory => {
  const bundled = createBundledWalletDirectory()
  if (address === undefined) return bundled
  const query = serviceIdentification(projectId, networks, shell)
  const pictureAddress = (path: string): string => serviceUrl(address, path, joinQueries(query)).href
  const service = createHttpWalletDirectory({
    http: createFetchHttpClient({ baseUrl: address, query, timeoutMs }),
    imageAddress: (id) => pictureAddress(`/getWalletImage/${encodeURIComponent(id)}`),
    assetAddress: (id) => pictureAddress(`/public/getAssetImage/${encodeURIComponent(id)}`),
    preload: createPreloadImages({ clock, fetchImage }),
  })
  return createFallingBackDirectory(service, bundled, onProblem)
}
