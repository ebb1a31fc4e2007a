import { and, eq, gte, inArray, notExists, notInArray, or } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { lockVisitor } from '../account/lock-visitor.ts'
import { session, user } from '../auth/tables.ts'
import { approvedDevices } from '../devices/tables.ts'
import { links } from '../links/tables.ts'
import { passkeyLogins } from '../passkeys/tables.ts'
import { noticeOf } from '../wallets/notice-of.ts'
import { accountShares, notices, recoveries, wallets } from '../wallets/tables.ts'
import { hashOfTicket } from './change-store.ts'
import { moveAddress } from './move-address.ts'
import { isOpen, reservedUntil } from './open-restores.ts'
import { emailRestores } from './tables.ts'

export type OpenRestore = Pick<
  typeof emailRestores.$inferSelect,
  'email' | 'newEmail' | 'browser' | 'origin' | 'changedAt' | 'expiresAt'
>

export interface RestoreStore {
  /** Undefined where the link is over, or was used. */
  readonly find: (ticket: string) => Promise<OpenRestore | undefined>
  /**
   * Once: the visitor has that address again, all sessions and recoveries end, and what was approved after the change is no device any more.
   * Later changes cannot be taken back then; an earlier one still can. @returns the two addresses
   */
  readonly takeBack: (
    ticket: string,
    by: { readonly browser: string; readonly origin: string },
  ) => Promise<{ readonly email: string; readonly lost: string } | undefined>
  /** Until when an address is kept for the wallet that had it. */
  readonly reservedUntil: (email: string) => Promise<Date | undefined>
}

export const createRestoreStore = ({ orm }: ServiceDatabase): RestoreStore => {
  const isTicket = (ticket: string) => and(eq(emailRestores.ticketHash, hashOfTicket(ticket)), isOpen())
  return {
    find: async (ticket) => {
      const [row] = await orm.select().from(emailRestores).where(isTicket(ticket))
      if (row === undefined) return undefined
      const { email, newEmail, browser, origin, changedAt, expiresAt } = row
      return { email, newEmail, browser, origin, changedAt, expiresAt }
    },
    takeBack: (ticket, by) =>
      orm.transaction(async (transaction) => {
        const [found] = await transaction.select().from(emailRestores).where(isTicket(ticket))
        if (found === undefined) return undefined
        const { userId } = found
        // First, as all do who change what the visitor's devices have.
        await lockVisitor(transaction, userId)
        const [link] = await transaction.delete(emailRestores).where(isTicket(ticket)).returning()
        const [owner] = await transaction.select({ email: user.email }).from(user).where(eq(user.id, userId))
        if (link === undefined || owner === undefined) return undefined
        const { email, changedAt, devices } = link
        await transaction
          .delete(emailRestores)
          .where(and(eq(emailRestores.userId, userId), gte(emailRestores.changedAt, changedAt)))

        const isLater = and(
          eq(approvedDevices.email, owner.email),
          or(gte(approvedDevices.approvedAt, changedAt), notInArray(approvedDevices.deviceId, devices)),
        )
        const removed = (await transaction.delete(approvedDevices).where(isLater).returning()).map(
          (one) => one.deviceId,
        )
        if (removed.length > 0)
          await transaction
            .delete(accountShares)
            .where(and(eq(accountShares.userId, userId), inArray(accountShares.deviceId, removed)))
        await transaction.delete(recoveries).where(eq(recoveries.userId, userId))
        await transaction.delete(links).where(eq(links.userId, userId))
        // Who has changed the address may have added one: from here on it signs nobody in.
        await transaction
          .delete(passkeyLogins)
          .where(and(eq(passkeyLogins.userId, userId), gte(passkeyLogins.createdAt, changedAt)))
        // A change that is under way ends with its session.
        await transaction.delete(session).where(eq(session.userId, userId))

        if (email !== owner.email) {
          // A login that was under way when the address was left has made an account without a wallet.
          const wallet = transaction.select().from(wallets).where(eq(wallets.userId, user.id))
          await transaction.delete(user).where(and(eq(user.email, email), notExists(wallet)))
          await moveAddress(transaction, userId, owner.email, email)
        }
        await transaction.insert(notices).values(noticeOf({ userId, ...by }, 'email-restored'))
        return { email, lost: owner.email }
      }),
    reservedUntil: (email) => reservedUntil(orm, email),
  }
}
