import { err, ok } from '../../../core/domain/shared/result.ts'
import type { OwnedNft, ReadNfts } from '../nfts.ts'
import { unavailable } from '../unavailable.ts'
import type { BlockscoutApi } from './blockscout-api.ts'
import { ownedNftOf } from './blockscout-rows.ts'

/** What Blockscout says that the next page is asked with, and how many items of the page before were told. */
interface NftPlace {
  readonly query: string
  readonly told: number
}

const kinds = 'type=ERC-721,ERC-1155'
const form = /^(\d{1,4})\?([\w%&=.,+-]{0,400})$/

const writePlace = ({ query, told }: NftPlace): string => `${told}?${query}`

const readPlace = (text: string): NftPlace | undefined => {
  const [, told, query] = form.exec(text) ?? []
  return query === undefined ? undefined : { query, told: Number(told) }
}

const queryOf = (next: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(next))
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  return query.toString()
}

/** The NFTs that an account owns, by a Blockscout; what it calls a fraud is left out. */
export const createBlockscoutNfts =
  (api: BlockscoutApi): ReadNfts =>
  async ({ address, after, limit, signal }) => {
    const place = after === undefined ? { query: '', told: 0 } : readPlace(after)
    if (place === undefined) return err({ code: 'INVALID_POSITION' })
    const { query, told } = place
    const page = await api.nfts(address, [kinds, query].filter((part) => part !== '').join('&'), signal)
    if (!page.ok) return unavailable(page.failure)
    const { items: all, next_page_params: next } = page.value ?? { items: [], next_page_params: undefined }
    const shown = all.slice(told, told + limit)
    const items = shown
      .map((one, index) => ownedNftOf(one, writePlace({ query, told: told + index + 1 })))
      .filter((one): one is OwnedNft => one !== undefined)
    if (told + limit < all.length) return ok({ items, next: writePlace({ query, told: told + limit }) })
    return ok({ items, next: next ? writePlace({ query: queryOf(next), told: 0 }) : undefined })
  }
