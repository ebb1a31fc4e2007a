import * as v from 'valibot'

/** A method of JSON-RPC, and its parameters. */
export type ChainCall = readonly [method: string, params: readonly unknown[]]

const reply = v.looseObject({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.looseObject({ message: v.string() })),
})

/**
 * Asks a chain many things in one request. It works on them in no certain order.
 * @returns the results, in the order of the calls
 * @throws what the chain says of the first that failed
 */
export const askChainInBatch = async (rpcUrl: string, calls: readonly ChainCall[]): Promise<readonly unknown[]> => {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))),
  })
  const replies = new Map(v.parse(v.array(reply), await response.json()).map((one) => [one.id, one]))
  return calls.map(([method], id) => {
    const found = replies.get(id)
    if (found?.error !== undefined || found === undefined)
      throw new Error(`${method}: ${found?.error?.message ?? 'the chain did not answer.'}`)
    return found.result
  })
}
