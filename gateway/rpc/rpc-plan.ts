import * as v from 'valibot'
import type { GatewayNetwork } from '../networks/gateway-network.ts'
import { namespaceOf } from '../networks/namespaces.ts'
import { isPassedOn, localAnswer } from './rpc-methods.ts'

/** What becomes of one call: it goes on to a node, or it is answered here. Both are JSON. */
export type PlannedCall =
  | { readonly goesTo: 'node'; readonly request: string }
  | { readonly goesTo: 'client'; readonly response: string }

/** JSON-RPC 2.0. A call without an id wants no answer, which a wallet's page has no use for: it counts as wrong. */
const callSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

const invalidRequest = { code: -32_600, message: 'Invalid Request' }
const methodNotFound = { code: -32_601, message: 'Method not found' }

const answered = (id: string | number | null, rest: object): PlannedCall => ({
  goesTo: 'client',
  response: JSON.stringify({ jsonrpc: '2.0', id, ...rest }),
})

/** Undefined where it is nested so deep that nobody can write it. */
const written = (call: object): string | undefined => {
  try {
    return JSON.stringify(call)
  } catch {
    return undefined
  }
}

/** What passes is written anew: of a member that is there twice a node might read the other one. */
export const planCall = (input: unknown, { id: networkId }: GatewayNetwork): PlannedCall => {
  const { success, output } = v.safeParse(callSchema, input)
  if (!success) return answered(null, { error: invalidRequest })
  const { id, method } = output
  const namespace = namespaceOf(networkId)
  const result = localAnswer(namespace, networkId.slice(namespace.length + 1), method)
  if (result !== undefined) return answered(id, { result })
  if (!isPassedOn(namespace, method)) return answered(id, { error: methodNotFound })
  const request = written(output)
  return request === undefined ? answered(id, { error: invalidRequest }) : { goesTo: 'node', request }
}

export const emptyBatch = answered(null, { error: invalidRequest })
