import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { hashOfProof } from './hash-of-proof.ts'
import type { KeyService } from './key-service.ts'
import { noticeOf } from './notice-of.ts'
import { accountShares, notices, recoveries, recoveryPasskeys, wallets } from './tables.ts'
import type { RecoveryShares, WhoRecovers } from './wallet-store.ts'

/** A split for recovery whose one half only a passkey of the visitor opens. */
export interface PasskeySplit {
  /** WebAuthn's, as base64url. */
  readonly credentialId: string
  /** The site's half. */
  readonly accountShare: string
  /** The visitor's half, encrypted under what the passkey's PRF gives: the site cannot open it. */
  readonly sealedShare: string
}

export interface NewPasskey extends PasskeySplit {
  readonly walletId: string
  /** Comes of the seed alone: whoever recovers with a passkey shows it. Only its hash is kept. */
  readonly proof: string
}

export interface KnownPasskey {
  readonly credentialId: string
  /** Of the browser that made it. */
  readonly browser: string
  readonly createdAt: Date
}

export interface PasskeyStore {
  readonly all: (userId: string) => Promise<readonly KnownPasskey[]>
  /** What a device that has none of the wallet needs, beside the passkey. None where there is no passkey. */
  readonly splits: (userId: string) => Promise<readonly PasskeySplit[]>
  /**
   * From then on the site cannot recover the wallet: its own shares for recovery are deleted. Only for a device that has the wallet.
   * `full` where there are as many as anybody has.
   */
  readonly add: (by: WhoRecovers, passkey: NewPasskey) => Promise<'added' | 'known' | 'full' | 'no-share'>
  /**
   * With the last one the site needs shares for recovery again, made by this device; `last` where they are not there, and nothing is
   * removed then. They are of no use beside other passkeys.
   */
  readonly remove: (
    by: WhoRecovers,
    credentialId: string,
    shares: RecoveryShares | undefined,
  ) => Promise<'removed' | 'unknown' | 'last' | 'no-share'>
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
  return {
    all: async (userId) =>
      orm
        .select({
          credentialId: recoveryPasskeys.credentialId,
          browser: recoveryPasskeys.browser,
          createdAt: recoveryPasskeys.createdAt,
        })
        .from(recoveryPasskeys)
        .where(ofUser(userId))
        .orderBy(asc(recoveryPasskeys.createdAt)),
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
    add: async (by, { walletId, credentialId, accountShare, sealedShare, proof }) => {
      const { userId } = by
      const wrapped = await account.wrap(accountShare, { part: 'passkey-account', userId, credentialId })
      return orm.transaction(async (transaction) => {
        const wallet = await lock(transaction, by)
        if (wallet?.walletId !== walletId) return 'no-share'
        const known = await transaction.select().from(recoveryPasskeys).where(ofUser(userId))
        if (known.some((one) => one.credentialId === credentialId)) return 'known'
        if (known.length >= passkeysAtMost) return 'full'
        await transaction.insert(recoveryPasskeys).values({
          ...{ userId, credentialId, sealedShare },
          ...{ accountShare: wrapped, browser: by.browser, createdAt: new Date() },
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
        if (!known.some((one) => one.credentialId === credentialId)) return 'unknown'
        const isLast = known.length === 1
        if (isLast && wrapped === undefined) return 'last'
        await transaction
          .delete(recoveryPasskeys)
          .where(and(ofUser(userId), eq(recoveryPasskeys.credentialId, credentialId)))
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
