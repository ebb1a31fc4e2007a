import * as v from 'valibot'
import { sanitizeText } from '../../core/domain/shared/foreign-text.ts'

/** Words that stand in a line of the approval: nothing in them is unseen, turns the text around, or covers the lines beside it. */
const isPlain = (text: string): boolean =>
  sanitizeText(text) === text && text.trim() === text && !/\s{2}|\p{M}{3}/u.test(text)

const words = (most: number) =>
  v.pipe(
    v.string('must be a text'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have ${most} letters at most`),
    v.check(isPlain, 'must be plain text, without control characters, and without blanks around it'),
  )

/** What is not shown. */
const aside = v.pipe(v.string('must be a text'), v.maxLength(500, 'must be shorter'))
const key = v.pipe(v.string(), v.regex(/^[\w$-]{1,100}$/, 'must be a name'))
const path = v.pipe(v.string('must be a path'), v.maxLength(500, 'must be shorter'))
const address = v.pipe(v.string('must be an address'), v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address'))
const chainId = v.pipe(v.number('must be a chain id'), v.safeInteger(), v.minValue(1, 'must be a chain id'))
const constant = v.union([aside, v.number(), v.boolean()])

const deployments = v.pipe(
  v.array(v.strictObject({ chainId, address }), 'must be a list of deployments'),
  v.minLength(1, 'must name one deployment at least'),
  v.maxLength(200, 'must name 200 deployments at most'),
)

const typeText = v.pipe(v.string('must be a type'), v.maxLength(120, 'must be shorter'))

interface AbiInput {
  readonly name?: string | undefined
  readonly type: string
  readonly components?: readonly AbiInput[] | undefined
}
const abiInput: v.GenericSchema<AbiInput> = v.object({
  name: v.optional(v.union([key, v.literal('')])),
  type: typeText,
  components: v.optional(v.pipe(v.array(v.lazy(() => abiInput)), v.maxLength(100))),
})

/** Events and errors beside the functions are nothing to a call. */
const abiItem = v.object({
  type: typeText,
  name: v.optional(key),
  inputs: v.optional(v.pipe(v.array(abiInput), v.maxLength(100)), []),
})

const contractContext = v.strictObject({
  deployments,
  abi: v.optional(v.pipe(v.array(abiItem, 'must be the ABI itself, and no address of one'), v.maxLength(1_000))),
})

const messageSchema = v.strictObject({
  types: v.record(key, v.pipe(v.array(v.strictObject({ name: key, type: typeText })), v.maxLength(100))),
  primaryType: key,
})

const messageContext = v.strictObject({
  deployments,
  schemas: v.pipe(
    v.array(messageSchema, 'must be the schemas themselves, and no addresses of them'),
    v.minLength(1, 'must have one schema at least'),
    v.maxLength(100),
  ),
  domain: v.optional(
    v.strictObject({
      name: v.optional(aside),
      version: v.optional(aside),
      chainId: v.optional(chainId),
      verifyingContract: v.optional(address),
    }),
    {},
  ),
})

const paramsSchema = v.strictObject({
  tokenPath: v.optional(path),
  token: v.optional(path),
  nativeCurrencyAddress: v.optional(v.union([path, v.pipe(v.array(path), v.maxLength(10))])),
  threshold: v.optional(v.union([path, v.pipe(v.number(), v.safeInteger(), v.minValue(0))])),
  message: v.optional(words(40)),
  type: v.optional(v.picklist(['wallet', 'eoa', 'contract', 'token', 'collection'])),
  types: v.optional(v.array(v.picklist(['wallet', 'eoa', 'contract', 'token', 'collection']))),
  sources: v.optional(v.pipe(v.array(aside), v.maxLength(10))),
  encoding: v.optional(v.picklist(['timestamp', 'blockheight'], "must be 'timestamp' or 'blockheight'")),
  base: v.optional(words(20)),
  decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))),
  prefix: v.optional(v.literal(false, 'is not supported: the whole number is shown')),
  $ref: v.optional(path),
})

/** What each format takes. */
export const formatParams = {
  raw: [],
  amount: [],
  tokenAmount: ['tokenPath', 'token', 'nativeCurrencyAddress', 'threshold', 'message'],
  addressName: ['type', 'types', 'sources'],
  date: ['encoding'],
  duration: [],
  unit: ['base', 'decimals', 'prefix'],
  enum: ['$ref'],
} as const satisfies Readonly<Record<string, readonly (keyof FormatParams)[]>>

export type FormatName = keyof typeof formatParams
export type FormatParams = v.InferOutput<typeof paramsSchema>

const formatNames = Object.keys(formatParams) as readonly FormatName[]
const format = v.picklist(formatNames, `must be one of ${formatNames.join(', ')}`)
const label = words(40)

const definition = v.strictObject({ $id: v.optional(aside), label, format, params: v.optional(paramsSchema) })

export type FieldEntry =
  | (v.InferOutput<typeof definition> & { readonly path: string })
  | {
      readonly path: string
      readonly $ref: string
      readonly label?: string | undefined
      readonly params?: FormatParams | undefined
    }
  | { readonly path: string; readonly fields: readonly FieldEntry[] }

const fields: v.GenericSchema<readonly FieldEntry[]> = v.pipe(
  v.array(
    v.union(
      [
        v.strictObject({ ...definition.entries, path }),
        v.strictObject({ path, $ref: path, label: v.optional(label), params: v.optional(paramsSchema) }),
        v.strictObject({ path, fields: v.lazy(() => fields) }),
      ],
      ({ issues }) => {
        const [first] = issues ?? []
        return `must be a field that the wallet can show${first === undefined ? '' : ` (${first.message})`}`
      },
    ),
    'must be a list of fields',
  ),
  v.maxLength(100, 'must have 100 fields at most'),
)

const formatEntry = v.strictObject({
  $id: v.optional(aside),
  intent: words(60),
  fields,
  /** All of what is signed is shown anyway. */
  required: v.optional(v.pipe(v.array(path), v.maxLength(100))),
  excluded: v.optional(v.pipe(v.array(path), v.maxLength(100))),
})
export type FormatEntry = v.InferOutput<typeof formatEntry>

/** What the wallet says, it says of itself: nobody else has its name. */
const owner = v.pipe(
  words(40),
  v.check((text) => !/\b(the|this|that|your|our) wallet\b|^wallet$/i.test(text), 'must not be the wallet itself'),
)

const metadata = v.strictObject({
  owner,
  contractName: v.optional(aside),
  info: v.optional(
    v.strictObject({
      legalName: v.optional(aside),
      url: v.optional(aside),
      deploymentDate: v.optional(aside),
      lastUpdate: v.optional(aside),
    }),
  ),
  /** The wallet asks the contract itself. */
  token: v.optional(v.strictObject({ name: aside, ticker: aside, decimals: v.number() })),
  constants: v.optional(v.record(key, constant), {}),
  enums: v.optional(v.record(key, v.record(aside, words(60), 'must be the words themselves')), {}),
})

/** A file of ERC-7730, version 1. A member that is not named here is refused: what it asks for would be left out in silence. */
export const descriptorSchema = v.strictObject({
  $schema: v.optional(aside),
  context: v.union(
    [
      v.strictObject({ $id: v.optional(aside), contract: contractContext }),
      v.strictObject({ $id: v.optional(aside), eip712: messageContext }),
    ],
    ({ issues }) => {
      const [first] = issues ?? []
      return `must be of a contract or of typed data${first === undefined ? '' : ` (${first.message})`}`
    },
  ),
  metadata,
  display: v.strictObject({
    definitions: v.optional(v.record(key, definition), {}),
    formats: v.record(v.pipe(v.string(), v.maxLength(3_000, 'must be shorter')), formatEntry, 'must have formats'),
  }),
})

export type DescriptorFile = v.InferOutput<typeof descriptorSchema>
