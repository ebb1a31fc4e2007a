import { and, desc, eq, isNull } from 'drizzle-orm'
import type { EmbeddedAccountType } from '../../core/domain/embedded-wallet/embedded-account.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { isSignedIn } from '../account/is-signed-in.ts'
import { lockVisitor } from '../account/lock-visitor.ts'
import { heldUntil } from '../email-change/open-restores.ts'
import { hashOfProof } from './hash-of-proof.ts'
import type { KeyService } from './key-service.ts'
import { noticeOf } from './notice-of.ts'
import { isOver, isReleased, ofDevice } from './open-recoveries.ts'
import type { PasskeySplit } from './passkey-split.ts'
import { accountShares, type NoticeKind, notices, recoveries, recoveryPasskeys, wallets } from './tables.ts'

/** Two halves of one seed: neither says anything of it. */
export interface RecoveryShares {
  readonly account: string
  readonly recovery: string
}

export interface NewWallet {
  readonly walletId: string
  /** The site's half of this device's split. */
  readonly accountShare: string
  /** What the site recovers it with, or the split that a passkey opens: then the site never has what recovers it. */
  readonly recovery: RecoveryShares | NewPasskeySplit
}

export interface NewPasskeySplit extends PasskeySplit {
  /** Comes of the seed alone: whoever recovers with a passkey shows it. Only its hash is kept. */
  readonly proof: string
}

export interface WhoMakes {
  readonly userId: string
  readonly deviceId: string
  readonly browser: string
}

export interface WhoRecovers extends WhoMakes {
  readonly origin: string
}

export type Recovery =
  | { readonly state: 'waiting'; readonly availableAt: Date; readonly isNew: boolean }
  | { readonly state: 'released'; readonly shares: RecoveryShares; readonly isNew: boolean }
  /** The site has nothing to recover it with: a passkey does. */
  | { readonly state: 'passkey'; readonly isNew: boolean }

export interface Notice {
  readonly kind: NoticeKind
  readonly browser: string
  readonly origin: string
  readonly at: Date
}

export interface KnownWallet {
  readonly id: string
  readonly recovery: 'site' | 'passkey'
  /** Of EVM, where its visitor has used it there. */
  readonly accountType?: EmbeddedAccountType
}

export interface WalletStore {
  /** What the device that made it called it, and who can recover it. Undefined where the visitor has none yet. */
  readonly wallet: (userId: string) => Promise<KnownWallet | undefined>
  /** What the visitor prefers from now on. @returns false where there is no wallet */
  readonly preferAccountType: (userId: string, type: EmbeddedAccountType) => Promise<boolean>
  /** The same of a wallet that has no preference yet. @returns what it has then; undefined where there is no wallet */
  readonly firstAccountType: (userId: string, type: EmbeddedAccountType) => Promise<EmbeddedAccountType | undefined>
  /** `exists` where there is one already, as when two devices make one at once; `signed-out` where the device was removed meanwhile. */
  readonly create: (by: WhoMakes, wallet: NewWallet) => Promise<'made' | 'exists' | 'signed-out'>
  /** The site's half for this device; undefined where it has none. */
  readonly accountShare: (userId: string, deviceId: string) => Promise<string | undefined>
  /** Whether this device has the wallet. */
  readonly holds: (by: { readonly userId: string; readonly deviceId: string }) => Promise<boolean>
  /**
   * In place of what this device had, or was given the shares for recovery for, or for what shows by `proof` that it has put the seed
   * together with a passkey: no other device says that it has the wallet. `recovered` the first time that it is so by a passkey.
   */
  readonly keepAccountShare: (
    by: WhoRecovers,
    kept: { readonly walletId: string; readonly share: string; readonly proof?: string | undefined },
  ) => Promise<'kept' | 'recovered' | 'no-wallet' | 'no-share'>
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
  type Held = Pick<typeof wallets.$inferSelect, 'recoveryAccountShare' | 'recoveryShare'>
  /** Undefined where a passkey has taken their place. */
  const unwrapRecovery = async (userId: string, held: Held): Promise<RecoveryShares | undefined> =>
    held.recoveryAccountShare === null || held.recoveryShare === null
      ? undefined
      : {
          account: await account.unwrap(held.recoveryAccountShare, { part: 'recovery-account', userId }),
          recovery: await recovery.unwrap(held.recoveryShare, { part: 'recovery', userId }),
        }
  const wrapRecovery = async (userId: string, shares: RecoveryShares) => ({
    recoveryAccountShare: await account.wrap(shares.account, { part: 'recovery-account', userId }),
    recoveryShare: await recovery.wrap(shares.recovery, { part: 'recovery', userId }),
  })
  const wrapSplit = (userId: string, { credentialId, accountShare }: NewPasskeySplit): Promise<string> =>
    account.wrap(accountShare, { part: 'passkey-account', userId, credentialId })
  return {
    wallet: async (userId) => {
      const [row] = await orm.select().from(wallets).where(eq(wallets.userId, userId))
      if (row === undefined) return undefined
      const recovery = row.recoveryShare === null ? 'passkey' : 'site'
      return { id: row.walletId, recovery, ...(row.accountType !== null && { accountType: row.accountType }) }
    },
    preferAccountType: async (userId, accountType) => {
      const rows = await orm.update(wallets).set({ accountType }).where(eq(wallets.userId, userId)).returning()
      return rows.length > 0
    },
    firstAccountType: async (userId, accountType) => {
      const isUnset = and(eq(wallets.userId, userId), isNull(wallets.accountType))
      await orm.update(wallets).set({ accountType }).where(isUnset)
      const [row] = await orm.select().from(wallets).where(eq(wallets.userId, userId))
      return row?.accountType ?? undefined
    },
    create: async ({ userId, deviceId, browser }, given) => {
      const split = 'credentialId' in given.recovery ? given.recovery : undefined
      const [share, ofSite, accountShare] = await Promise.all([
        account.wrap(given.accountShare, { part: 'account', userId, deviceId }),
        'credentialId' in given.recovery ? undefined : wrapRecovery(userId, given.recovery),
        split && wrapSplit(userId, split),
      ])
      const createdAt = new Date()
      return orm.transaction(async (transaction) => {
        // There is no wallet yet that whoever removes a device could lock.
        await lockVisitor(transaction, userId)
        if (!(await isSignedIn(transaction, userId, deviceId))) return 'signed-out'
        const made = await transaction
          .insert(wallets)
          .values({
            ...{ ...ofSite, userId, walletId: given.walletId, createdAt },
            ...(split && { proofHash: hashOfProof(split.proof) }),
          })
          .onConflictDoNothing()
          .returning({ userId: wallets.userId })
        if (made.length === 0) return 'exists'
        await transaction.insert(accountShares).values({ userId, deviceId, share, createdAt })
        if (split && accountShare !== undefined) {
          const { credentialId, sealedShare } = split
          await transaction
            .insert(recoveryPasskeys)
            .values({ userId, credentialId, sealedShare, accountShare, browser, createdAt })
        }
        return 'made'
      })
    },
    accountShare: async (userId, deviceId) => {
      const [row] = await orm
        .select({ share: accountShares.share })
        .from(accountShares)
        .where(and(eq(accountShares.userId, userId), eq(accountShares.deviceId, deviceId)))
      return row && account.unwrap(row.share, { part: 'account', userId, deviceId })
    },
    holds: async ({ userId, deviceId }) => {
      const rows = await orm
        .select({ deviceId: accountShares.deviceId })
        .from(accountShares)
        .where(and(eq(accountShares.userId, userId), eq(accountShares.deviceId, deviceId)))
      return rows.length > 0
    },
    keepAccountShare: async (by, { walletId, share: half, proof }) => {
      const { userId, deviceId } = by
      const share = await account.wrap(half, { part: 'account', userId, deviceId })
      return orm.transaction(async (transaction) => {
        const [wallet] = await transaction
          .select({ proofHash: wallets.proofHash })
          .from(wallets)
          .where(and(eq(wallets.userId, userId), eq(wallets.walletId, walletId)))
          .for('update')
        if (wallet === undefined) return 'no-wallet'
        if (!(await isSignedIn(transaction, userId, deviceId))) return 'no-share'
        const had = await transaction
          .select({ deviceId: accountShares.deviceId })
          .from(accountShares)
          .where(and(eq(accountShares.userId, userId), eq(accountShares.deviceId, deviceId)))
        const given = await transaction
          .select({ deviceId: recoveries.deviceId })
          .from(recoveries)
          .where(isReleased(userId, deviceId))
        const isProven = proof !== undefined && wallet.proofHash === hashOfProof(proof)
        if (had.length + given.length === 0 && !isProven) return 'no-share'
        await transaction
          .insert(accountShares)
          .values({ userId, deviceId, share, createdAt: new Date() })
          .onConflictDoUpdate({ target: [accountShares.userId, accountShares.deviceId], set: { share } })
        if (had.length + given.length > 0) return 'kept'
        await transaction.delete(recoveries).where(ofDevice(userId, deviceId))
        await transaction.insert(notices).values(noticeOf(by, 'recovered'))
        return 'recovered'
      })
    },
    recover: (asking, delayMs) =>
      orm.transaction(async (transaction) => {
        const { userId, deviceId } = asking
        // Two requests at once wait for each other here.
        const [wallet] = await transaction.select().from(wallets).where(eq(wallets.userId, userId)).for('update')
        if (wallet === undefined || !(await isSignedIn(transaction, userId, deviceId))) return undefined
        await transaction.delete(recoveries).where(and(ofDevice(userId, deviceId), isOver()))
        const [open] = await transaction.select().from(recoveries).where(ofDevice(userId, deviceId))
        const now = new Date()
        const shares = await unwrapRecovery(userId, wallet)
        if (shares === undefined) {
          const isNew = open === undefined
          if (isNew) {
            await transaction.insert(recoveries).values({ userId, deviceId, availableAt: now })
            await transaction.insert(notices).values(noticeOf(asking, 'recovery-asked'))
          }
          return { state: 'passkey', isNew }
        }
        // Also for who has waited, or was given them, before the address was changed.
        const held = (await heldUntil(transaction, userId))?.getTime() ?? 0
        const waited = open?.availableAt.getTime() ?? now.getTime() + delayMs
        const availableAt = new Date(Math.max(waited, held))
        const isGiven = availableAt <= now
        const isNew = isGiven ? !open?.releasedAt : open === undefined
        if (isNew) {
          const begun = { userId, deviceId, availableAt, ...(isGiven && { releasedAt: now }) }
          await transaction
            .insert(recoveries)
            .values(begun)
            .onConflictDoUpdate({ target: [recoveries.userId, recoveries.deviceId], set: begun })
          await transaction.insert(notices).values(noticeOf(asking, isGiven ? 'recovered' : 'recovery-asked'))
        }
        return isGiven ? { state: 'released', shares, isNew } : { state: 'waiting', availableAt, isNew }
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
        await transaction.insert(notices).values(noticeOf(asking, 'recovery-stopped'))
        return true
      }),
    notices: async (userId) =>
      (
        await orm.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.at)).limit(noticesShown)
      ).map(({ kind, browser, origin, at }) => ({ kind, browser, origin, at })),
  }
}
