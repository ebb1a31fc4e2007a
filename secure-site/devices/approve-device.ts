import { eq } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { lockVisitor } from '../account/lock-visitor.ts'
import { user } from '../auth/tables.ts'
import { type ApprovedBy, approvedDevices } from './tables.ts'

export interface NewDevice {
  readonly userId: string
  readonly deviceId: string
  readonly browser: string
  readonly origin: string
}

/**
 * Of somebody who has logged in elsewhere than by mail. Whoever removes a device waits for it, and the other way round.
 * @param mayGoOn asked while nobody else changes what the visitor has
 * @returns false where they are gone
 */
export const approveDevice = async (
  transaction: Pick<ServiceDatabase['orm'], 'select' | 'insert'>,
  { userId, ...device }: NewDevice,
  approvedBy: ApprovedBy,
  mayGoOn: () => Promise<boolean> = async () => true,
): Promise<boolean> => {
  await lockVisitor(transaction, userId)
  if (!(await mayGoOn())) return false
  const [who] = await transaction.select({ email: user.email }).from(user).where(eq(user.id, userId))
  if (who === undefined) return false
  await transaction
    .insert(approvedDevices)
    .values({ ...device, email: who.email, approvedAt: new Date(), approvedBy })
    .onConflictDoNothing()
  return true
}
