import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { keyedHash } from '../codes/keyed-hash.ts'
import { farcasterAttempts } from './tables.ts'

/** A login that is under way, as the device that has begun it knows it. */
export interface FarcasterAttempt {
  readonly attempt: string
  readonly deviceId: string
}

export interface FarcasterAttempts {
  /** @returns what the frame keeps, and the nonce that comes of it */
  readonly make: () => { readonly attempt: string; readonly nonce: string }
  /** What is signed has to have it (EIP-4361). It is not kept. */
  readonly nonceOf: (attempt: string) => string
  /** @param channel of the relay @returns when it is over */
  readonly keep: (of: FarcasterAttempt, channel: string, origin: string) => Promise<Date>
  /** `wait` where the relay was asked less than a second ago; `over` where there is no such login of this device. */
  readonly turn: (of: FarcasterAttempt) => Promise<{ readonly channel: string } | 'wait' | 'over'>
  /** Uses it up: of several at once one is given where it was begun. */
  readonly take: (of: FarcasterAttempt) => Promise<{ readonly origin: string } | undefined>
}

const attemptMs = 600_000
const askEveryMs = 1_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const createFarcasterAttempts = ({ orm }: ServiceDatabase, secret: string): FarcasterAttempts => {
  const keyOf = (attempt: string): Uint8Array =>
    createHmac('sha256', `farcaster channel ${secret}`).update(attempt).digest()
  const isMine = ({ attempt, deviceId }: FarcasterAttempt) =>
    and(
      ...[eq(farcasterAttempts.attemptHash, hashOf(attempt)), eq(farcasterAttempts.deviceId, deviceId)],
      gt(farcasterAttempts.expiresAt, new Date()),
    )
  const nonceOf: FarcasterAttempts['nonceOf'] = (attempt) => keyedHash(secret, 'farcaster nonce', attempt).slice(0, 40)
  return {
    nonceOf,
    make: () => {
      const attempt = randomBytes(32).toString('base64url')
      return { attempt, nonce: nonceOf(attempt) }
    },
    keep: async ({ attempt, deviceId }, channel, origin) => {
      const expiresAt = new Date(Date.now() + attemptMs)
      const sealed = await new CompactEncrypt(new TextEncoder().encode(channel))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(keyOf(attempt))
      await orm
        .insert(farcasterAttempts)
        .values({ attemptHash: hashOf(attempt), deviceId, origin, channel: sealed, expiresAt })
      return expiresAt
    },
    turn: async (of) => {
      const now = Date.now()
      const isDue = or(isNull(farcasterAttempts.askedAt), lt(farcasterAttempts.askedAt, new Date(now - askEveryMs)))
      const [mine] = await orm
        .update(farcasterAttempts)
        .set({ askedAt: new Date(now) })
        .where(and(isMine(of), isDue))
        .returning({ channel: farcasterAttempts.channel })
      if (mine === undefined) {
        const known = await orm.select({ origin: farcasterAttempts.origin }).from(farcasterAttempts).where(isMine(of))
        return known.length > 0 ? 'wait' : 'over'
      }
      const { plaintext } = await compactDecrypt(mine.channel, keyOf(of.attempt), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return { channel: new TextDecoder().decode(plaintext) }
    },
    take: async (of) => {
      const [taken] = await orm
        .delete(farcasterAttempts)
        .where(isMine(of))
        .returning({ origin: farcasterAttempts.origin })
      return taken
    },
  }
}

export const sweepFarcasterLogins = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(farcasterAttempts).where(lt(farcasterAttempts.expiresAt, new Date()))
}
