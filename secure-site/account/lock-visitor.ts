import { eq } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { user } from '../auth/tables.ts'
import { wallets } from '../wallets/tables.ts'

/**
 * Whoever changes what a visitor's devices have waits here for the others. The wallet first, as who changes that alone locks it; then the
 * visitor, as there may be no wallet yet. @returns whether there is one
 */
export const lockVisitor = async (orm: Pick<ServiceDatabase['orm'], 'select'>, userId: string): Promise<boolean> => {
  await orm.select({ id: wallets.walletId }).from(wallets).where(eq(wallets.userId, userId)).for('update')
  await orm.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
  // Looked at again, as it may have been made while this one waited; locked now, after the visitor, it could be what another one waits with.
  const made = await orm.select({ id: wallets.walletId }).from(wallets).where(eq(wallets.userId, userId))
  return made.length > 0
}
