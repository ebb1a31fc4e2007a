import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { databaseSchema } from '../../service-kit/config/database-options.ts'
import type { DeepReadonly } from '../../service-kit/config/deep-readonly.ts'
import { httpUrl, sentenceOf, serverOptions } from '../../service-kit/config/option-schemas.ts'
import { limitsSchema } from './limit-options.ts'
import { networksSchema } from './network-options.ts'

const listOfProjects = 'must be * or a list of project ids'

const optionsSchema = v.strictObject({
  ...serverOptions,
  database: databaseSchema,
  /** `*`: any that is not empty. */
  projectIds: v.union(
    [v.literal('*'), v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1, listOfProjects))],
    listOfProjects,
  ),
  networks: networksSchema,
  /** A service that speaks DefiLlama's coins API. */
  priceServiceUrl: v.optional(httpUrl, 'https://coins.llama.fi'),
  /** How long a price counts as current. */
  priceSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400)), 30),
  /** The address that browsers know the gateway by; else that of each request. */
  publicUrl: v.optional(httpUrl),
  /** What addresses of pictures are signed with; else a key in the database. */
  imageKey: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters at least'))),
  /** Where `ipfs:` is read, before `/ipfs`; nowhere unless it is set. */
  ipfsGatewayUrl: v.optional(httpUrl),
  limits: v.optional(limitsSchema, {}),
})

/** What an owner says, checked and complete. */
export type GatewayOptions = DeepReadonly<v.InferOutput<typeof optionsSchema>>
/** The same, where what has a default may be left out. */
export type GatewayOptionsInput = DeepReadonly<v.InferInput<typeof optionsSchema>>

/** Fails with a sentence for each option that is wrong. */
export const checkGatewayOptions = (input: unknown): Result<GatewayOptions, readonly string[]> => {
  const { success, output, issues } = v.safeParse(optionsSchema, input, { abortPipeEarly: true })
  return success ? ok(output) : err(issues.map((issue) => sentenceOf(issue)))
}
