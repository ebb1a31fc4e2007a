import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { LoginProvider } from '../../core/domain/embedded-wallet/social-provider.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { socialDomain } from '../auth/social-address.ts'
import { account, user } from '../auth/tables.ts'
import { keyedHash } from '../codes/keyed-hash.ts'
import type { SocialProfile } from './social-profile.ts'

/**
 * Finds or makes the visitor by issuer and subject alone: an equal email address, there or of a login by email, is another visitor. What is
 * shown of them is what the issuer says now.
 * @returns their id
 */
export type FindSocialUser = (provider: LoginProvider, profile: SocialProfile) => Promise<string>

export const createSocialUsers =
  ({ orm }: ServiceDatabase, secret: string): FindSocialUser =>
  (provider, { subject, userName = null, email: shownEmail = null }) =>
    orm.transaction(async (transaction) => {
      const isTheirs = and(eq(account.providerId, provider), eq(account.accountId, subject))
      const known = () => transaction.select({ userId: account.userId }).from(account).where(isTheirs)
      const now = new Date()
      const shown = { userName, shownEmail, updatedAt: now }
      const [found] = await known()
      if (found !== undefined) {
        await transaction.update(user).set(shown).where(eq(user.id, found.userId))
        return found.userId
      }
      const [id, name] = [randomUUID(), keyedHash(secret, 'social subject', `${provider} ${subject}`).slice(0, 40)]
      const email = `${provider}.${name}@${socialDomain}`
      const [made] = await transaction
        .insert(user)
        .values({ ...shown, id, name: '', email, emailVerified: false, createdAt: now, loginProvider: provider })
        .onConflictDoNothing()
        .returning({ id: user.id })
      // Another login of theirs came first, at this moment.
      if (made === undefined) {
        const [other] = await known()
        if (other === undefined) throw new Error('The visitor is gone')
        return other.userId
      }
      const row = { id: randomUUID(), accountId: subject, providerId: provider, userId: id }
      await transaction.insert(account).values({ ...row, createdAt: now, updatedAt: now })
      return id
    })
