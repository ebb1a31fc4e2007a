import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { readQuery } from '../http/read-input.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { GatewayNetwork } from '../networks/gateway-network.ts'
import type { PricedCurrency } from '../prices/prices.ts'
import type { HistoryTransaction } from '../sources/history.ts'
import { evmAccount } from './account-query.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { type HistoryRow, historyRow } from './history-rows.ts'
import { type ImageUrl, imageUrlFor } from './image-url.ts'
import { type ItemOfNetwork, readPages } from './read-pages.ts'
import { requireProject } from './require-project.ts'

const querySchema = v.object({
  projectId: v.string(),
  chainId: v.optional(v.string()),
  cursor: v.optional(v.string()),
  currency: v.optional(v.string(), 'usd'),
  onramp: v.optional(v.string()),
})

const pageSize = 50

type FoundTransaction = ItemOfNetwork<GatewayNetwork, HistoryTransaction>

/** The contract knows one on-ramp, and there is none behind this gateway: an empty list would say that nothing was bought. */
const noOnramp = (onramp: string): Refusal =>
  refuse(400, 'provider', onramp === 'coinbase' ? 'This gateway has no on-ramp' : 'The provider is not supported')

/** What the rows of one network may have a price of. */
const pricedIn = (found: readonly FoundTransaction[], network: GatewayNetwork): readonly PricedCurrency[] => {
  const tokens = found
    .filter((one) => one.network === network)
    .flatMap(({ item }) => item.transfers)
    .flatMap((transfer) => (transfer.kind === 'token' ? [transfer.token.address] : []))
  return ['native', ...new Set(tokens)]
}

interface RowsQuestion {
  readonly account: string
  readonly imageUrl: ImageUrl
  readonly signal: AbortSignal
}

const rowsOf = async (
  { prices, describeNfts, logger }: EndpointParts,
  { account, imageUrl, signal }: RowsQuestion,
  found: readonly FoundTransaction[],
): Promise<readonly HistoryRow[]> => {
  const usd = new Map<GatewayNetwork, ReadonlyMap<PricedCurrency, number>>()
  for (const network of new Set(found.map((one) => one.network))) {
    const priced = await prices.usd(network.id, pricedIn(found, network), signal)
    if (priced.ok) usd.set(network, priced.value)
    else logger.warn({ network: network.id, detail: priced.failure }, 'there are no prices')
  }
  const nfts = found.flatMap(({ item }) => item.transfers).flatMap((one) => (one.kind === 'nft' ? [one.nft] : []))
  const described = await describeNfts(
    nfts.map(({ description }) => description),
    signal,
  )
  const metadata = new Map(nfts.map((nft, index) => [nft, described[index]]))
  return found.map(({ network, item }) =>
    historyRow(item, {
      ...{ networkId: network.id, native: network.options.native, usd: usd.get(network) ?? new Map() },
      ...{ account, imageUrl, metadataOf: (nft) => metadata.get(nft) },
    }),
  )
}

/** `GET /v1/account/{address}/history`: what an account did and what was done to it, newest first, page by page. */
export const history =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const { projectId, chainId, cursor, currency, onramp } = query.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    if (currency !== 'usd') return err(refuse(400, 'currency', 'The currency is not supported: use usd'))
    if (onramp !== undefined) return err(noOnramp(onramp))
    const account = evmAccount(parts.networks, context.req.param('address') ?? '', chainId)
    if (!account.ok) return err(account.failure)
    const signal = context.get('signal')
    const page = await readPages<GatewayNetwork, HistoryTransaction>({
      ...{ ...account.value, cursor, limit: pageSize, signal, logger: parts.logger },
      reader: ({ source }) => source.history,
      isBefore: (one, other) => one.minedAt > other.minedAt,
    })
    if (!page.ok) return page
    const { items, next } = page.value
    const imageUrl = imageUrlFor(parts, context, projectId)
    const data = await rowsOf(parts, { account: account.value.address, imageUrl, signal }, items)
    return ok(context.json({ data, next: next ?? null }))
  }
