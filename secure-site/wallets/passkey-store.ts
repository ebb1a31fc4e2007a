import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { user } from '../auth/tables.ts'
import type { KnownCredential } from '../passkeys/passkey-proofs.ts'
import { passkeyLogins } from '../passkeys/tables.ts'
import { hashOfProof } from './hash-of-proof.ts'
import type { KeyService } from './key-service.ts'
import { noticeOf } from './notice-of.ts'
import type { PasskeySplit } from './passkey-split.ts'
import { accountShares, notices, recoveries, recoveryPasskeys, wallets } from './tables.ts'
import type { NewPasskeySplit, RecoveryShares, WhoRecovers } from './wallet-store.ts'

export interface NewPasskey extends NewPasskeySplit {
  readonly walletId: string
}

export interface KnownPasskey {
  readonly credentialId: string
  /** Of the browser that made it. */
  readonly browser: string
  readonly createdAt: Date
  /** It brings the wallet back. */
  readonly recovers: boolean
  /** Its visitor signs in with it. */
  readonly logsIn: boolean
}

export interface PasskeyStore {
  /** The oldest first. */
  readonly all: (userId: string) => Promise<readonly KnownPasskey[]>
  /** What a device that has none of the wallet needs, beside the passkey. None where there is no passkey. */
  readonly splits: (userId: string) => Promise<readonly PasskeySplit[]>
  /**
   * From then on the site cannot recover the wallet: its own shares for recovery are deleted. Only for a device that has the wallet.
   * `full` where there are as many as anybody has.
   * @param login where the passkey is a login of theirs too
   */
  readonly add: (
    by: WhoRecovers,
    passkey: NewPasskey,
    login?: KnownCredential,
  ) => Promise<'added' | 'known' | 'full' | 'no-share'>
  /**
   * With the last one the site needs shares for recovery again, made by this device; `last` where they are not there, and nothing is
   * removed then. They are of no use beside other passkeys. Nobody signs in with it any more; `only-login` where its visitor could not sign
   * in at all then.
   */
  readonly remove: (
    by: WhoRecovers,
    credentialId: string,
    shares: RecoveryShares | undefined,
  ) => Promise<'removed' | 'unknown' | 'last' | 'only-login' | 'no-share'>
}

/** More than anybody has. */
const passkeysAtMost = 10

/** @param services as the wallet store's */
export const createPasskeyStore = (
  { orm }: ServiceDatabase,
  services: { readonly account: KeyService; readonly recovery: KeyService },
): PasskeyStore => {
  const { account, recovery } = services
  type Transaction = Parameters<Parameters<typeof orm.transaction>[0]>[0]
  /** Of a device that has the wallet; others wait here until it is done. */
  const lock = async (transaction: Transaction, { userId, deviceId }: WhoRecovers) => {
    const [wallet] = await transaction.select().from(wallets).where(eq(wallets.userId, userId)).for('update')
    const [share] = await transaction
      .select({ deviceId: accountShares.deviceId })
      .from(accountShares)
      .where(and(eq(accountShares.userId, userId), eq(accountShares.deviceId, deviceId)))
    return share && wallet
  }
  const ofUser = (userId: string) => eq(recoveryPasskeys.userId, userId)
  const loginsOf = (userId: string) => eq(passkeyLogins.userId, userId)
  return {
    all: async (userId) => {
      const [recovering, logins] = await Promise.all([
        orm.select().from(recoveryPasskeys).where(ofUser(userId)),
        orm.select().from(passkeyLogins).where(loginsOf(userId)),
      ])
      const has = (rows: readonly { readonly credentialId: string }[], id: string) =>
        rows.some(({ credentialId }) => credentialId === id)
      const others = logins.filter(({ credentialId }) => !has(recovering, credentialId))
      return [...recovering, ...others]
        .map(({ credentialId, browser, createdAt }) => ({
          ...{ credentialId, browser, createdAt },
          ...{ recovers: has(recovering, credentialId), logsIn: has(logins, credentialId) },
        }))
        .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    },
    splits: async (userId) => {
      const rows = await orm
        .select()
        .from(recoveryPasskeys)
        .where(ofUser(userId))
        .orderBy(asc(recoveryPasskeys.createdAt))
      return Promise.all(
        rows.map(async ({ credentialId, accountShare, sealedShare }) => ({
          ...{ credentialId, sealedShare },
          accountShare: await account.unwrap(accountShare, { part: 'passkey-account', userId, credentialId }),
        })),
      )
    },
    add: async (by, { walletId, credentialId, accountShare, sealedShare, proof }, login) => {
      const { userId } = by
      const wrapped = await account.wrap(accountShare, { part: 'passkey-account', userId, credentialId })
      return orm.transaction(async (transaction) => {
        const wallet = await lock(transaction, by)
        if (wallet?.walletId !== walletId) return 'no-share'
        const known = await transaction.select().from(recoveryPasskeys).where(ofUser(userId))
        if (known.some((one) => one.credentialId === credentialId)) return 'known'
        if (known.length >= passkeysAtMost) return 'full'
        const createdAt = new Date()
        if (login !== undefined) {
          const joined = await transaction
            .insert(passkeyLogins)
            .values({ ...login, userId, browser: by.browser, createdAt })
            .onConflictDoNothing()
            .returning({ userId: passkeyLogins.userId })
          // Somebody's already: nobody takes over a login.
          if (joined.length === 0) return 'known'
        }
        await transaction.insert(recoveryPasskeys).values({
          ...{ userId, credentialId, sealedShare },
          ...{ accountShare: wrapped, browser: by.browser, createdAt },
        })
        await transaction
          .update(wallets)
          .set({ recoveryAccountShare: null, recoveryShare: null, proofHash: hashOfProof(proof) })
          .where(eq(wallets.userId, userId))
        // Who waits for the site's shares waits for nothing.
        await transaction.delete(recoveries).where(and(eq(recoveries.userId, userId), isNull(recoveries.releasedAt)))
        await transaction.insert(notices).values(noticeOf(by, 'passkey-added'))
        return 'added'
      })
    },
    remove: async (by, credentialId, shares) => {
      const { userId } = by
      const wrapped = shares && {
        recoveryAccountShare: await account.wrap(shares.account, { part: 'recovery-account', userId }),
        recoveryShare: await recovery.wrap(shares.recovery, { part: 'recovery', userId }),
      }
      return orm.transaction(async (transaction) => {
        if ((await lock(transaction, by)) === undefined) return 'no-share'
        const known = await transaction.select().from(recoveryPasskeys).where(ofUser(userId))
        const logins = await transaction.select().from(passkeyLogins).where(loginsOf(userId))
        const isThis = (one: { readonly credentialId: string }): boolean => one.credentialId === credentialId
        if (![...known, ...logins].some(isThis)) return 'unknown'
        const [who] = await transaction.select({ provider: user.loginProvider }).from(user).where(eq(user.id, userId))
        if (who?.provider === 'passkey' && logins.length === 1 && logins.some(isThis)) return 'only-login'
        const isLast = known.length === 1 && known.some(isThis)
        if (isLast && wrapped === undefined) return 'last'
        await transaction
          .delete(recoveryPasskeys)
          .where(and(ofUser(userId), eq(recoveryPasskeys.credentialId, credentialId)))
        await transaction
          .delete(passkeyLogins)
          .where(and(loginsOf(userId), eq(passkeyLogins.credentialId, credentialId)))
        if (isLast && wrapped) {
          await transaction.update(wallets).set(wrapped).where(eq(wallets.userId, userId))
          // Who has asked while there was a passkey has not waited.
          await transaction.delete(recoveries).where(and(eq(recoveries.userId, userId), isNull(recoveries.releasedAt)))
        }
        await transaction.insert(notices).values(noticeOf(by, 'passkey-removed'))
        return 'removed'
      })
    },
  }
}
