import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { readQuery } from '../http/read-input.ts'
import { chainUnavailable, type Refusal, refuse } from '../http/refusal.ts'
import type { GatewayNetwork } from '../networks/gateway-network.ts'
import type { Balance } from '../sources/source.ts'
import { askedAccount, askedTokens } from './account-query.ts'
import { type BalanceRow, balanceRow, byWorth, pricedCurrency } from './balance-rows.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { type ImageUrl, imageUrlFor } from './image-url.ts'
import { requireProject } from './require-project.ts'

const querySchema = v.object({
  projectId: v.string(),
  currency: v.string(),
  chainId: v.optional(v.string()),
  forceUpdate: v.optional(v.string()),
})

/** The contract names more; prices are in US dollars here. */
const onlyCurrency = 'usd'
/** What strangers send to an account is no reason to answer with megabytes. */
const rowLimit = 500
/** So many are priced before the others are left out, so that what strangers send takes no valuable one's place. */
const pricedLimit = 2_000

interface BalancesOf {
  readonly network: GatewayNetwork
  readonly address: string
  readonly fresh: readonly string[]
  readonly signal: AbortSignal
  readonly imageUrl: ImageUrl
}

const rowsOf = async (
  { prices, logger }: EndpointParts,
  { network, address, fresh, signal, imageUrl }: BalancesOf,
): Promise<Result<readonly BalanceRow[], Refusal>> => {
  const { id, source } = network
  const owned = await source.balances({ address, fresh, signal })
  if (!owned.ok) {
    logger.warn({ network: id, detail: owned.failure.detail }, 'balances could not be read')
    return err(chainUnavailable)
  }
  const balances = owned.value.slice(0, pricedLimit)
  const priced = await prices.usd(id, balances.map(pricedCurrency), signal)
  if (!priced.ok) logger.warn({ network: id, detail: priced.failure }, 'there are no prices')
  const usd = priced.ok ? priced.value : new Map<string, number>()
  const rowOf = (balance: Balance): BalanceRow =>
    balanceRow(balance, { networkId: id, price: usd.get(pricedCurrency(balance)), imageUrl })
  return ok(byWorth(balances.map(rowOf)).slice(0, rowLimit))
}

/** `GET /v1/account/{address}/balance`: what an account owns, on one network or on all on which it can be. */
export const balance =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const { projectId, currency, chainId, forceUpdate } = query.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    if (currency !== onlyCurrency)
      return err(refuse(400, 'currency', `The currency is not supported: use ${onlyCurrency}`))
    const account = askedAccount(parts.networks, context.req.param('address') ?? '', chainId)
    if (!account.ok) return account
    const tokens = askedTokens(forceUpdate)
    if (!tokens.ok) return tokens
    const { address, networks } = account.value
    const imageUrl = imageUrlFor(parts, context, projectId)
    const read = await Promise.all(
      networks.map((network) => {
        const fresh = tokens.value.get(network.id) ?? []
        return rowsOf(parts, { network, address, fresh, signal: context.get('signal'), imageUrl })
      }),
    )
    // One network that is down hides no other; the rows say of which network they are.
    const answered = read.filter((rows) => rows.ok)
    if (answered.length === 0) return err(chainUnavailable)
    return ok(context.json({ balances: byWorth(answered.flatMap((rows) => rows.value)) }))
  }
