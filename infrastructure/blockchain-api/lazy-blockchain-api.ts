import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { NameSource } from '../../core/ports/account/name-source.ts'
import type { TokenSource } from '../../core/ports/account/token-source.ts'
import type { TransactionSource } from '../../core/ports/activity/transaction-source.ts'
import type { NftSource } from '../../core/ports/nfts/nft-source.ts'
import type { ReceiverNames } from '../../core/ports/send/receiver-names.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'

/** All that the service is asked. */
export interface BlockchainApi extends TokenSource, TransactionSource, NftSource, NameSource, ReceiverNames {}

/** Where a host names no service. */
export const noBlockchainApi: BlockchainApi = {
  portfolio: async () => ok({ tokens: [], missing: 'no-service' }),
  history: async () => ok({ transactions: [], missing: 'no-service' }),
  nfts: async () => ok({ nfts: [], missing: 'no-service' }),
  identity: async () => ok({}),
  resolve: async () => err(failure('NAME_UNAVAILABLE', { detail: 'no service looks names up' })),
}

/** What asks the service, downloaded with the first question; a failed download is tried again by the next one. */
export const createLazyBlockchainApi = (load: () => Promise<BlockchainApi>): BlockchainApi => {
  let api: BlockchainApi | undefined
  const withApi = <T>(signal: AbortSignal, ask: (api: BlockchainApi) => Promise<Result<T, Failure>>) =>
    unlessAborted(signal, async (): Promise<Result<T, Failure>> => {
      try {
        api ??= await load()
      } catch (cause) {
        return err(failure('LOAD_FAILED', { detail: 'blockchain-api', cause }))
      }
      return ask(api)
    })
  return {
    portfolio: (question, signal) => withApi(signal, ({ portfolio }) => portfolio(question, signal)),
    history: (question, signal) => withApi(signal, ({ history }) => history(question, signal)),
    nfts: (question, signal) => withApi(signal, ({ nfts }) => nfts(question, signal)),
    identity: (question, signal) => withApi(signal, ({ identity }) => identity(question, signal)),
    resolve: (question, signal) => withApi(signal, ({ resolve }) => resolve(question, signal)),
  }
}
