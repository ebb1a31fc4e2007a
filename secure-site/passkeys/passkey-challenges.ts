import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { passkeyChallenges } from './tables.ts'

/** What passkeys sign: each counts once, for five minutes, and for the device that has asked for it. */
export interface PasskeyChallenges {
  /** @returns 32 bytes as base64url, which are nowhere else */
  readonly make: (deviceId: string) => Promise<string>
  /** Of several that use it at once one finds it. @returns whether it was there */
  readonly use: (challenge: string, deviceId: string) => Promise<boolean>
}

/** How long one counts. */
const challengeSeconds = 300

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex')

export const createPasskeyChallenges = ({ orm }: ServiceDatabase): PasskeyChallenges => ({
  make: async (deviceId) => {
    const challenge = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Date.now() + challengeSeconds * 1_000)
    await orm.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), deviceId, expiresAt })
    return challenge
  },
  use: async (challenge, deviceId) => {
    const isMine = and(
      ...[eq(passkeyChallenges.challengeHash, hashOf(challenge)), eq(passkeyChallenges.deviceId, deviceId)],
      gt(passkeyChallenges.expiresAt, new Date()),
    )
    return (await orm.delete(passkeyChallenges).where(isMine).returning()).length > 0
  },
})

/** Forgets those that nobody has used. */
export const sweepPasskeyChallenges = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date()))
}
