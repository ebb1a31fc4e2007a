import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { Logger } from '../../service-kit/logger.ts'
import { chainUnavailable, type Refusal, refuse } from '../http/refusal.ts'
import type { Page, PageFailure, ReadPage } from '../sources/pages.ts'
import { readCursor, writeCursor } from './page-cursor.ts'

interface Named {
  /** CAIP-2. */
  readonly id: string
}

export interface PagesQuestion<Network extends Named, Item extends { readonly position: string }> {
  readonly networks: readonly Network[]
  readonly address: string
  /** What the client gave back of the former page. */
  readonly cursor: string | undefined
  readonly limit: number
  readonly signal: AbortSignal
  readonly reader: (network: Network) => ReadPage<Item>
  /** Whether an item comes before one of an earlier network; those of one network keep their order. */
  readonly isBefore: (item: Item, other: Item) => boolean
  readonly logger: Logger
}

export interface ItemOfNetwork<Network, Item> {
  readonly network: Network
  readonly item: Item
}

export interface MergedPage<Network, Item> {
  readonly items: readonly ItemOfNetwork<Network, Item>[]
  readonly next: string | undefined
}

/** One network's part of a page: what was read, and how much of it the page has room for. */
interface Part<Network, Item> {
  readonly network: Network
  readonly after: string | undefined
  readonly page: Page<Item>
  taken: number
}

const invalidCursor = refuse(400, '', 'Invalid parameter: the cursor is none of this list')
const unsupportedChains = refuse(400, '', 'The chain is not supported: nothing reads this of it here')

const placesOf = <Network extends Named>(
  networks: readonly Network[],
  cursor: string | undefined,
): readonly (readonly [Network, string | undefined])[] | undefined => {
  if (cursor === undefined) return networks.map((network) => [network, undefined])
  const read = readCursor(cursor)
  if (read === undefined || read.size === 0) return undefined
  const places = networks.flatMap((network) => (read.has(network.id) ? [[network, read.get(network.id)] as const] : []))
  return places.length === read.size ? places : undefined
}

const refusalOf = (network: Named, failure: PageFailure, logger: Logger): Refusal => {
  if (failure.code === 'INVALID_POSITION') return invalidCursor
  if (failure.code === 'UNAVAILABLE')
    logger.warn({ network: network.id, detail: failure.detail }, 'a page could not be read')
  return chainUnavailable
}

/** The next item of all networks, and so on, until the page is full. */
const fill = <Network, Item>(
  parts: readonly Part<Network, Item>[],
  limit: number,
  isBefore: (item: Item, other: Item) => boolean,
): readonly ItemOfNetwork<Network, Item>[] => {
  const found: ItemOfNetwork<Network, Item>[] = []
  while (found.length < limit) {
    // What a network has not told yet may come before what the others have.
    if (parts.some(({ page, taken }) => taken === page.items.length && page.next !== undefined)) break
    let next: { readonly part: Part<Network, Item>; readonly item: Item } | undefined
    for (const part of parts) {
      const item = part.page.items[part.taken]
      if (item !== undefined && (next === undefined || isBefore(item, next.item))) next = { part, item }
    }
    if (next === undefined) break
    next.part.taken += 1
    found.push({ network: next.part.network, item: next.item })
  }
  return found
}

/**
 * A page of what several networks have. A network that cannot know it is left out; one that is down lets all fail, because a page
 * without its part would lose it.
 */
export const readPages = async <Network extends Named, Item extends { readonly position: string }>(
  question: PagesQuestion<Network, Item>,
): Promise<Result<MergedPage<Network, Item>, Refusal>> => {
  const { networks, address, cursor, limit, signal, reader, isBefore, logger } = question
  const places = placesOf(networks, cursor)
  if (places === undefined) return err(invalidCursor)
  const read = await Promise.all(
    places.map(async ([network, after]) => ({
      ...{ network, after },
      page: await reader(network)({ address, after, limit, signal }),
    })),
  )
  const parts: Part<Network, Item>[] = []
  for (const { network, after, page } of read) {
    if (page.ok) parts.push({ network, after, page: page.value, taken: 0 })
    else if (page.failure.code !== 'UNSUPPORTED') return err(refusalOf(network, page.failure, logger))
  }
  if (parts.length === 0) return err(unsupportedChains)
  const items = fill(parts, limit, isBefore)
  const left = parts.filter(({ page, taken }) => taken < page.items.length || page.next !== undefined)
  const placesLeft = left.map(({ network, after, page, taken }) => {
    const isWhole = taken === page.items.length
    return [network.id, isWhole ? page.next : (page.items[taken - 1]?.position ?? after)] as const
  })
  return ok({ items, next: left.length === 0 ? undefined : writeCursor(new Map(placesLeft)) })
}
