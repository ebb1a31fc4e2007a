import * as v from 'valibot'
import { err, ok } from '../../core/domain/shared/result.ts'
import { evmClient } from '../chains/evm-client.ts'
import { readQuery } from '../http/read-input.ts'
import { chainUnavailable } from '../http/refusal.ts'
import { readGasPrices } from '../swaps/gas-prices.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { requireProject } from './require-project.ts'
import { swapNetwork } from './swap-query.ts'

const querySchema = v.object({ projectId: v.string(), chainId: v.string() })

/** `GET /v1/convert/gas-price`: what a unit of gas costs at most, in wei. */
export const convertGasPrice =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const { projectId, chainId } = query.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    const found = swapNetwork(parts.networks, chainId)
    if (!found.ok) return found
    const { network } = found.value
    try {
      const prices = await readGasPrices(evmClient(network.upstreams, context.get('signal')))
      const texts = Object.entries(prices).map(([name, price]) => [name, String(price)] as const)
      return ok(context.json(Object.fromEntries(texts)))
    } catch (error) {
      parts.logger.warn({ network: network.id, detail: String(error).slice(0, 300) }, 'gas prices could not be read')
      return err(chainUnavailable)
    }
  }
