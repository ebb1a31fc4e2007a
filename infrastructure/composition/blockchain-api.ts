import type { Network } from '../../core/domain/networks/network.ts'
import type { TokenSource } from '../../core/ports/account/token-source.ts'
import { createHttpTokenSource } from '../blockchain-api/http-token-source.ts'
import { createSupportedNetworks } from '../blockchain-api/supported-networks.ts'
import { createFetchHttpClient } from '../http/fetch-http-client.ts'
import { serviceIdentification } from '../http/service-identification.ts'

/** What a host says of it. */
export interface BlockchainService {
  readonly address: string
  readonly projectId: string
  readonly networks: readonly Network[]
  /** Which of our shells asks. */
  readonly shell: string
}

/** A visitor waits for it, and sees that it loads. */
const timeoutMs = 10_000

/** The Blockchain API of one modal (spec section 7), in a file of its own. */
export const createBlockchainApi = ({ address, projectId, networks, shell }: BlockchainService): TokenSource => {
  const query = serviceIdentification(projectId, networks, shell)
  const http = createFetchHttpClient({ baseUrl: address, query, timeoutMs })
  return createHttpTokenSource({ http, isSupported: createSupportedNetworks(http), origin: new URL(address).origin })
}
