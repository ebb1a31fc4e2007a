import { createHash, randomBytes } from 'node:crypto'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { imageKeys } from './tables.ts'

const ours = 'signing'
const keyBytes = 32

/** The configured key; else the one in the database, which whoever starts first makes for all. */
export const readImageKey = async ({ orm }: ServiceDatabase, configured: string | undefined): Promise<Uint8Array> => {
  if (configured !== undefined) return createHash('sha256').update(configured).digest()
  await orm
    .insert(imageKeys)
    .values({ id: ours, key: randomBytes(keyBytes) })
    .onConflictDoNothing()
  const [row] = await orm.select().from(imageKeys)
  if (row === undefined) throw new Error('The key for pictures is gone from the database.')
  return row.key
}
