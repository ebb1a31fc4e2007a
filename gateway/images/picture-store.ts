import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { keptPictures } from './tables.ts'

/** Pictures that have no address of their own. */
export interface PictureStore {
  /** @returns the digest that it is kept under, for a day from now on */
  keep(picture: Uint8Array): Promise<string>
  find(digest: string): Promise<Uint8Array | undefined>
}

const keptMs = 86_400_000

export const createPictureStore = ({ orm }: ServiceDatabase): PictureStore => ({
  keep: async (picture) => {
    const digest = createHash('sha256').update(picture).digest('hex')
    const keptUntil = new Date(Date.now() + keptMs)
    await orm
      .insert(keptPictures)
      .values({ digest, picture, keptUntil })
      .onConflictDoUpdate({ target: keptPictures.digest, set: { keptUntil: sql`excluded.kept_until` } })
    return digest
  },
  find: async (digest) => {
    const [row] = await orm
      .select({ picture: keptPictures.picture })
      .from(keptPictures)
      .where(eq(keptPictures.digest, digest))
    return row?.picture
  },
})

/** Forgets what nobody was shown for a day. */
export const sweepPictures = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(keptPictures).where(lt(keptPictures.keptUntil, new Date()))
}
