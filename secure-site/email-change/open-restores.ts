import { and, eq, gt, max, min, ne, type SQL } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { user } from '../auth/tables.ts'
import { emailRestores } from './tables.ts'

type Reads = Pick<ServiceDatabase['orm'], 'select'>
type Deletes = Pick<ServiceDatabase['orm'], 'select' | 'delete'>

export const isOpen = (): SQL => gt(emailRestores.expiresAt, new Date())

/**
 * Until then the address may be taken back, so that whoever reads the new one's mail is given no share for recovery. Undefined where nothing
 * holds them back.
 */
export const heldUntil = async (orm: Reads, userId: string): Promise<Date | undefined> => {
  const [row] = await orm
    .select({ until: max(emailRestores.expiresAt) })
    .from(emailRestores)
    .where(and(eq(emailRestores.userId, userId), isOpen()))
  return row?.until ?? undefined
}

/** Until when the address is kept for the wallet that had it, and has another one now. @param except for this visitor it is free */
export const reservedUntil = async (orm: Reads, email: string, except?: string): Promise<Date | undefined> => {
  const isOthers = except === undefined ? undefined : ne(emailRestores.userId, except)
  const [row] = await orm
    .select({ until: max(emailRestores.expiresAt) })
    .from(emailRestores)
    .innerJoin(user, and(eq(user.id, emailRestores.userId), ne(user.email, email)))
    .where(and(eq(emailRestores.email, email), isOpen(), isOthers))
  return row?.until ?? undefined
}

/** The visitor has an address again that a link brings back: that link stays, later ones end. @returns whether there is such a link */
export const endLater = async (orm: Deletes, userId: string, email: string): Promise<boolean> => {
  const isMine = eq(emailRestores.userId, userId)
  const [row] = await orm
    .select({ changedAt: min(emailRestores.changedAt) })
    .from(emailRestores)
    .where(and(isMine, eq(emailRestores.email, email), isOpen()))
  if (!row?.changedAt) return false
  await orm.delete(emailRestores).where(and(isMine, gt(emailRestores.changedAt, row.changedAt)))
  return true
}
