import { and, eq, gt } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { session } from '../auth/tables.ts'

/**
 * Whether the visitor still has a session on this device: a request may have begun before it was removed. Asked once the wallet's row is
 * locked, as whoever removes a device locks it.
 */
export const isSignedIn = async (
  orm: Pick<ServiceDatabase['orm'], 'select'>,
  userId: string,
  deviceId: string,
): Promise<boolean> => {
  const rows = await orm
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), eq(session.deviceId, deviceId), gt(session.expiresAt, new Date())))
    .limit(1)
  return rows.length > 0
}
