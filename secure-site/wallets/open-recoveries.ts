import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm'
import { recoveries } from './tables.ts'

/** An answer may be lost, and a second tab may ask too: for so long the shares are given again, without another wait. */
const givenAgainMs = 3_600_000
/** A wait that is over is not taken up years later by whoever has the device then. */
const takenUpWithinMs = 7 * 86_400_000

const before = (ms: number): Date => new Date(Date.now() - ms)

export const isOver = (): SQL | undefined =>
  or(lt(recoveries.releasedAt, before(givenAgainMs)), lt(recoveries.availableAt, before(takenUpWithinMs)))

export const ofDevice = (userId: string, deviceId: string): SQL | undefined =>
  and(eq(recoveries.userId, userId), eq(recoveries.deviceId, deviceId))

/** This device was given the shares, and may keep one of its own. */
export const isReleased = (userId: string, deviceId: string): SQL | undefined =>
  and(ofDevice(userId, deviceId), gt(recoveries.releasedAt, before(givenAgainMs)))
