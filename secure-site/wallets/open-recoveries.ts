import { and, eq, gt, gte, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { recoveries, wallets } from './tables.ts'

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

/**
 * Devices of the visitor that may still be given the shares. To be joined with `hasSiteRecovery`: where there is a passkey the site
 * gives nobody anything, however long they wait.
 */
export const isWaiting = (userId: string): SQL | undefined =>
  and(
    eq(recoveries.userId, userId),
    isNull(recoveries.releasedAt),
    gte(recoveries.availableAt, before(takenUpWithinMs)),
  )

/** The wallet of a recovery, where the site has the shares. */
export const hasSiteRecovery = (): SQL | undefined =>
  and(eq(wallets.userId, recoveries.userId), isNotNull(wallets.recoveryShare))
