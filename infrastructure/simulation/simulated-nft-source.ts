import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import type { Nft, NftPage } from '../../core/domain/nfts/nft.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import type { NftQuestion, NftSource } from '../../core/ports/nfts/nft-source.ts'
import { createSimulatedAnswers, type SimulatedAnswers } from './simulated-answers.ts'

export interface SimulatedNfts {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly nfts: readonly Nft[]
}

type NftFault = 'NFTS_UNAVAILABLE' | 'LOAD_FAILED'

export interface SimulatedNftSource extends NftSource, SimulatedAnswers<NftQuestion, NftFault> {
  readonly setNfts: (owned: SimulatedNfts) => void
  /** So many NFTs are on a page. */
  readonly setPageSize: (size: number) => void
}

/** A service without a service: of an account that it was told nothing of nobody looks up NFTs. Cursors are places in the list. */
export const createSimulatedNftSource = (initial: readonly SimulatedNfts[] = []): SimulatedNftSource => {
  let owned = initial
  let pageSize = 50

  const pageOf = ({ network, address, cursor = '0' }: NftQuestion): NftPage => {
    const found = owned.find(
      (one) =>
        one.networkId === network.caipNetworkId && isSameAddress(namespaceOf(one.networkId), one.address, address),
    )
    if (found === undefined) return { nfts: [], missing: 'no-service' }
    const end = Number(cursor) + pageSize
    const nfts = found.nfts.slice(Number(cursor), end)
    return end < found.nfts.length ? { nfts, next: String(end) } : { nfts }
  }

  const { ask, controls } = createSimulatedAnswers<NftQuestion, NftPage, NftFault>(pageOf)
  return {
    nfts: ask,
    ...controls,
    setNfts: (one) => {
      owned = [one, ...owned]
    },
    setPageSize: (size) => {
      pageSize = size
    },
  }
}
