import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { readQuery } from '../http/read-input.ts'
import { chainUnavailable } from '../http/refusal.ts'
import { factsOf } from '../networks/namespaces.ts'
import type { Currency } from '../sources/token.ts'
import { createTakesPermits } from '../swaps/takes-permits.ts'
import { currencyText } from './currency-text.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { type ImageUrl, imageUrlFor } from './image-url.ts'
import { requireProject } from './require-project.ts'
import { swapNetwork } from './swap-query.ts'

const querySchema = v.object({ projectId: v.string(), chainId: v.string(), address: v.optional(v.string()) })

const row = (chainId: string, address: string, eip2612: boolean, currency: Currency, imageUrl: ImageUrl) => ({
  name: currencyText(currency.name),
  symbol: currencyText(currency.symbol),
  address: `${chainId}:${address}`,
  decimals: currency.decimals,
  logoUri: imageUrl(currency.iconUrl) ?? null,
  eip2612,
})

/** `GET /v1/convert/tokens`: what the owner offers to swap on a network. */
export const convertTokens = (parts: EndpointParts): Endpoint => {
  const takesPermits = createTakesPermits()
  return async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const { projectId, chainId, address } = query.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    const found = swapNetwork(parts.networks, chainId)
    if (!found.ok) return found
    const { network } = found.value
    const { canonical, nativeAddress } = factsOf(network.id)
    const { wrappedNative = '', intermediates = [], tokens = [] } = network.options.swaps ?? {}
    const all = [...new Set([nativeAddress, ...[wrappedNative, ...intermediates, ...tokens].map(canonical)])]
    const wanted = all.filter((one) => address === undefined || one === canonical(address))
    const imageUrl = imageUrlFor(parts, context, projectId)
    const signal = context.get('signal')
    const rows = await Promise.all(
      wanted.map(async (token) => {
        if (token === nativeAddress) return ok([row(network.id, token, false, network.options.native, imageUrl)])
        const [known, permits] = await Promise.all([
          network.source.token({ address: token, signal }),
          takesPermits(network, token, signal),
        ])
        if (!known.ok) return known
        // What the owner names and is no token is left out.
        return ok(known.value ? [row(network.id, token, permits, known.value, imageUrl)] : [])
      }),
    )
    const failed = rows.find((one) => !one.ok)
    if (failed) return err(chainUnavailable)
    return ok(context.json({ tokens: rows.flatMap((one) => (one.ok ? one.value : [])) }))
  }
}
