import * as v from 'valibot'
import type { DeepReadonly } from '../../service-kit/config/deep-readonly.ts'
import { namespaceOfSource, sourceNames } from './source-names.ts'

const httpUrl = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.regex(/^https?:\/\//, 'must begin with https:// or http://'),
)
const label = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(64, 'must have 64 characters at most'))
/** ERC-20 has room for 255; what is shown to people has fewer. */
const decimals = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0), v.maxValue(77))

const currency = { name: label, symbol: label, decimals, iconUrl: v.optional(httpUrl) }

const contractAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be the address of a contract'))

const tokenSchema = v.strictObject({ address: label, ...currency })

const usd = v.pipe(v.number(), v.finite('must be a number'), v.minValue(0, 'must not be negative'))

/** What the currencies of a network are worth. Without it none of them has a price. */
const pricesSchema = v.variant('source', [
  /** By a table: `native`, or the address of a token, to US dollars. */
  v.strictObject({ source: v.literal('fixed'), usd: v.record(v.string(), usd) }),
  /** By the price service: what it calls this chain, and where the native currency has a name of its own there, that. */
  v.strictObject({ source: v.literal('service'), chain: label, native: v.optional(label) }),
])

/** Where tokens are swapped: a deployment of Uniswap v2, or of a fork with the same contracts. */
const swapsSchema = v.strictObject({
  factory: contractAddress,
  router: contractAddress,
  /** The token that stands for the native currency. */
  wrappedNative: contractAddress,
  /** Tokens that routes may go through, beside that one. */
  intermediates: v.optional(v.pipe(v.array(contractAddress), v.maxLength(4, 'must have four tokens at most')), []),
  /** Which are offered to visitors, beside the native currency and those in between. */
  tokens: v.optional(v.pipe(v.array(contractAddress), v.maxLength(1_000, 'must have 1,000 tokens at most')), []),
})

const networkSchema = v.pipe(
  v.strictObject({
    /** In the order in which they are tried. The owner's choice: they may be local. */
    rpcUrls: v.pipe(v.array(httpUrl), v.minLength(1, 'needs one address at least')),
    source: v.picklist(sourceNames, `must be one of ${sourceNames.join(', ')}`),
    /** The address of a Blockscout, before `/api/v2`. */
    blockscoutUrl: v.optional(httpUrl),
    /** How often the source `local` looks for a new block, in milliseconds. */
    pollMs: v.optional(v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(10), v.maxValue(600_000))),
    native: v.strictObject(currency),
    /** Which the source looks for beside what it finds by itself, and how tokens are called that do not say so. */
    tokens: v.optional(v.array(tokenSchema), []),
    prices: v.optional(pricesSchema),
    /** Where names are read, by the universal resolver there (ENSIP-23): on one network of EVM at most. */
    names: v.optional(v.strictObject({ universalResolver: contractAddress })),
    swaps: v.optional(swapsSchema),
  }),
  v.check(
    ({ source, blockscoutUrl }) => source !== 'blockscout' || blockscoutUrl !== undefined,
    'needs blockscoutUrl, because its source is blockscout',
  ),
  v.check(({ source, names }) => names === undefined || source !== 'solana', 'cannot have names: they are read on EVM'),
  v.check(({ source, swaps }) => swaps === undefined || source !== 'solana', 'cannot have swaps: they are on EVM'),
)

export type NetworkOptions = DeepReadonly<v.InferOutput<typeof networkSchema>>

/** CAIP-2. */
const networkId = v.pipe(
  v.string(),
  v.regex(/^(eip155:[1-9]\d{0,31}|solana:[-_a-zA-Z0-9]{1,32})$/, 'must be a CAIP-2 id of eip155 or solana'),
)

export const networksSchema = v.pipe(
  v.record(networkId, networkSchema),
  v.check((networks) => Object.keys(networks).length > 0, 'needs one network at least'),
  v.check(
    (networks) => Object.values(networks).filter(({ names }) => names !== undefined).length <= 1,
    'must not have names on more than one network',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return
    for (const [id, { source }] of Object.entries(dataset.value)) {
      if (!id.startsWith(`${namespaceOfSource[source]}:`))
        addIssue({ message: `${id} cannot have the source ${source}` })
    }
  }),
)
