import * as v from 'valibot'

const hexText = (pattern: RegExp, what: string) =>
  v.pipe(
    v.string(),
    v.regex(pattern, `is no ${what}`),
    v.transform((text) => text.toLowerCase() as `0x${string}`),
  )

const hash = hexText(/^0x[0-9a-f]{64}$/i, 'hash')
const address = hexText(/^0x[0-9a-f]{40}$/i, 'address')
export const bytes = hexText(/^0x([0-9a-f]{2})*$/i, 'bytes')
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'is no quantity'),
  v.transform((text) => BigInt(text)),
)
const count = v.pipe(quantity, v.transform(Number), v.safeInteger('is too large'))
/** What is left out and what is null are the same. */
const optional = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )

const headerEntries = { number: count, hash, parentHash: hash, timestamp: count }

/** Of `eth_getBlockByNumber`; null where the chain has no such block. */
export const headerAnswer = v.nullable(v.object(headerEntries))

const transaction = v.object({
  ...{ hash, from: address, to: optional(address) },
  ...{ value: quantity, nonce: count, input: bytes },
})

/** Likewise, with its transactions. */
export const blockAnswer = v.nullable(v.object({ ...headerEntries, transactions: v.array(transaction) }))

const log = v.object({ address, topics: v.array(hash), data: bytes, logIndex: count })

/** Of `eth_getBlockReceipts`. */
export const receiptsAnswer = v.nullable(
  v.array(
    v.object({
      ...{ transactionHash: hash, blockHash: hash, status: quantity, gasUsed: quantity },
      ...{ effectiveGasPrice: quantity, contractAddress: optional(address), logs: v.array(log) },
      ...{ blobGasUsed: optional(quantity), blobGasPrice: optional(quantity) },
    }),
  ),
)

export type BlockAnswer = NonNullable<v.InferOutput<typeof blockAnswer>>
export type ReceiptAnswer = NonNullable<v.InferOutput<typeof receiptsAnswer>>[number]
