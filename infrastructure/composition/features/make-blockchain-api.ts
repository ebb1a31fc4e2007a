import {
  type BlockchainApi,
  createLazyBlockchainApi,
  noBlockchainApi,
} from '../../blockchain-api/lazy-blockchain-api.ts'
import type { MakeAdapter } from '../feature-ports.ts'

const loadBlockchainApi = () => import('../blockchain-api.ts')

/** The service that the host names (`services.blockchain`), for whichever feature asks it. */
export const makeBlockchainApi: MakeAdapter<BlockchainApi> = ({ options, settings, download, shell }) => {
  const { projectId, services } = options.resolved
  const address = services?.blockchain
  if (address === undefined) return noBlockchainApi
  return createLazyBlockchainApi(async () => {
    const { blockchainApiOf } = await download(loadBlockchainApi)
    return blockchainApiOf(settings, { address, projectId, networks: settings.snapshot().networks, shell })
  })
}
