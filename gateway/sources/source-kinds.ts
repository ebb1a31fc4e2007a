import type { SourceName } from '../config/source-names.ts'
import { blockscoutSource } from './blockscout/blockscout-source.ts'
import { localSource } from './local/local-source.ts'
import { rpcSource } from './rpc/rpc-source.ts'
import { solanaSource } from './solana/solana-source.ts'
import type { SourceKind } from './source.ts'

export const sourceKinds: Readonly<Record<SourceName, SourceKind>> = {
  blockscout: blockscoutSource,
  local: localSource,
  rpc: rpcSource,
  solana: solanaSource,
}
