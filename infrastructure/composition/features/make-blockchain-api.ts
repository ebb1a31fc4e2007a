import {
  type BlockchainApi,
  createLazyBlockchainApi,
  noBlockchainApi,
} from '../../blockchain-api/lazy-blockchain-api.ts'
import type { MakeAdapter } from '../feature-ports.ts'

const loadBlockchainApi = () => import('../blockchain-api.ts')
const loadMovedNfts = () => import('../moved-nfts.ts')
const loadNormalName = () => import('../../blockchain-api/normal-name.ts')

/** The service that the host names (`services.blockchain`), for whichever feature asks it. */
export const makeBlockchainApi: MakeAdapter<BlockchainApi> = ({ options, settings, download, shell, discovery }) => {
  const { projectId, services } = options.resolved
  const address = services?.blockchain
  if (address === undefined) return noBlockchainApi
  return createLazyBlockchainApi(async () => {
    const { blockchainApiOf } = await download(loadBlockchainApi)
    const { networks } = settings.snapshot()
    const loadNormalize = async () => (await download(loadNormalName)).normalName
    const { rpc } = options
    return blockchainApiOf(settings, {
      ...{ address, projectId, networks, shell, discovery, loadNormalize },
      loadMovedNfts: async (parts) => (await download(loadMovedNfts)).movedNfts({ download, rpc }, parts),
    })
  })
}
