import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { KeyService } from './key-service.ts'
import { isOver, isReleased, ofDevice } from './open-recoveries.ts'
import { accountShares, notices, recoveries, wallets } from './tables.ts'

/** Two halves of one seed: neither says anything of it. */
export interface RecoveryShares {
  readonly account: string
  readonly recovery: string
}

export interface NewWallet {
  readonly walletId: string
  /** The site's half of this device's split. */
  readonly accountShare: string
  readonly recovery: RecoveryShares
}

export interface WhoRecovers {
  readonly userId: string
  readonly deviceId: string
  readonly browser: string
  readonly origin: string
}

export type Recovery =
  | { readonly state: 'waiting'; readonly availableAt: Date; readonly isNew: boolean }
  | { readonly state: 'released'; readonly shares: RecoveryShares; readonly isNew: boolean }

export interface Notice {
  readonly kind: 'recovery-asked' | 'recovery-stopped' | 'recovered'
  readonly browser: string
  readonly origin: string
  readonly at: Date
}

export interface WalletStore {
  /** What the device that made it called it. Undefined where the visitor has none yet. */
  readonly walletId: (userId: string) => Promise<string | undefined>
  /** @returns false where there is one already, as when two devices make one at once */
  readonly create: (userId: string, deviceId: string, wallet: NewWallet) => Promise<boolean>
  /** The site's half for this device; undefined where it has none. */
  readonly accountShare: (userId: string, deviceId: string) => Promise<string | undefined>
  /** In place of what this device had, or was given the shares for recovery for: no other device says that it has the wallet. */
  readonly keepAccountShare: (
    userId: string,
    deviceId: string,
    walletId: string,
    share: string,
  ) => Promise<'kept' | 'no-wallet' | 'no-share'>
  /** The first time this device begins to wait; once that is over, the shares, also again. Undefined where there is no wallet. */
  readonly recover: (asking: WhoRecovers, delayMs: number) => Promise<Recovery | undefined>
  /** For all devices that wait. @returns false where none does */
  readonly stopRecovery: (asking: WhoRecovers) => Promise<boolean>
  /** The newest first. */
  readonly notices: (userId: string) => Promise<readonly Notice[]>
}

const noticesShown = 20

/** @param services two, whose keys have nothing to do with each other: for the account's shares, and for the shares for recovery */
export const createWalletStore = (
  { orm }: ServiceDatabase,
  services: { readonly account: KeyService; readonly recovery: KeyService },
): WalletStore => {
  const { account, recovery } = services
  const notice = ({ userId, browser, origin }: WhoRecovers, kind: Notice['kind']) => ({
    ...{ id: randomUUID(), userId, kind, browser, origin },
    at: new Date(),
  })
  const unwrapRecovery = async (userId: string, wallet: typeof wallets.$inferSelect): Promise<RecoveryShares> => ({
    account: await account.unwrap(wallet.recoveryAccountShare, { part: 'recovery-account', userId }),
    recovery: await recovery.unwrap(wallet.recoveryShare, { part: 'recovery', userId }),
  })
  return {
    walletId: async (userId) => {
      const [row] = await orm.select({ id: wallets.walletId }).from(wallets).where(eq(wallets.userId, userId))
      return row?.id
    },
    create: async (userId, deviceId, given) => {
      const [share, recoveryAccountShare, recoveryShare] = await Promise.all([
        account.wrap(given.accountShare, { part: 'account', userId, deviceId }),
        account.wrap(given.recovery.account, { part: 'recovery-account', userId }),
        recovery.wrap(given.recovery.recovery, { part: 'recovery', userId }),
      ])
      const createdAt = new Date()
      return orm.transaction(async (transaction) => {
        const made = await transaction
          .insert(wallets)
          .values({ userId, walletId: given.walletId, recoveryAccountShare, recoveryShare, createdAt })
          .onConflictDoNothing()
          .returning({ userId: wallets.userId })
        if (made.length === 0) return false
        await transaction.insert(accountShares).values({ userId, deviceId, share, createdAt })
        return true
      })
    },
    accountShare: async (userId, deviceId) => {
      const [row] = await orm
        .select({ share: accountShares.share })
        .from(accountShares)
        .where(and(eq(accountShares.userId, userId), eq(accountShares.deviceId, deviceId)))
      return row && account.unwrap(row.share, { part: 'account', userId, deviceId })
    },
    keepAccountShare: async (userId, deviceId, walletId, half) => {
      const share = await account.wrap(half, { part: 'account', userId, deviceId })
      return orm.transaction(async (transaction) => {
        const [wallet] = await transaction
          .select({ id: wallets.walletId })
          .from(wallets)
          .where(and(eq(wallets.userId, userId), eq(wallets.walletId, walletId)))
        if (wallet === undefined) return 'no-wallet'
        const had = await transaction
          .select({ deviceId: accountShares.deviceId })
          .from(accountShares)
          .where(and(eq(accountShares.userId, userId), eq(accountShares.deviceId, deviceId)))
        const given = await transaction
          .select({ deviceId: recoveries.deviceId })
          .from(recoveries)
          .where(isReleased(userId, deviceId))
        if (had.length + given.length === 0) return 'no-share'
        await transaction
          .insert(accountShares)
          .values({ userId, deviceId, share, createdAt: new Date() })
          .onConflictDoUpdate({ target: [accountShares.userId, accountShares.deviceId], set: { share } })
        return 'kept'
      })
    },
    recover: (asking, delayMs) =>
      orm.transaction(async (transaction) => {
        const { userId, deviceId } = asking
        // Two requests at once wait for each other here.
        const [wallet] = await transaction.select().from(wallets).where(eq(wallets.userId, userId)).for('update')
        if (wallet === undefined) return undefined
        await transaction.delete(recoveries).where(and(ofDevice(userId, deviceId), isOver()))
        const [open] = await transaction.select().from(recoveries).where(ofDevice(userId, deviceId))
        const now = new Date()
        const availableAt = open?.availableAt ?? new Date(now.getTime() + delayMs)
        const isGiven = availableAt <= now
        const isNew = isGiven ? !open?.releasedAt : open === undefined
        if (isNew) {
          const begun = { userId, deviceId, availableAt, ...(isGiven && { releasedAt: now }) }
          await transaction
            .insert(recoveries)
            .values(begun)
            .onConflictDoUpdate({ target: [recoveries.userId, recoveries.deviceId], set: begun })
          await transaction.insert(notices).values(notice(asking, isGiven ? 'recovered' : 'recovery-asked'))
        }
        return isGiven
          ? { state: 'released', shares: await unwrapRecovery(userId, wallet), isNew }
          : { state: 'waiting', availableAt, isNew }
      }),
    stopRecovery: (asking) =>
      orm.transaction(async (transaction) => {
        // Whoever is given the shares at this moment has them, or waits no more.
        await transaction.select().from(wallets).where(eq(wallets.userId, asking.userId)).for('update')
        const ended = await transaction
          .delete(recoveries)
          .where(and(eq(recoveries.userId, asking.userId), isNull(recoveries.releasedAt)))
          .returning()
        if (ended.length === 0) return false
        await transaction.insert(notices).values(notice(asking, 'recovery-stopped'))
        return true
      }),
    notices: async (userId) =>
      (
        await orm.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.at)).limit(noticesShown)
      ).map(({ kind, browser, origin, at }) => ({ kind, browser, origin, at })),
  }
}
