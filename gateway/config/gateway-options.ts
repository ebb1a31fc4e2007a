import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { databaseSchema } from '../../service-kit/config/database-options.ts'
import type { DeepReadonly } from '../../service-kit/config/deep-readonly.ts'
import { logLevels } from '../../service-kit/logger.ts'
import { limitsSchema } from './limit-options.ts'
import { networksSchema } from './network-options.ts'

const isAddressOrRange = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

const httpUrl = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.regex(/^https?:\/\//, 'must begin with https:// or http://'),
)

const listOfProjects = 'must be * or a list of project ids'

const optionsSchema = v.strictObject({
  host: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  /** 0 lets the system choose. */
  port: v.optional(
    v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(0), v.maxValue(65_535)),
    8_080,
  ),
  database: databaseSchema,
  /** `*`: any that is not empty. */
  projectIds: v.union(
    [v.literal('*'), v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1, listOfProjects))],
    listOfProjects,
  ),
  /** Whose word about a client's address counts: addresses and ranges (CIDR) of the owner's own proxies. */
  trustedProxies: v.optional(
    v.array(v.pipe(v.string(), v.check(isAddressOrRange, 'must be an address or a range'))),
    [],
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
  logLevel: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
})

/** What an owner says, checked and complete. */
export type GatewayOptions = DeepReadonly<v.InferOutput<typeof optionsSchema>>
/** The same, where what has a default may be left out. */
export type GatewayOptionsInput = DeepReadonly<v.InferInput<typeof optionsSchema>>

const sentenceOf = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? 'The options'}: ${issue.message}`

/** Fails with a sentence for each option that is wrong. */
export const checkGatewayOptions = (input: unknown): Result<GatewayOptions, readonly string[]> => {
  const { success, output, issues } = v.safeParse(optionsSchema, input, { abortPipeEarly: true })
  return success ? ok(output) : err(issues.map(sentenceOf))
}
