import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { NftSource } from '../../core/ports/nfts/nft-source.ts'
import { readNfts } from './nfts-schema.ts'
import type { ServiceDeps } from './service-deps.ts'
import { isUnknownNetwork, serviceFailure } from './service-failure.ts'

/**
 * The NFTs of our gateway (`docs/gateway.md`). A network that the service does not know is not asked about. The contract of the Blockchain
 * API (spec section 7) has no such endpoint: a service without one looks up no NFTs.
 */
export const createHttpNftSource = ({ http, isSupported, origin }: ServiceDeps): NftSource => ({
  nfts: async ({ network, address, cursor }, signal) => {
    const chainId = network.caipNetworkId
    const supported = await isSupported(chainId, 'NFTS_UNAVAILABLE', signal)
    if (!supported.ok) return supported
    if (!supported.value) return ok({ nfts: [], missing: 'unknown-network' })
    const answer = await http.get(`/v1/account/${encodeURIComponent(address)}/nfts`, {
      query: { cursor, chainId },
      signal,
    })
    if (!answer.ok && cursor === undefined) {
      if (answer.failure.status === 404) return ok({ nfts: [], missing: 'no-service' })
      if (isUnknownNetwork(answer.failure)) return ok({ nfts: [], missing: 'unknown-network' })
    }
    if (!answer.ok) return err(serviceFailure('NFTS_UNAVAILABLE', answer.failure))
    const page = readNfts(answer.value, network, origin)
    return page === undefined ? err(failure('NFTS_UNAVAILABLE', { detail: 'the answer is no list of NFTs' })) : ok(page)
  },
})
