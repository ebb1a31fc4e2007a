import * as v from 'valibot'
import { digits, nullableText, tokenSchema } from './blockscout-token.ts'

/** Lists of Blockscout's REST API (`/api/v2`), by its published description; members of older versions have older names. */

const addressOf = v.object({ hash: v.string() })
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Written as a number, or as text. */
const anyCount = v.union([
  count,
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/),
    v.transform((text) => Number(text)),
  ),
])

/** Where the page after it begins; null on the last one. */
const next = v.nullish(v.record(v.string(), v.unknown()))
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next_page_params: next })

export const transactionSchema = v.object({
  hash: v.string(),
  /** `ok` or `error`; null while it waits. */
  status: nullableText,
  from: addressOf,
  to: v.nullish(addressOf),
  created_contract: v.nullish(addressOf),
  value: digits,
  nonce: count,
  raw_input: nullableText,
  method: nullableText,
  timestamp: nullableText,
  block_number: v.nullish(count),
  /** Before version 7. */
  block: v.nullish(count),
  /** In its block; null while it waits. */
  position: v.nullish(count),
})
export type BlockscoutTransaction = v.InferOutput<typeof transactionSchema>

const instance = v.nullish(
  v.object({
    image_url: nullableText,
    metadata: v.nullish(v.looseObject({ name: v.fallback(nullableText, undefined) })),
  }),
)

export const transferSchema = v.object({
  transaction_hash: v.optional(v.string()),
  /** Before version 7. */
  tx_hash: v.optional(v.string()),
  block_number: count,
  log_index: anyCount,
  from: addressOf,
  to: addressOf,
  token: v.nullish(tokenSchema),
  total: v.nullish(v.object({ value: v.nullish(digits), token_id: v.nullish(digits), token_instance: instance })),
})
export type BlockscoutTransfer = v.InferOutput<typeof transferSchema>

export const ownedNftSchema = v.object({
  id: digits,
  token: tokenSchema,
  value: v.nullish(digits),
  image_url: nullableText,
  metadata: v.nullish(v.looseObject({ name: v.fallback(nullableText, undefined) })),
})
export type BlockscoutNft = v.InferOutput<typeof ownedNftSchema>
