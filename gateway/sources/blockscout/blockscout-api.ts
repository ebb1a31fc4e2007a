import * as v from 'valibot'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import { fetchLimited } from '../../http/fetch-limited.ts'

export interface BlockscoutOptions {
  /** Before `/api/v2`. */
  readonly url: string
  readonly timeoutMs: number
}

const largestAnswerBytes = 10_485_760

/** A whole number as text, as Blockscout writes what is larger than JavaScript's numbers. */
const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const nullableText = v.nullish(v.string())

/** A token, as of Blockscout 12; `address_hash` was `address` before version 8. */
const tokenSchema = v.object({
  address_hash: v.optional(v.string()),
  address: v.optional(v.string()),
  name: nullableText,
  symbol: nullableText,
  decimals: v.nullish(v.string()),
  type: nullableText,
  icon_url: nullableText,
  reputation: nullableText,
})
export type BlockscoutToken = v.InferOutput<typeof tokenSchema>

const tokenBalanceSchema = v.object({ value: digits, token: v.nullish(tokenSchema) })

/** What Blockscout answers to one question; undefined where it knows nothing of what was asked (404). */
type Answer<T> = Promise<Result<T | undefined, string>>

export interface BlockscoutApi {
  tokenBalances(hash: string, signal: AbortSignal): Answer<readonly v.InferOutput<typeof tokenBalanceSchema>[]>
  token(hash: string, signal: AbortSignal): Answer<BlockscoutToken>
}

/** The part of Blockscout's REST API that the gateway reads (`/api/v2`). */
export const createBlockscoutApi = ({ url, timeoutMs }: BlockscoutOptions): BlockscoutApi => {
  const base = url.replace(/\/+$/, '')
  const get = async <Schema extends v.GenericSchema<unknown, unknown>>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
  ): Answer<v.InferOutput<Schema>> => {
    const limits = { timeoutMs, maxBytes: largestAnswerBytes, signal }
    const fetched = await fetchLimited(`${base}/api/v2${path}`, { headers: { accept: 'application/json' } }, limits)
    if (!fetched.ok) return fetched
    const { status, text } = fetched.value
    if (status === 404) return ok(undefined)
    if (status !== 200) return err(`Blockscout answered with status ${status}`)
    try {
      const { success, output, issues } = v.safeParse(schema, JSON.parse(text))
      return success ? ok(output) : err(`Blockscout answered with something else: ${issues[0].message}`)
    } catch {
      return err('Blockscout did not answer with JSON')
    }
  }
  return {
    tokenBalances: (hash, signal) => get(`/addresses/${hash}/token-balances`, v.array(tokenBalanceSchema), signal),
    token: (hash, signal) => get(`/tokens/${hash}`, tokenSchema, signal),
  }
}
