import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { NftSource } from '../../core/ports/nfts/nft-source.ts'
import { loadLate } from './load-late.ts'
import type { MovedNftsDeps } from './moved-nfts.ts'
import { readNfts } from './nfts-schema.ts'
import type { ServiceDeps } from './service-deps.ts'
import { isUnknownNetwork, serviceFailure } from './service-failure.ts'

type Ask = NftSource['nfts']

/** Brings what finds NFTs in the history. */
export type LoadMovedNfts = (parts: Pick<MovedNftsDeps, 'history' | 'checksum'>) => Promise<Ask>

export interface NftSourceDeps extends ServiceDeps, Pick<MovedNftsDeps, 'history' | 'checksum'> {
  readonly loadMovedNfts: LoadMovedNfts
}

/** Before the place in the history where NFTs go on, so that it is told apart from one in the service's own list. */
const inHistory = 'history:'

/**
 * The NFTs of our gateway (`docs/gateway.md`). A network that the service does not know is not asked about. The contract of the Blockchain
 * API (spec section 7) has no such endpoint: of a service without one its history is read, and the chain (decision 35).
 */
export const createHttpNftSource = (deps: NftSourceDeps): NftSource => {
  const { http, isSupported, origin, history, checksum, loadMovedNfts } = deps
  let moved: Ask | undefined
  const askHistory: Ask = async (question, signal) => {
    const loaded =
      moved === undefined ? await loadLate('moved-nfts', () => loadMovedNfts({ history, checksum }), signal) : ok(moved)
    if (!loaded.ok) return loaded
    moved = loaded.value
    const page = await moved(question, signal)
    const next = page.ok ? page.value.next : undefined
    return page.ok && next !== undefined ? ok({ ...page.value, next: `${inHistory}${next}` }) : page
  }
  return {
    nfts: async (question, signal) => {
      const { network, address, cursor } = question
      if (cursor?.startsWith(inHistory) === true)
        return askHistory({ network, address, cursor: cursor.slice(inHistory.length) }, signal)
      const chainId = network.caipNetworkId
      const supported = await isSupported(chainId, 'NFTS_UNAVAILABLE', signal)
      if (!supported.ok) return supported
      if (!supported.value) return ok({ nfts: [], missing: 'unknown-network' })
      const answer = await http.get(`/v1/account/${encodeURIComponent(address)}/nfts`, {
        query: { cursor, chainId },
        signal,
      })
      if (!answer.ok && cursor === undefined) {
        if (answer.failure.status === 404) return askHistory({ network, address }, signal)
        if (isUnknownNetwork(answer.failure)) return ok({ nfts: [], missing: 'unknown-network' })
      }
      if (!answer.ok) return err(serviceFailure('NFTS_UNAVAILABLE', answer.failure))
      const page = readNfts(answer.value, network, origin)
      return page === undefined
        ? err(failure('NFTS_UNAVAILABLE', { detail: 'the answer is no list of NFTs' }))
        : ok(page)
    },
  }
}
