import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { NftQuestion, NftSource } from '../../core/ports/nfts/nft-source.ts'
import { loadLate } from './load-late.ts'
import type { AskMovedNfts, MovedNftsDeps } from './moved-nfts.ts'
import { readNftPlace, writeNftPlace } from './nft-place.ts'
import { readNfts } from './nfts-schema.ts'
import type { ServiceDeps } from './service-deps.ts'
import { isUnknownNetwork, serviceFailure } from './service-failure.ts'

/** Brings what finds NFTs in the history. */
export type LoadMovedNfts = (parts: Pick<MovedNftsDeps, 'history' | 'checksum'>) => Promise<AskMovedNfts>

export interface NftSourceDeps extends ServiceDeps, Pick<MovedNftsDeps, 'history' | 'checksum'> {
  readonly loadMovedNfts: LoadMovedNfts
}

/**
 * The NFTs of our gateway (`docs/gateway.md`). A network that the service does not know is not asked about. The contract of the Blockchain
 * API (spec section 7) has no such endpoint: of a service without one its history is read, and the chain (decision 35).
 */
export const createHttpNftSource = (deps: NftSourceDeps): NftSource => {
  const { history, checksum, loadMovedNfts } = deps
  let moved: AskMovedNfts | undefined
  const askHistory = async (question: Parameters<AskMovedNfts>[0], signal: AbortSignal) => {
    const loaded =
      moved === undefined ? await loadLate('moved-nfts', () => loadMovedNfts({ history, checksum }), signal) : ok(moved)
    if (!loaded.ok) return loaded
    moved = loaded.value
    const page = await moved(question, signal)
    if (!page.ok) return page
    const { next, ...rest } = page.value
    return ok(next === undefined ? rest : { ...rest, next: writeNftPlace({ in: 'history', ...next }) })
  }
  return {
    nfts: async ({ network, address, cursor }, signal) => {
      const place = readNftPlace(cursor)
      if (place === undefined) return err(failure('NFTS_UNAVAILABLE', { detail: 'there is no such page' }))
      return place.in === 'history'
        ? askHistory({ network, address, place }, signal)
        : askList(deps, askHistory, { network, address, cursor: place.cursor }, signal)
    },
  }
}

/** @param askHistory where the service has no list */
const askList = async (
  { http, isSupported, origin }: ServiceDeps,
  askHistory: (question: Parameters<AskMovedNfts>[0], signal: AbortSignal) => ReturnType<NftSource['nfts']>,
  { network, address, cursor }: NftQuestion,
  signal: AbortSignal,
): ReturnType<NftSource['nfts']> => {
  const chainId = network.caipNetworkId
  const supported = await isSupported(chainId, 'NFTS_UNAVAILABLE', signal)
  if (!supported.ok) return supported
  if (!supported.value) return ok({ nfts: [], missing: 'unknown-network' })
  const answer = await http.get(`/v1/account/${encodeURIComponent(address)}/nfts`, {
    query: { cursor, chainId },
    signal,
  })
  if (!answer.ok && cursor === undefined) {
    if (answer.failure.status === 404) return askHistory({ network, address, place: { skip: 0 } }, signal)
    if (isUnknownNetwork(answer.failure)) return ok({ nfts: [], missing: 'unknown-network' })
  }
  if (!answer.ok) return err(serviceFailure('NFTS_UNAVAILABLE', answer.failure))
  const page = readNfts(answer.value, network, origin)
  if (page === undefined) return err(failure('NFTS_UNAVAILABLE', { detail: 'the answer is no list of NFTs' }))
  const { next, ...rest } = page
  return ok(next === undefined ? rest : { ...rest, next: writeNftPlace({ in: 'list', cursor: next }) })
}
