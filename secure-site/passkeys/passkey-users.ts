import { randomUUID } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { lockVisitor } from '../account/lock-visitor.ts'
import { socialDomain } from '../auth/social-address.ts'
import { user } from '../auth/tables.ts'
import { approvedDevices } from '../devices/tables.ts'
import type { KnownCredential } from './passkey-proofs.ts'
import { passkeyLogins } from './tables.ts'

/** A device whose visitor has used a passkey, which approves it. */
export interface PasskeyDevice {
  readonly deviceId: string
  readonly browser: string
  /** Of the wallet's own page. */
  readonly origin: string
}

/** Visitors by their passkeys alone: no address and no name makes two of them one. */
export interface PasskeyUsers {
  readonly find: (credentialId: string) => Promise<(KnownCredential & { readonly userId: string }) | undefined>
  /** Undefined where the passkey was removed, or its visitor deleted, meanwhile, or it has signed something later. @returns whose it is */
  readonly used: (
    credentialId: string,
    next: Pick<KnownCredential, 'counter' | 'isBackedUp'>,
    device: PasskeyDevice,
  ) => Promise<string | undefined>
  /** A visitor who was never here. Undefined where the passkey is known already. @returns their id */
  readonly make: (credential: KnownCredential, userName: string, device: PasskeyDevice) => Promise<string | undefined>
}

type Transaction = Parameters<Parameters<ServiceDatabase['orm']['transaction']>[0]>[0]

const approve = async (transaction: Transaction, email: string, device: PasskeyDevice): Promise<void> => {
  await transaction
    .insert(approvedDevices)
    .values({ ...device, email, approvedAt: new Date(), approvedBy: 'passkey' })
    .onConflictDoNothing()
}

export const createPasskeyUsers = ({ orm }: ServiceDatabase): PasskeyUsers => ({
  find: async (credentialId) => {
    const [row] = await orm.select().from(passkeyLogins).where(eq(passkeyLogins.credentialId, credentialId))
    return row
  },
  used: (credentialId, { counter, isBackedUp }, device) =>
    orm.transaction(async (transaction) => {
      const [row] = await transaction
        .select({ userId: passkeyLogins.userId })
        .from(passkeyLogins)
        .where(eq(passkeyLogins.credentialId, credentialId))
      if (row === undefined) return undefined
      // First, as whoever removes a device does: the one waits for the other.
      await lockVisitor(transaction, row.userId)
      const isLater = or(lt(passkeyLogins.counter, counter), and(eq(passkeyLogins.counter, 0), sql`${counter} = 0`))
      const [mine] = await transaction
        .update(passkeyLogins)
        .set({ counter, isBackedUp })
        .where(and(eq(passkeyLogins.credentialId, credentialId), eq(passkeyLogins.userId, row.userId), isLater))
        .returning({ userId: passkeyLogins.userId })
      const [who] = await transaction.select({ email: user.email }).from(user).where(eq(user.id, row.userId))
      if (mine === undefined || who === undefined) return undefined
      await approve(transaction, who.email, device)
      return mine.userId
    }),
  make: (credential, userName, device) =>
    orm.transaction(async (transaction) => {
      const [id, now] = [randomUUID(), new Date()]
      // Of nothing that anybody could have elsewhere: not of the passkey either, which its visitor may part from it.
      const email = `passkey.${randomUUID()}@${socialDomain}`
      await transaction.insert(user).values({
        ...{ id, email, userName, name: '', emailVerified: false, loginProvider: 'passkey' },
        ...{ createdAt: now, updatedAt: now },
      })
      const made = await transaction
        .insert(passkeyLogins)
        .values({ ...credential, userId: id, browser: device.browser, createdAt: now })
        .onConflictDoNothing()
        .returning({ userId: passkeyLogins.userId })
      if (made.length === 0) {
        await transaction.delete(user).where(eq(user.id, id))
        return undefined
      }
      await approve(transaction, email, device)
      return id
    }),
})
