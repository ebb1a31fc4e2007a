import * as v from 'valibot'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import { fetchLimited } from '../../http/fetch-limited.ts'
import {
  type BlockscoutNft,
  type BlockscoutTransaction,
  type BlockscoutTransfer,
  listOf,
  ownedNftSchema,
  transactionSchema,
  transferSchema,
} from './blockscout-lists.ts'
import type { Place } from './blockscout-position.ts'
import { type BlockscoutToken, digits, tokenSchema } from './blockscout-token.ts'

export interface BlockscoutOptions {
  /** Before `/api/v2`. */
  readonly url: string
  readonly timeoutMs: number
}

const largestAnswerBytes = 10_485_760

const tokenBalanceSchema = v.object({ value: digits, token: v.nullish(tokenSchema) })

/** What Blockscout answers to one question; undefined where it knows nothing of what was asked (404). */
type Answer<T> = Promise<Result<T | undefined, string>>

/** A page of a list, and what the page after it is asked with. */
export interface BlockscoutPage<Item> {
  readonly items: readonly Item[]
  readonly next_page_params?: Readonly<Record<string, unknown>> | null | undefined
}

export interface BlockscoutApi {
  tokenBalances(hash: string, signal: AbortSignal): Answer<readonly v.InferOutput<typeof tokenBalanceSchema>[]>
  token(hash: string, signal: AbortSignal): Answer<BlockscoutToken>
  transaction(hash: string, signal: AbortSignal): Answer<BlockscoutTransaction>
  /** From or to an account, newest first, before a place. */
  transactions(
    hash: string,
    before: Place | undefined,
    signal: AbortSignal,
  ): Answer<BlockscoutPage<BlockscoutTransaction>>
  transfers(hash: string, before: Place | undefined, signal: AbortSignal): Answer<BlockscoutPage<BlockscoutTransfer>>
  /** @param query what the page before said */
  nfts(hash: string, query: string, signal: AbortSignal): Answer<BlockscoutPage<BlockscoutNft>>
}

/** Keys of the lists' order: blocks and, in them, transactions or logs. */
const beforePlace = (place: Place | undefined): string =>
  place === undefined
    ? ''
    : `?${new URLSearchParams({ block_number: `${place.block}`, index: `${place.index}`, items_count: '50' })}`

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
    transaction: (hash, signal) => get(`/transactions/${hash}`, transactionSchema, signal),
    transactions: (hash, before, signal) =>
      get(`/addresses/${hash}/transactions${beforePlace(before)}`, listOf(transactionSchema), signal),
    transfers: (hash, before, signal) =>
      get(`/addresses/${hash}/token-transfers${beforePlace(before)}`, listOf(transferSchema), signal),
    nfts: (hash, query, signal) => get(`/addresses/${hash}/nft?${query}`, listOf(ownedNftSchema), signal),
  }
}
