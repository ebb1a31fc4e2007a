import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { readQuery } from '../http/read-input.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { requireProject } from './require-project.ts'
import { askedAmount, askedPair, noSwap } from './swap-query.ts'

const querySchema = v.object({ projectId: v.string(), amount: v.string(), from: v.string(), to: v.string() })

/** What lies in a pool is another thing a block or two later. */
const quoteMs = 20_000

/** `GET /v1/convert/quotes`: what one token gives of another now. */
export const convertQuotes =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const { projectId, from, to } = query.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    const pair = askedPair(parts.networks, from, to)
    if (!pair.ok) return pair
    const amount = askedAmount(query.value.amount)
    if (!amount.ok) return amount
    const { chainId, swaps, network, ...tokens } = pair.value
    const quote = await swaps.quote({ ...tokens, amount: amount.value }, context.get('signal'))
    if (!quote.ok) {
      if (quote.failure.kind === 'unavailable')
        parts.logger.warn({ network: network.id, detail: quote.failure.detail }, 'a swap could not be quoted')
      return err(noSwap(quote.failure))
    }
    const { amountOut, path, midPrice, feeBps } = quote.value
    const stated = {
      ...{ id: null, fromAmount: amount.value.toString(), fromAccount: from },
      ...{ toAmount: amountOut.toString(), toAccount: to },
      route: path.map((token) => `${chainId}:${token.toLowerCase()}`),
      ...{ midPrice, fee: { bps: feeBps }, expiresAt: Date.now() + quoteMs },
    }
    return ok(context.json({ quotes: [stated] }))
  }
