import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { fetchLimited } from '../http/fetch-limited.ts'
import type { PriceFailure } from './prices.ts'

export interface PriceServiceOptions {
  readonly url: string
  readonly timeoutMs: number
  /** How long a price counts as current. */
  readonly freshMs: number
}

export interface PriceService {
  /** By the service's own ids, `<chain>:<address>`. */
  usd(ids: readonly string[], signal: AbortSignal): Promise<Result<ReadonlyMap<string, number>, PriceFailure>>
}

/** So many ids fit into one address. */
const idsPerRequest = 50
const largestAnswerBytes = 1_048_576
/** So many prices are remembered. */
const rememberedIds = 10_000

const answerSchema = v.object({
  coins: v.record(v.string(), v.object({ price: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
})

const read = (text: string): Result<ReadonlyMap<string, number>, PriceFailure> => {
  try {
    const { coins } = v.parse(answerSchema, JSON.parse(text))
    return ok(new Map(Object.entries(coins).map(([id, { price }]) => [id, price])))
  } catch (error) {
    return err(`The price service answered with something else: ${error instanceof Error ? error.message : error}`)
  }
}

interface Remembered {
  /** Undefined: it has none. */
  readonly price: number | undefined
  readonly until: number
}

/** A service that speaks DefiLlama's coins API: `GET /prices/current/{id},{id}`; ids that it does not know are left out of its answer. */
export const createPriceService = ({ url, timeoutMs, freshMs }: PriceServiceOptions): PriceService => {
  const base = url.replace(/\/+$/, '')
  const remembered = new Map<string, Remembered>()
  const remember = (id: string, price: number | undefined): void => {
    remembered.delete(id)
    remembered.set(id, { price, until: performance.now() + freshMs })
    const [oldest] = remembered.keys()
    if (remembered.size > rememberedIds && oldest !== undefined) remembered.delete(oldest)
  }
  const ask = async (ids: readonly string[], signal: AbortSignal): Promise<Result<undefined, PriceFailure>> => {
    const path = `/prices/current/${ids.map(encodeURIComponent).join(',')}`
    const fetched = await fetchLimited(`${base}${path}`, {}, { timeoutMs, maxBytes: largestAnswerBytes, signal })
    if (!fetched.ok) return fetched
    const { status, text } = fetched.value
    if (status !== 200) return err(`The price service answered with status ${status}`)
    const prices = read(text)
    if (!prices.ok) return prices
    for (const id of ids) remember(id, prices.value.get(id))
    return ok(undefined)
  }
  return {
    usd: async (ids, signal) => {
      const now = performance.now()
      const missing = [...new Set(ids)].filter((id) => (remembered.get(id)?.until ?? 0) <= now)
      const pages = Array.from({ length: Math.ceil(missing.length / idsPerRequest) }, (_, page) =>
        missing.slice(page * idsPerRequest, (page + 1) * idsPerRequest),
      )
      for (const asked of await Promise.all(pages.map((page) => ask(page, signal)))) if (!asked.ok) return asked
      const known = ids.flatMap((id) => {
        const price = remembered.get(id)?.price
        return price === undefined ? [] : [[id, price] as const]
      })
      return ok(new Map(known))
    },
  }
}
