import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { lockVisitor } from '../account/lock-visitor.ts'
import type { SiteSession } from '../auth/site-sessions.ts'
import { session, user } from '../auth/tables.ts'
import { noticeOf } from '../wallets/notice-of.ts'
import { accountShares, notices, recoveries } from '../wallets/tables.ts'
import { hashOfCode, newCode } from './change-code.ts'
import { isUniqueViolation } from './is-unique-violation.ts'
import { moveAddress } from './move-address.ts'
import { endLater, heldUntil, reservedUntil } from './open-restores.ts'
import { type ChangeStage, emailChanges, emailRestores } from './tables.ts'

/** The session that changes the address, and nobody else. */
export type WhoChanges = Pick<SiteSession, 'userId' | 'deviceId' | 'sessionId'>

/** Where the change was asked for. */
interface AskedOn {
  readonly origin: string
  readonly browser: string
}

export interface ChangedEmail extends AskedOn {
  /** That the wallet had. */
  readonly email: string
  readonly newEmail: string
  /** Of the link that takes the address back. It is nowhere else. None where an older link brings back the new one. */
  readonly ticket?: string
  readonly expiresAt: Date
}

export interface ChangeStore {
  /** In place of a change that this device was about. @returns the code for the address of now */
  readonly begin: (by: WhoChanges, asked: AskedOn & { readonly newEmail: string }) => Promise<string>
  /** Whether this is the code of the address of now that is awaited. It is not used up. @returns the new address */
  readonly awaitedBy: (by: WhoChanges, code: string) => Promise<string | undefined>
  /**
   * Uses up the code of the address of now. @returns what the new one is mailed: a code, or none where it is somebody's; undefined where
   * the code is wrong, over or used
   */
  readonly passPrimary: (by: WhoChanges, code: string) => Promise<(AskedOn & { readonly code?: string }) | undefined>
  /** Uses up the code of the new address, which is the visitor's from then on. Undefined where it is wrong, over or used, or somebody was first. */
  readonly passSecondary: (by: WhoChanges, code: string) => Promise<ChangedEmail | undefined>
}

export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

const minuteMs = 60_000

/** Somebody else has the address: what was done in the transaction is undone. */
class AddressTaken extends Error {}

/** @param times how long a code counts, and how long an address can be taken back */
export const createChangeStore = (
  { orm }: ServiceDatabase,
  secret: string,
  times: { readonly codeMinutes: number; readonly restoreSeconds: number },
): ChangeStore => {
  const codeExpiry = (): Date => new Date(Date.now() + times.codeMinutes * minuteMs)
  const ofSession = ({ userId, deviceId, sessionId }: WhoChanges) =>
    and(
      eq(emailChanges.userId, userId),
      eq(emailChanges.deviceId, deviceId),
      eq(emailChanges.sessionId, sessionId),
      gt(emailChanges.expiresAt, new Date()),
    )
  /** The change whose code this is, and what says so once more where it is used up. */
  const awaited = async (by: WhoChanges, stage: ChangeStage, code: string) => {
    const [change] = await orm.select().from(emailChanges).where(ofSession(by))
    if (change === undefined) return undefined
    const hash = hashOfCode(secret, change.id, stage, code)
    if (change.stage !== stage || change.codeHash !== hash) return undefined
    const isStill = and(
      ofSession(by),
      eq(emailChanges.id, change.id),
      eq(emailChanges.stage, stage),
      eq(emailChanges.codeHash, hash),
    )
    return { change, isStill }
  }
  /** Asked of each address alike, so that the time says nothing. */
  const isTaken = async (email: string, userId: string): Promise<boolean> => {
    const [users, reserved] = await Promise.all([
      orm.select({ id: user.id }).from(user).where(eq(user.email, email)),
      reservedUntil(orm, email, userId),
    ])
    return users.length > 0 || reserved !== undefined
  }
  const move = (by: WhoChanges, isStill: SQL | undefined): Promise<ChangedEmail | undefined> =>
    orm.transaction(async (transaction) => {
      const { userId } = by
      // First, as whoever removes a device, or recovers the wallet, does.
      await lockVisitor(transaction, userId)
      const [used] = await transaction.delete(emailChanges).where(isStill).returning()
      const [has] = await transaction
        .select({ email: user.email })
        .from(user)
        .innerJoin(session, and(eq(session.userId, user.id), eq(session.id, by.sessionId)))
        .innerJoin(accountShares, and(eq(accountShares.userId, user.id), eq(accountShares.deviceId, by.deviceId)))
        .where(eq(user.id, userId))
      if (used === undefined || has === undefined) return undefined
      const { newEmail, origin, browser } = used
      const devices = [...(await moveAddress(transaction, userId, has.email, newEmail))]
      // After it: whoever has left that address at this moment is seen now.
      if ((await reservedUntil(transaction, newEmail, userId)) !== undefined) throw new AddressTaken()
      // Other changes were begun with a code of the address of before.
      await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId))
      // A link of an address in between would outlive the one that brings back this address, and take the wallet away from it.
      if (await endLater(transaction, userId, newEmail)) {
        await transaction.insert(notices).values(noticeOf({ ...by, origin, browser }, 'email-changed'))
        return { email: has.email, newEmail, expiresAt: new Date(), origin, browser }
      }
      const ticket = randomBytes(32).toString('base64url')
      const changedAt = new Date()
      const expiresAt = new Date(changedAt.getTime() + times.restoreSeconds * 1_000)
      await transaction.insert(emailRestores).values({
        ...{ ticketHash: hashOfTicket(ticket), userId, email: has.email, newEmail },
        ...{ browser, origin, devices, changedAt, expiresAt },
      })
      const held = (await heldUntil(transaction, userId)) ?? expiresAt
      await transaction
        .update(recoveries)
        .set({ availableAt: sql`greatest(${recoveries.availableAt}, ${held.toISOString()}::timestamptz)` })
        .where(and(eq(recoveries.userId, userId), isNull(recoveries.releasedAt)))
      await transaction.insert(notices).values(noticeOf({ ...by, origin, browser }, 'email-changed'))
      return { email: has.email, newEmail, ticket, expiresAt, origin, browser }
    })
  return {
    begin: async ({ userId, deviceId, sessionId }, { newEmail, origin, browser }) => {
      const [id, code] = [randomUUID(), newCode()]
      const codeHash = hashOfCode(secret, id, 'primary', code)
      const change = {
        ...{ id, sessionId, newEmail, origin, browser, codeHash },
        ...{ stage: 'primary' as const, expiresAt: codeExpiry() },
      }
      await orm
        .insert(emailChanges)
        .values({ userId, deviceId, ...change })
        .onConflictDoUpdate({ target: [emailChanges.userId, emailChanges.deviceId], set: change })
      return code
    },
    awaitedBy: async (by, code) => (await awaited(by, 'primary', code))?.change.newEmail,
    passPrimary: async (by, code) => {
      const found = await awaited(by, 'primary', code)
      if (found === undefined) return undefined
      const { id, newEmail, origin, browser } = found.change
      const isSomebodys = await isTaken(newEmail, by.userId)
      const next = newCode()
      // Nobody is told a code of an address that is somebody's: none is right then, and the rest is the same.
      const codeHash = hashOfCode(secret, id, 'secondary', isSomebodys ? randomBytes(32).toString('hex') : next)
      const passed = await orm
        .update(emailChanges)
        .set({ stage: 'secondary', codeHash, expiresAt: codeExpiry() })
        .where(found.isStill)
        .returning({ id: emailChanges.id })
      if (passed.length === 0) return undefined
      return { origin, browser, ...(!isSomebodys && { code: next }) }
    },
    passSecondary: async (by, code) => {
      const found = await awaited(by, 'secondary', code)
      if (found === undefined) return undefined
      try {
        return await move(by, found.isStill)
      } catch (error) {
        if (!(error instanceof AddressTaken) && !isUniqueViolation(error)) throw error
        await orm.delete(emailChanges).where(found.isStill)
        return undefined
      }
    },
  }
}

/** Forgets changes and links that are over. */
export const sweepEmailChanges = async ({ orm }: ServiceDatabase): Promise<void> => {
  const now = new Date()
  await orm.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  await orm.delete(emailRestores).where(lt(emailRestores.expiresAt, now))
}
