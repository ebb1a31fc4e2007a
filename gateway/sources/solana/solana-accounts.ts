import * as v from 'valibot'

/** A program that keeps tokens: Token, and Token-2022. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** Beyond nine million SOL JSON's number has lost its last digits on the way: rather none than a wrong one. */
export const lamportsSchema = v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))

/** `getTokenAccountsByOwner`, with `jsonParsed`. */
export const tokenAccountsSchema = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({
              mint: v.string(),
              tokenAmount: v.object({ amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)), decimals }),
            }),
          }),
        }),
      }),
    }),
  ),
})

const metadataSchema = v.object({
  extension: v.literal('tokenMetadata'),
  state: v.object({ name: v.string(), symbol: v.string() }),
})

/** A mint, as nodes read it for `jsonParsed`; its name where it carries one itself (Token-2022). */
export const mintSchema = v.object({
  data: v.object({
    parsed: v.object({
      type: v.literal('mint'),
      info: v.object({ decimals, extensions: v.optional(v.array(v.unknown()), []) }),
    }),
  }),
})
export type Mint = v.InferOutput<typeof mintSchema>

export const mintsSchema = v.object({ value: v.array(v.unknown()) })

export const nameOfMint = (mint: Mint): { readonly name: string; readonly symbol: string } | undefined => {
  const metadata = mint.data.parsed.info.extensions.find((extension) => v.is(metadataSchema, extension))
  return metadata === undefined ? undefined : v.parse(metadataSchema, metadata).state
}
