import type { LoadMovedNfts } from '../blockchain-api/http-nft-source.ts'
import { createMovedNfts } from '../blockchain-api/moved-nfts.ts'
import { createEvmNftReader, type EvmNftReaderDeps } from '../chains/evm-nft-reader.ts'

/** NFTs by history and chain, in a file of its own: for services without a list of them. */
export const movedNfts = (
  deps: EvmNftReaderDeps,
  parts: Parameters<LoadMovedNfts>[0],
): Awaited<ReturnType<LoadMovedNfts>> => createMovedNfts({ ...parts, chain: createEvmNftReader(deps) })
