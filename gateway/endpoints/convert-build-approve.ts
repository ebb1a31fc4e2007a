import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { err, ok } from '../../core/domain/shared/result.ts'
import { evmClient } from '../chains/evm-client.ts'
import { readQuery } from '../http/read-input.ts'
import { chainUnavailable, refuse } from '../http/refusal.ts'
import { readGasPrices } from '../swaps/gas-prices.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { requireProject } from './require-project.ts'
import { askedAmount, askedPair } from './swap-query.ts'

const querySchema = v.object({
  projectId: v.string(),
  from: v.string(),
  to: v.string(),
  amount: v.optional(v.string()),
})

/**
 * `GET /v1/convert/build-approve`: what lets the router move a token. As the contract has it, `tx.to` names the token that is got: the transaction
 * goes to the one of `tx.from`.
 */
export const convertBuildApprove =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const { projectId, from, to } = query.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    const pair = askedPair(parts.networks, from, to)
    if (!pair.ok) return pair
    const { network, swaps } = pair.value
    if (pair.value.from === 'native')
      return err(refuse(400, 'from', 'Invalid parameter: the native currency needs no allowance'))
    const amount = query.value.amount === undefined ? ok(maxUint256) : askedAmount(query.value.amount)
    if (!amount.ok) return amount
    try {
      const { standard } = await readGasPrices(evmClient(network.upstreams, context.get('signal')))
      const args = [swaps.spender, amount.value] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      return ok(context.json({ tx: { from, to, data, value: '0', eip155: { gasPrice: standard.toString() } } }))
    } catch (error) {
      parts.logger.warn({ network: network.id, detail: String(error).slice(0, 300) }, 'gas prices could not be read')
      return err(chainUnavailable)
    }
  }
