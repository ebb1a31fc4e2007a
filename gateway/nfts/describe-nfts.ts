import { setTimeout } from 'node:timers/promises'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { dataUrlBytes } from '../http/data-url.ts'
import type { ForeignFetch } from '../http/foreign-fetch.ts'
import type { Images } from '../images/images.ts'
import type { NftDescription } from '../sources/nfts.ts'
import { createMetadataStore } from './metadata-store.ts'
import { cleanMetadata, type NftMetadata, noMetadata, parseMetadata } from './parse-metadata.ts'

/**
 * What strangers say of NFTs, in the order of what they say it by: nothing where nothing comes, or not soon. Their pictures have an
 * address that `images` passes on.
 */
export type DescribeNfts = (
  descriptions: readonly (NftDescription | undefined)[],
  signal: AbortSignal,
) => Promise<readonly NftMetadata[]>

export interface DescribeParts {
  readonly database: ServiceDatabase
  readonly images: Images
  readonly fetchForeign: ForeignFetch
  /** So long a page waits for all of it together: an address that never answers holds up no others. */
  readonly patienceMs: number
}

const [keptMs, keptWhereNothingCameMs] = [3_600_000, 60_000]

export const createDescribeNfts = ({ database, images, fetchForeign, patienceMs }: DescribeParts): DescribeNfts => {
  const store = createMetadataStore(database)
  /** A picture that stands in the metadata gets an address; one that is not passed on is none. */
  const withAddress = async ({ name, image }: NftMetadata): Promise<NftMetadata> => {
    const bytes = image === undefined ? undefined : dataUrlBytes(image)
    return { name, image: bytes === undefined ? image : await images.keep(bytes) }
  }
  const parsed = async (bytes: Buffer): Promise<NftMetadata | undefined> => {
    const metadata = parseMetadata(bytes.toString('utf8'))
    return metadata && withAddress(metadata)
  }
  const fetched = async (uri: string, signal: AbortSignal): Promise<NftMetadata> => {
    if (!/^(https|ipfs):\/\//.test(uri)) return noMetadata
    const answer = await fetchForeign(uri, 'application/json', signal)
    const metadata = answer.ok ? await parsed(answer.value) : undefined
    if (metadata !== undefined || !signal.aborted)
      await store.keep(uri, metadata ?? noMetadata, metadata === undefined ? keptWhereNothingCameMs : keptMs)
    return metadata ?? noMetadata
  }
  /** @param atAddress what is at an address of metadata */
  const read = async (
    description: NftDescription | undefined,
    atAddress: (uri: string) => Promise<NftMetadata>,
  ): Promise<NftMetadata> => {
    if (description === undefined) return noMetadata
    if (description.kind === 'metadata') return withAddress(cleanMetadata(description))
    const { uri } = description
    const bytes = dataUrlBytes(uri)
    if (bytes !== undefined) return (await parsed(bytes)) ?? noMetadata
    return atAddress(uri)
  }
  return async (descriptions, signal) => {
    const uris = descriptions.flatMap((one) => (one?.kind === 'uri' && !/^data:/i.test(one.uri) ? [one.uri] : []))
    const kept = await store.find([...new Set(uris)])
    const asked = new Map<string, Promise<NftMetadata>>()
    const atAddress = (uri: string): Promise<NftMetadata> => {
      const known = kept.get(uri)
      const answer = asked.get(uri) ?? (known === undefined ? fetched(uri, signal) : Promise.resolve(known))
      asked.set(uri, answer)
      return answer
    }
    const soon = new AbortController()
    // Who waited in vain is not asked again for a while: that is kept after the page is answered.
    const late = setTimeout(patienceMs, noMetadata, { signal: soon.signal, ref: false }).catch(() => noMetadata)
    const all = await Promise.all(
      descriptions.map((one) => Promise.race([read(one, atAddress).catch(() => noMetadata), late])),
    )
    soon.abort()
    return all
  }
}
