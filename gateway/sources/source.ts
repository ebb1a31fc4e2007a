import type { CaipNetworkId } from '../../core/domain/shared/caip-ids.ts'
import type { Result } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { Migration } from '../../service-kit/database/migration.ts'
import type { Logger } from '../../service-kit/logger.ts'
import type { Limits } from '../config/limit-options.ts'
import type { NetworkOptions } from '../config/network-options.ts'
import type { RpcUpstreams } from '../rpc/rpc-upstreams.ts'
import type { ReadHistory } from './history.ts'
import type { ReadNfts } from './nfts.ts'
import type { SourceFailure } from './source-failure.ts'
import type { Currency, Token } from './token.ts'

/** What an account owns of one currency, in its smallest unit. */
export type Balance =
  | (Currency & { readonly kind: 'native'; readonly amount: bigint })
  | (Token & { readonly kind: 'token'; readonly amount: bigint })

export interface BalancesQuestion {
  /** Of the network's namespace, by its form; on EVM in lower case, as all addresses that a source is asked about. */
  readonly address: string
  /** Tokens to read from the chain itself, now, and to list even where nothing is owned of them (`forceUpdate`). */
  readonly fresh: readonly string[]
  readonly signal: AbortSignal
}

export interface TokenQuestion {
  readonly address: string
  readonly signal: AbortSignal
}

/** What is known of one network. */
export interface Source {
  /** The native currency as it is now, also where nothing is owned of it, and the tokens of which something is owned. */
  balances(question: BalancesQuestion): Promise<Result<readonly Balance[], SourceFailure>>
  /** How a token is called; undefined where there is no such token. */
  token(question: TokenQuestion): Promise<Result<Token | undefined, SourceFailure>>
  history: ReadHistory
  nfts: ReadNfts
  /** What goes on beside all questions, as following blocks does (`whileLeading`): until the signal is aborted. Never rejects. */
  run?(signal: AbortSignal): Promise<void>
}

export interface SourceContext {
  readonly networkId: CaipNetworkId
  readonly network: NetworkOptions
  /** The RPC addresses of the network. */
  readonly upstreams: RpcUpstreams
  readonly limits: Limits
  /** In the form of this source's migrations. */
  readonly database: ServiceDatabase
  readonly logger: Logger
}

/** A way to know of networks. */
export interface SourceKind {
  /** Of the tables that it keeps. */
  readonly migrations: readonly Migration[]
  readonly create: (context: SourceContext) => Source
}
