import type { Logger } from '../../../service-kit/logger.ts'
import type { RpcUpstreams } from '../../rpc/rpc-upstreams.ts'
import type { Block, BlockHeader } from './block.ts'
import type { BlockStore } from './block-store.ts'
import { blocksBetween } from './blocks-between.ts'
import type { ChainReader } from './chain-reader.ts'
import { readTokenFacts } from './token-facts.ts'

export interface FollowedChain {
  readonly reader: ChainReader
  readonly upstreams: RpcUpstreams
  readonly store: BlockStore
  readonly logger: Logger
}

/**
 * The newest followed block that the chain still has. What it has is the beginning of what is followed, so half of the rest can be
 * left out each time.
 * @returns its number; undefined where it has none of them, as a chain that was started anew
 */
const newestCommon = async (
  { reader, store }: FollowedChain,
  newest: number,
  signal: AbortSignal,
): Promise<number | undefined> => {
  let [common, gone] = [-1, newest + 1]
  while (gone - common > 1) {
    const number = Math.floor((common + gone) / 2)
    const [kept, header] = await Promise.all([store.hashAt(number), reader.header(number, signal)])
    if (kept !== undefined && kept === header?.hash) common = number
    else gone = number
  }
  return common < 0 ? undefined : common
}

/** @returns whether the chain has the newest followed block after all */
const unwind = async (chain: FollowedChain, newest: BlockHeader, signal: AbortSignal): Promise<boolean> => {
  const common = await newestCommon(chain, newest.number, signal)
  if (common === newest.number) return true
  chain.logger.info({ from: newest.number, to: common }, 'the chain was reorganised')
  await chain.store.unwind(newest.hash, common)
  return false
}

/** @returns whether it is followed now; not where another process was quicker, since the newest block is another one then */
const append = async (
  { store, upstreams, logger }: FollowedChain,
  block: Block,
  signal: AbortSignal,
): Promise<boolean> => {
  const contracts = [...new Set(block.transfers.map(({ contract }) => contract))]
  const known = await store.knownTokens(contracts)
  const facts = await readTokenFacts(
    upstreams,
    contracts.filter((address) => !known.has(address)),
    signal,
  )
  const isFollowed = await store.append(block, facts)
  if (isFollowed) logger.debug({ block: block.number, followed: block.hash }, 'a block is followed')
  return isFollowed
}

/**
 * Follows a chain up to the block that is its newest one now.
 * @returns the newest followed block
 * @throws ChainError where the chain does not answer, and what the database throws
 */
export const followToHead = async (chain: FollowedChain, signal: AbortSignal): Promise<BlockHeader> => {
  const { reader, store } = chain
  for (;;) {
    signal.throwIfAborted()
    const [newest, head] = await Promise.all([store.newest(), reader.head(signal)])
    if (newest?.hash === head.hash) return newest
    // Up to here, without asking each time whether there is a newer one.
    let parent = newest
    for await (const block of blocksBetween(reader, (newest?.number ?? -1) + 1, head.number, signal)) {
      if (block === undefined || (parent !== undefined && block.parentHash !== parent.hash)) break
      if (await append(chain, block, signal)) parent = block
      else break
    }
    parent = await store.newest()
    if (parent === undefined || parent.hash === head.hash) continue
    // A node may be behind the one that was asked before.
    if ((await unwind(chain, parent, signal)) && parent.number >= head.number) return parent
  }
}
