import { networkImageIds } from '../../core/domain/namespaces/network-image-ids.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import type { HttpFailure } from '../../core/domain/shared/http-failure.ts'
import type { HttpQuery } from '../../core/domain/shared/http-query.ts'
import { reasonOf } from '../../core/domain/shared/http-reason.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import { connectorImageIds } from '../../core/domain/wallets/connector-directory-ids.ts'
import type { WalletQuery } from '../../core/domain/wallets/wallet-queries.ts'
import type { HttpClient } from '../../core/ports/shared/http-client.ts'
import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'
import { readWalletPage } from './listing-schema.ts'

export interface HttpWalletDirectoryDeps {
  readonly http: HttpClient
  /** The whole address of a picture, which `<img>` asks for by itself. */
  readonly imageAddress: (imageId: string) => string
  /** The whole address of the picture of a network or a connector. */
  readonly assetAddress: (imageId: string) => string
  readonly preload: WalletDirectory['preload']
}

const addressesOf = (ids: Readonly<Record<string, string>>, address: (imageId: string) => string) =>
  Object.fromEntries(Object.entries(ids).map(([name, imageId]) => [name, address(imageId)]))

const joined = (list: readonly string[] = []): string | undefined => (list.length === 0 ? undefined : list.join(','))

const wireQuery = ({ page, entries, include, exclude, chains, search, isCertified }: WalletQuery): HttpQuery => ({
  page,
  entries,
  include: joined(include),
  exclude: joined(exclude),
  chains: joined(chains),
  search: search?.trim() || undefined,
  badge_type: isCertified === true ? 'certified' : undefined,
})

/** Whoever reads `cause` finds status, body and when to ask again. */
const failureOf = (answer: HttpFailure): Failure => {
  if (answer.reason === 'aborted') return failure('ABORTED')
  const said = reasonOf(answer)
  return failure('DIRECTORY_UNAVAILABLE', {
    detail: said === undefined ? answer.message : `${answer.message}: ${said}`,
    cause: answer,
  })
}

/** The directory's service (spec section 7). What it says is checked; a wallet that makes no sense is left out by itself. */
export const createHttpWalletDirectory = (deps: HttpWalletDirectoryDeps): WalletDirectory => ({
  wallets: async (query, signal) => {
    const answer = await deps.http.get('/getWallets', { query: wireQuery(query), signal })
    if (!answer.ok) return err(failureOf(answer.failure))
    const page = readWalletPage(answer.value)
    if (page === undefined) return err(failure('DIRECTORY_UNAVAILABLE', { detail: 'the answer is no list of wallets' }))
    const wallets = page.wallets.map((wallet) =>
      wallet.imageId === undefined ? wallet : { ...wallet, imageUrl: deps.imageAddress(wallet.imageId) },
    )
    return ok({ ...page, wallets })
  },
  imageUrl: deps.imageAddress,
  pictures: async () =>
    ok({
      networks: addressesOf(networkImageIds, deps.assetAddress),
      connectors: addressesOf(connectorImageIds, deps.assetAddress),
    }),
  preload: deps.preload,
})
