import { lt } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { session, verification } from './tables.ts'

/** Forgets codes and sessions that are over. */
export const sweepVerifications = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(verification).where(lt(verification.expiresAt, new Date()))
  await orm.delete(session).where(lt(session.expiresAt, new Date()))
}
