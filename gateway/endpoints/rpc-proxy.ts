import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { RateLimiter } from '../../service-kit/limits/rate-limiter.ts'
import { type ClientOf, tooManyRequests } from '../http/limit-requests.ts'
import { readQuery } from '../http/read-input.ts'
import { chainUnavailable, type Refusal, refuse, unsupportedChain } from '../http/refusal.ts'
import { type GatewayNetwork, networkNamed } from '../networks/gateway-network.ts'
import { emptyBatch, type PlannedCall, planCall } from '../rpc/rpc-plan.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { requireProject } from './require-project.ts'

const querySchema = v.object({ chainId: v.string(), projectId: v.string() })

const parseBody = (text: string): Result<unknown, Refusal> => {
  try {
    return ok(JSON.parse(text))
  } catch {
    return err({ kind: 'text', status: 400, text: 'Failed to parse the request body as JSON' })
  }
}

const responsesOf = (calls: readonly PlannedCall[]): readonly string[] =>
  calls.flatMap((call) => (call.goesTo === 'client' ? [call.response] : []))

const requestsOf = (calls: readonly PlannedCall[]): readonly string[] =>
  calls.flatMap((call) => (call.goesTo === 'node' ? [call.request] : []))

/** What stands between the brackets of a list, as it is written: its numbers may be larger than JavaScript's. */
const listed = (text: string): string | undefined => {
  const list = text.trim()
  return list.startsWith('[') ? list.slice(1, -1) : undefined
}

type Answer = Promise<Result<string, Refusal>>

const askOne = async (call: PlannedCall, { upstreams }: GatewayNetwork, signal: AbortSignal): Answer => {
  if (call.goesTo === 'client') return ok(call.response)
  const sent = await upstreams.send(call.request, signal)
  return sent.ok ? sent : err(chainUnavailable)
}

/** The order of a batch's answers means nothing (JSON-RPC 2.0): those of the node come first. */
const askBatch = async (calls: readonly PlannedCall[], { upstreams }: GatewayNetwork, signal: AbortSignal): Answer => {
  const requests = requestsOf(calls)
  const sent = requests.length === 0 ? ok('[]') : await upstreams.send(`[${requests.join(',')}]`, signal)
  const fromNode = sent.ok ? listed(sent.value) : undefined
  if (fromNode === undefined) return err(chainUnavailable)
  return ok(`[${[fromNode, ...responsesOf(calls)].filter((part) => part.trim() !== '').join(',')}]`)
}

export interface RpcProxyParts extends EndpointParts {
  /** Counts calls, those of a batch one by one. */
  readonly limiter: RateLimiter
  readonly client: ClientOf
}

/** `POST /v1?chainId=&projectId=`: JSON-RPC to one of the owner's networks, a call or a batch. */
export const rpcProxy =
  ({ limiter, client, networks, options }: RpcProxyParts): Endpoint =>
  async (context) => {
    const query = readQuery(context, querySchema)
    if (!query.ok) return query
    const project = requireProject(query.value.projectId, options)
    if (!project.ok) return project
    const network = networkNamed(networks, query.value.chainId)
    if (network === undefined) return err(unsupportedChain(query.value.chainId))
    const body = parseBody(await context.req.text())
    if (!body.ok) return body
    const batch = Array.isArray(body.value) ? body.value : undefined
    const { rpcBatch } = options.limits
    if (batch !== undefined && batch.length > rpcBatch)
      return err(refuse(400, '', `Invalid parameter: a batch has room for ${rpcBatch} calls`))
    if (!(await limiter.consume(client(context), Math.max(batch?.length ?? 1, 1)))) return err(tooManyRequests)
    const signal = context.get('signal')
    const answered =
      batch === undefined || batch.length === 0
        ? await askOne(batch === undefined ? planCall(body.value, network) : emptyBatch, network, signal)
        : await askBatch(
            batch.map((call) => planCall(call, network)),
            network,
            signal,
          )
    if (!answered.ok) return answered
    return ok(context.body(answered.value, 200, { 'content-type': 'application/json' }))
  }
