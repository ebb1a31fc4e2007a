import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { lockVisitor } from '../account/lock-visitor.ts'
import type { LinkedFrom } from '../auth/site-sessions.ts'
import { session, user } from '../auth/tables.ts'
import { approvedDevices } from '../devices/tables.ts'
import type { KeyService } from '../wallets/key-service.ts'
import { accountShares, notices, wallets } from '../wallets/tables.ts'
import { links } from './tables.ts'

export interface NewLink {
  readonly from: LinkedFrom
  /** Of the device that it is for. */
  readonly deviceId: string
  readonly origin: string
  /** The site's half of a split for that device. */
  readonly half?: { readonly walletId: string; readonly share: string }
}

export interface LinkStore {
  /** @returns the ticket; `no-share` where who gives the half has none of that wallet */
  readonly make: (link: NewLink) => Promise<{ readonly ticket: string } | 'no-share'>
  /**
   * Once: the device is approved for the visitor, and has its share. Undefined where there is no such link, it is over or another device's,
   * or whoever made it was signed out or lost the wallet meanwhile.
   */
  readonly claim: (ticket: string, deviceId: string, browser: string) => Promise<LinkedFrom | undefined>
}

/** The two pages are open side by side: what takes longer was given up. */
const linkMs = 120_000

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** @param account wraps the site's halves */
export const createLinkStore = ({ orm }: ServiceDatabase, account: KeyService): LinkStore => ({
  make: async ({ from, deviceId, origin, half }) => {
    const { userId } = from
    const share = half && (await account.wrap(half.share, { part: 'account', userId, deviceId }))
    const ticket = randomBytes(32).toString('base64url')
    if (half !== undefined) {
      const has = await orm
        .select({ userId: wallets.userId })
        .from(wallets)
        .innerJoin(accountShares, eq(accountShares.userId, wallets.userId))
        .where(
          and(
            eq(wallets.userId, userId),
            eq(wallets.walletId, half.walletId),
            eq(accountShares.deviceId, from.deviceId),
          ),
        )
      if (has.length === 0) return 'no-share'
    }
    await orm.insert(links).values({
      ...{ ticketHash: hashOf(ticket), userId, deviceId, fromDeviceId: from.deviceId, origin },
      ...{ sessionCreatedAt: from.createdAt, walletId: half?.walletId, share },
      expiresAt: new Date(Date.now() + linkMs),
    })
    return { ticket }
  },
  claim: (ticket, deviceId, browser) =>
    orm.transaction(async (transaction) => {
      const now = new Date()
      const isMine = and(eq(links.ticketHash, hashOf(ticket)), eq(links.deviceId, deviceId), gt(links.expiresAt, now))
      const [found] = await transaction.select({ userId: links.userId }).from(links).where(isMine)
      if (found === undefined) return undefined
      // First, as whoever removes a device does: the one waits for the other.
      await lockVisitor(transaction, found.userId)
      const [link] = await transaction.delete(links).where(isMine).returning()
      if (link === undefined) return undefined
      const { userId, fromDeviceId, origin } = link
      const [giver] = await transaction
        .select({ email: user.email })
        .from(session)
        .innerJoin(user, eq(user.id, session.userId))
        .where(and(eq(session.userId, userId), eq(session.deviceId, fromDeviceId), gt(session.expiresAt, now)))
      if (giver === undefined) return undefined
      if (link.share !== null) {
        const [has] = await transaction
          .select({ walletId: wallets.walletId })
          .from(wallets)
          .innerJoin(accountShares, eq(accountShares.userId, wallets.userId))
          .where(and(eq(wallets.userId, userId), eq(accountShares.deviceId, fromDeviceId)))
        if (has === undefined || has.walletId !== link.walletId) return undefined
        await transaction
          .insert(accountShares)
          .values({ userId, deviceId, share: link.share, createdAt: now })
          .onConflictDoUpdate({ target: [accountShares.userId, accountShares.deviceId], set: { share: link.share } })
      }
      await transaction
        .insert(approvedDevices)
        .values({ email: giver.email, deviceId, browser, origin, approvedAt: now, approvedBy: 'link' })
        .onConflictDoNothing()
      await transaction.insert(notices).values({ id: randomUUID(), userId, kind: 'linked', browser, origin, at: now })
      return { userId, deviceId: fromDeviceId, createdAt: link.sessionCreatedAt }
    }),
})

/** Forgets links that are over. */
export const sweepLinks = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(links).where(lt(links.expiresAt, new Date()))
}
