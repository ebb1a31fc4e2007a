import * as v from 'valibot'
import { type Address, erc20Abi, maxUint256 } from 'viem'
import { readContract } from 'viem/actions'
import { err, ok } from '../../core/domain/shared/result.ts'
import { evmClient } from '../chains/evm-client.ts'
import { readQuery } from '../http/read-input.ts'
import { chainUnavailable } from '../http/refusal.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { requireProject } from './require-project.ts'
import { askedPair, namedAccount } from './swap-query.ts'

const querySchema = v.object({ projectId: v.string(), tokenAddress: v.string(), userAddress: v.string() })

/** `GET /v1/convert/allowance`: how much of a token the router may move for this account. The native currency needs no allowance. */
export const convertAllowance =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const { projectId, tokenAddress, userAddress } = query.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    const pair = askedPair(parts.networks, tokenAddress, userAddress)
    if (!pair.ok) return pair
    const owner = namedAccount(userAddress)
    if (!owner.ok) return owner
    const { from, network, swaps } = pair.value
    if (from === 'native') return ok(context.json({ allowance: maxUint256.toString() }))
    try {
      const allowance = await readContract(evmClient(network.upstreams, context.get('signal')), {
        ...{ address: from, abi: erc20Abi, functionName: 'allowance' as const },
        args: [owner.value.address as Address, swaps.spender],
      })
      return ok(context.json({ allowance: allowance.toString() }))
    } catch (error) {
      parts.logger.warn({ network: network.id, detail: String(error).slice(0, 300) }, 'an allowance could not be read')
      return err(chainUnavailable)
    }
  }
