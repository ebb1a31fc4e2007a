import type { Network } from '../../core/domain/networks/network.ts'
import type { LoadMovedNfts } from '../../infrastructure/blockchain-api/http-nft-source.ts'
import { type BlockchainApi, createLazyBlockchainApi } from '../../infrastructure/blockchain-api/lazy-blockchain-api.ts'
import { createBlockchainApi } from '../../infrastructure/composition/blockchain-api.ts'
import { createSimulatedDiscovery } from '../../infrastructure/simulation/simulated-discovery.ts'
import { loadNormalize } from './load-normalize.ts'

/** As a page has it: it comes where a service has no list. */
export const loadMovedNfts: LoadMovedNfts = async (parts) =>
  (await import('../../infrastructure/composition/moved-nfts.ts')).movedNfts(
    { download: (load) => load(), rpc: { custom: {}, isRanked: false } },
    parts,
  )

/** A service as a page asks it that offers these networks. */
export const blockchainApiAt = (address: string, networks: readonly Network[], projectId = 'contract'): BlockchainApi =>
  createLazyBlockchainApi(async () =>
    createBlockchainApi({
      ...{ address, projectId, networks, shell: 'test', loadNormalize, loadMovedNfts },
      discovery: createSimulatedDiscovery(),
    }),
  )
