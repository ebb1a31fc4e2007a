import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { errorText } from '../../service-kit/error-text.ts'
import type { Logger } from '../../service-kit/logger.ts'
import { keyedHash } from '../codes/keyed-hash.ts'
import type { SiteOptions } from '../config/site-options.ts'
import { linkedSessions } from './linked-sessions.ts'
import { sessionTokens } from './session-tokens.ts'
import { account, session, user, verification } from './tables.ts'

/** How long a code counts; the mail says so. */
export const codeMinutes = 10
/** How long a session lasts that nobody uses. */
export const sessionSeconds = 30 * 86_400

/**
 * Accounts, codes and sessions, by Better Auth. It is asked as a library and serves no address of its own: who may be sent a code, and
 * how often one may be tried, is for `login` to say.
 */
export const createAuth = (
  { orm }: ServiceDatabase,
  { publicUrl, secret }: Pick<SiteOptions, 'publicUrl' | 'secret'>,
  logger: Logger,
) =>
  betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(orm, { provider: 'pg', schema: { user, session, account, verification } }),
    telemetry: { enabled: false },
    // Its own writes an error with all that the database was asked with: addresses and tokens.
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        const errors = details.filter((detail) => detail instanceof Error).map(errorText)
        logger[level === 'error' ? 'error' : 'warn']({ errors }, message)
      },
    },
    // The site counts by itself, in its own database.
    rateLimit: { enabled: false },
    user: {
      additionalFields: {
        loginProvider: { type: 'string', required: false, input: false },
        userName: { type: 'string', required: false, input: false },
        shownEmail: { type: 'string', required: false, input: false },
      },
    },
    // Whoever has an address at one issuer is nobody of another.
    account: { accountLinking: { enabled: false } },
    session: {
      expiresIn: sessionSeconds,
      // `session-renewal` does it, with another token each time.
      disableSessionRefresh: true,
      additionalFields: { deviceId: { type: 'string', required: true, defaultValue: '', input: false } },
    },
    advanced: {
      cookiePrefix: 'latchkey',
      useSecureCookies: true,
      // A frame's own, in the partition of the page that it is in (CHIPS).
      defaultCookieAttributes: { httpOnly: true, secure: true, sameSite: 'none', partitioned: true },
    },
    plugins: [
      bearer(),
      linkedSessions,
      sessionTokens,
      emailOTP({
        otpLength: 6,
        expiresIn: codeMinutes * 60,
        // As many as `login` lets through, whoever tries.
        allowedAttempts: 5,
        // Whoever reads the database has no code.
        storeOTP: { hash: async (code) => keyedHash(secret, 'code', code) },
        sendVerificationOTP: async () => undefined,
      }),
    ],
  })

export type Auth = ReturnType<typeof createAuth>
