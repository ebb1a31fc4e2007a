import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { Endpoint, Fault, Faults } from './faults.ts'
import { projectOf } from './identification.ts'

/** What the server hands on beside the request. */
interface NodeBindings {
  readonly outgoing: ServerResponse
}

/** JSON, each part of another kind than the contract says. */
const otherShape = {
  ...{ count: 'many', nextPage: {}, previousPage: [], data: [null, 7, 'wallet', [], { id: 1, name: null }, {}] },
  ...{ http: 'all', balances: [null, 7, { name: 'Ether' }, { symbol: 1, quantity: {} }], fungibles: [{}] },
  ...{ features: { swap: true }, allowedOrigins: 'everywhere', isAnalyticsEnabled: 'perhaps', planLimits: null },
}

const malformed = (as: 'text' | 'shape'): string =>
  as === 'text' ? '<html><title>Sign in to the hotel</title>' : JSON.stringify(otherShape)

/** Says the whole length and sends half of it, which a fetch-style answer cannot: so past it, to Node's own. */
const truncate = async (answer: Response, outgoing: ServerResponse): Promise<Response> => {
  const whole = new Uint8Array(await answer.arrayBuffer())
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': whole.length })
  outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

const spoil = async (answer: Response, fault: Fault, { outgoing }: NodeBindings): Promise<Response> => {
  const { status, headers } = answer
  if (fault.kind === 'status') return new Response(null, { status: fault.status, headers })
  if (fault.kind === 'malformed') return new Response(malformed(fault.as), { status, headers })
  if (fault.kind === 'truncated') return truncate(answer, outgoing)
  await wait(fault.delayMs, undefined, { ref: false })
  return answer
}

/** Spoils the right answer where a fault was planned. A spoilt one is never kept by a browser. */
export const withFaults =
  (faults: Faults, endpoint: Endpoint): MiddlewareHandler<{ Bindings: NodeBindings }> =>
  async (context, next) => {
    await next()
    const fault = faults.take(projectOf(context), endpoint)
    if (fault === undefined) return
    const answer = new Response(context.res.body, context.res)
    answer.headers.set('cache-control', 'no-store')
    context.res = undefined
    context.res = await spoil(answer, fault, context.env)
  }
