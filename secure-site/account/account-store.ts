import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { session, user, verification } from '../auth/tables.ts'
import { approvedDevices, deviceRequests } from '../devices/tables.ts'
import { links } from '../links/tables.ts'
import { socialAttempts, socialPages, socialTickets } from '../social/tables.ts'
import { noticeOf } from '../wallets/notice-of.ts'
import { hasSiteRecovery, isWaiting } from '../wallets/open-recoveries.ts'
import { accountShares, notices, recoveries, wallets } from '../wallets/tables.ts'
import type { WhoRecovers } from '../wallets/wallet-store.ts'
import { lockVisitor } from './lock-visitor.ts'

/** A browser that the visitor has approved, in the storage of one site. */
export interface VisitorDevice {
  /** The thumbprint of its key. */
  readonly id: string
  readonly browser: string
  /** Of the page on which it was approved. */
  readonly origin: string
  readonly approvedAt: Date
  /** To the hour. */
  readonly lastUsedAt?: Date
  readonly hasShare: boolean
  readonly isSignedIn: boolean
  /** It waits for the shares for recovery, until then. */
  readonly recoverableAt?: Date
}

/** Whose account it is. */
export interface Visitor {
  readonly userId: string
  readonly email: string
}

export interface AccountStore {
  /** It was used just now. Written once an hour at most. */
  readonly used: (email: string, deviceId: string) => Promise<void>
  /** The one that was approved last first. */
  readonly devices: (visitor: Visitor) => Promise<readonly VisitorDevice[]>
  /**
   * Takes its approval, its share, its sessions, its recovery and its open links. `no-share` where it has the wallet, and who removes it does
   * not: whoever has the mailbox alone would take it from the one who can stop them.
   */
  readonly removeDevice: (by: Visitor & { readonly deviceId: string }, deviceId: string) => Promise<Removal>
  readonly noteExport: (by: WhoRecovers) => Promise<void>
  /** All that is kept of the visitor. @returns false where there is a wallet, and this device does not have it */
  readonly delete: (by: Visitor & { readonly deviceId: string }) => Promise<boolean>
}

/** What it was called; `unknown` where it is none of the visitor's. */
export type Removal = { readonly browser: string; readonly origin: string } | 'unknown' | 'no-share'

const hourMs = 3_600_000

export const createAccountStore = ({ orm }: ServiceDatabase): AccountStore => {
  const isApproval = (email: string, deviceId: string) =>
    and(eq(approvedDevices.email, email), eq(approvedDevices.deviceId, deviceId))
  type Transaction = Parameters<Parameters<typeof orm.transaction>[0]>[0]
  /** The devices that have the wallet. */
  const holdersOf = async (transaction: Transaction, userId: string): Promise<ReadonlySet<string>> => {
    const rows = await transaction
      .select({ id: accountShares.deviceId })
      .from(accountShares)
      .where(eq(accountShares.userId, userId))
    return new Set(rows.map(({ id }) => id))
  }
  return {
    used: async (email, deviceId) => {
      const now = new Date()
      const isOld = or(
        isNull(approvedDevices.lastUsedAt),
        lt(approvedDevices.lastUsedAt, new Date(now.getTime() - hourMs)),
      )
      await orm
        .update(approvedDevices)
        .set({ lastUsedAt: now })
        .where(and(isApproval(email, deviceId), isOld))
    },
    devices: async ({ userId, email }) => {
      const [approved, shares, sessions, waiting] = await Promise.all([
        orm
          .select()
          .from(approvedDevices)
          .where(eq(approvedDevices.email, email))
          .orderBy(desc(approvedDevices.approvedAt)),
        orm.select({ id: accountShares.deviceId }).from(accountShares).where(eq(accountShares.userId, userId)),
        orm
          .select({ id: session.deviceId })
          .from(session)
          .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date()))),
        orm
          .select({ id: recoveries.deviceId, at: recoveries.availableAt })
          .from(recoveries)
          .innerJoin(wallets, hasSiteRecovery())
          .where(isWaiting(userId)),
      ])
      const [withShare, signedIn] = [shares, sessions].map((rows) => new Set(rows.map(({ id }) => id)))
      const recoverable = new Map(waiting.map(({ id, at }) => [id, at]))
      return approved.map(({ deviceId: id, browser, origin, approvedAt, lastUsedAt }) => {
        const recoverableAt = recoverable.get(id)
        return {
          ...{ id, browser, origin, approvedAt },
          ...(lastUsedAt !== null && { lastUsedAt }),
          hasShare: withShare?.has(id) ?? false,
          isSignedIn: signedIn?.has(id) ?? false,
          ...(recoverableAt !== undefined && { recoverableAt }),
        }
      })
    },
    removeDevice: ({ userId, email, deviceId: by }, deviceId) =>
      orm.transaction(async (transaction) => {
        // What this device asks for at the same moment comes before, or finds that it is gone; also where it makes the wallet only now.
        await lockVisitor(transaction, userId)
        const holders = await holdersOf(transaction, userId)
        if (by !== deviceId && holders.has(deviceId) && !holders.has(by)) return 'no-share'
        const [removed] = await transaction.delete(approvedDevices).where(isApproval(email, deviceId)).returning()
        if (removed === undefined) return 'unknown'
        const { browser, origin } = removed
        await transaction
          .delete(accountShares)
          .where(and(eq(accountShares.userId, userId), eq(accountShares.deviceId, deviceId)))
        await transaction
          .delete(recoveries)
          .where(and(eq(recoveries.userId, userId), eq(recoveries.deviceId, deviceId)))
        await transaction.delete(session).where(and(eq(session.userId, userId), eq(session.deviceId, deviceId)))
        // What was given to it, a login that it has not taken up, and a link that was mailed before, would approve it again.
        await transaction.delete(links).where(and(eq(links.userId, userId), eq(links.deviceId, deviceId)))
        for (const table of [socialAttempts, socialTickets])
          await transaction.delete(table).where(and(eq(table.userId, userId), eq(table.deviceId, deviceId)))
        // The page asks again, with the visitor's name, before a login at an issuer gives it the wallet.
        await transaction.delete(socialPages).where(and(eq(socialPages.userId, userId), eq(socialPages.origin, origin)))
        await transaction
          .delete(deviceRequests)
          .where(and(eq(deviceRequests.email, email), eq(deviceRequests.deviceId, deviceId)))
        await transaction.insert(notices).values(noticeOf({ userId, browser, origin }, 'device-removed'))
        return { browser, origin }
      }),
    noteExport: async (by) => {
      await orm.insert(notices).values(noticeOf(by, 'exported'))
    },
    delete: ({ userId, email, deviceId }) =>
      orm.transaction(async (transaction) => {
        const isMade = await lockVisitor(transaction, userId)
        if (isMade && !(await holdersOf(transaction, userId)).has(deviceId)) return false
        // Sessions, the wallet, its shares, recoveries and notices go with it.
        await transaction.delete(user).where(eq(user.id, userId))
        await transaction.delete(approvedDevices).where(eq(approvedDevices.email, email))
        await transaction.delete(deviceRequests).where(eq(deviceRequests.email, email))
        await transaction.delete(verification).where(eq(verification.identifier, `sign-in-otp-${email}`))
        return true
      }),
  }
}
