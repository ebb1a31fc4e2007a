import * as v from 'valibot'
import type { DeepReadonly } from '../../service-kit/config/deep-readonly.ts'
import { count } from '../../service-kit/config/option-schemas.ts'

/** What one client may ask, and how long anything may take. */
export const limitsSchema = v.strictObject({
  /** How many requests one address may send to one endpoint in `windowSeconds`. */
  requests: v.optional(count(1, 1_000_000), 100),
  /** How many JSON-RPC calls one address may send in `windowSeconds`; each call of a batch counts. */
  rpcCalls: v.optional(count(1, 10_000_000), 1_000),
  /** How many pictures one address may ask for in `windowSeconds`: a page has many. */
  images: v.optional(count(1, 1_000_000), 500),
  /** The largest picture that is passed on, in bytes. */
  imageBytes: v.optional(count(1_024, 104_857_600), 5_242_880),
  windowSeconds: v.optional(count(1, 86_400), 10),
  /** How many calls a batch of JSON-RPC may hold. */
  rpcBatch: v.optional(count(1, 10_000), 1_000),
  /** The largest body that is read, in bytes. */
  bodyBytes: v.optional(count(1_024, 104_857_600), 1_048_576),
  /** How long an answer may take before it is given up. */
  requestSeconds: v.optional(count(1, 600), 20),
  /** How long one address of a network, or the price service, may take before the next one is asked. */
  upstreamSeconds: v.optional(count(1, 600), 8),
  /** How long requests in hand may take to end when the gateway stops. */
  stopSeconds: v.optional(count(0, 600), 10),
})

export type Limits = DeepReadonly<v.InferOutput<typeof limitsSchema>>
