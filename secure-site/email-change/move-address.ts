import { eq, inArray } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { user, verification } from '../auth/tables.ts'
import { approvedDevices, deviceRequests } from '../devices/tables.ts'

type Transaction = Parameters<Parameters<ServiceDatabase['orm']['transaction']>[0]>[0]

/**
 * The visitor and their devices go by another address. Who waits for a login with either one begins anew, and what was approved for the other
 * address before was approved for another visitor. Fails where the address is somebody's.
 * @returns the visitor's devices
 */
export const moveAddress = async (
  transaction: Transaction,
  userId: string,
  from: string,
  to: string,
): Promise<readonly string[]> => {
  await transaction.update(user).set({ email: to, updatedAt: new Date() }).where(eq(user.id, userId))
  const both = [from, to]
  // First: an answer that comes at this moment has approved its device before the devices are moved, or finds nothing.
  await transaction.delete(deviceRequests).where(inArray(deviceRequests.email, both))
  const codes = both.map((email) => `sign-in-otp-${email}`)
  await transaction.delete(verification).where(inArray(verification.identifier, codes))
  await transaction.delete(approvedDevices).where(eq(approvedDevices.email, to))
  const moved = await transaction
    .update(approvedDevices)
    .set({ email: to })
    .where(eq(approvedDevices.email, from))
    .returning({ id: approvedDevices.deviceId })
  return moved.map(({ id }) => id)
}
