import { createHash } from 'node:crypto'
import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { NftMetadata } from './parse-metadata.ts'
import { nftMetadata } from './tables.ts'

export interface MetadataStore {
  /** Of these addresses, what is still kept. */
  find(uris: readonly string[]): Promise<ReadonlyMap<string, NftMetadata>>
  keep(uri: string, metadata: NftMetadata, keptMs: number): Promise<void>
}

const digestOf = (uri: string): string => createHash('sha256').update(uri).digest('hex')

export const createMetadataStore = ({ orm }: ServiceDatabase): MetadataStore => ({
  find: async (uris) => {
    if (uris.length === 0) return new Map()
    const digests = new Map(uris.map((uri) => [digestOf(uri), uri]))
    const rows = await orm
      .select()
      .from(nftMetadata)
      .where(and(inArray(nftMetadata.digest, [...digests.keys()]), gt(nftMetadata.keptUntil, new Date())))
    return new Map(
      rows.map(({ digest, name, image }) => [
        digests.get(digest) ?? '',
        { name: name ?? undefined, image: image ?? undefined },
      ]),
    )
  },
  keep: async (uri, { name, image }, keptMs) => {
    const row = { digest: digestOf(uri), name, image, keptUntil: new Date(Date.now() + keptMs) }
    const newer = { name: sql`excluded.name`, image: sql`excluded.image`, keptUntil: sql`excluded.kept_until` }
    await orm.insert(nftMetadata).values(row).onConflictDoUpdate({ target: nftMetadata.digest, set: newer })
  },
})

/** Forgets what has to be fetched again. */
export const sweepMetadata = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(nftMetadata).where(lt(nftMetadata.keptUntil, new Date()))
}
