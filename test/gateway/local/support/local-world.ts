import type { LocalChain } from './local-chain.ts'
import type { OpenedSource } from './open-source.ts'

/** A chain, and the source that follows it. */
export interface LocalWorld {
  readonly chain: LocalChain
  readonly opened: OpenedSource
}
