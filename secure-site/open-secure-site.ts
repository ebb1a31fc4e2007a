import { openDatabase } from '../service-kit/database/open-database.ts'
import { sweepRegularly } from '../service-kit/database/sweep-regularly.ts'
import { sweepRateLimits } from '../service-kit/limits/rate-limiter.ts'
import { createLogger, type Logger } from '../service-kit/logger.ts'
import type { OpenService } from '../service-kit/run-service.ts'
import { sweepReplacedTokens } from './auth/session-renewal.ts'
import { sweepVerifications } from './auth/sweep-verifications.ts'
import { checkSiteOptions, type SiteOptions, type SiteOptionsInput } from './config/site-options.ts'
import { createSite } from './create-site.ts'
import { sweepDeviceRequests } from './devices/device-store.ts'
import { sweepProofs } from './devices/proof-store.ts'
import { sweepEmailChanges } from './email-change/change-store.ts'
import { sweepFarcasterLogins } from './farcaster/attempt-store.ts'
import { sweepLinkCodes } from './links/link-code-store.ts'
import { sweepLinks } from './links/link-store.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import type { FrameFiles } from './pages/frame-files.ts'
import { sweepPasskeyChallenges } from './passkeys/passkey-challenges.ts'
import { siteDescriptors } from './site-descriptors.ts'
import { siteMigrations } from './site-migrations.ts'
import { sweepSocialLogins } from './social/attempt-store.ts'
import { sweepRecoveries } from './wallets/sweep-recoveries.ts'

export interface OpenSite extends OpenService {
  readonly options: SiteOptions
  readonly logger: Logger
}

const sweeps = [
  sweepRateLimits,
  sweepProofs,
  sweepDeviceRequests,
  sweepVerifications,
  sweepReplacedTokens,
  sweepRecoveries,
  sweepLinks,
  sweepLinkCodes,
  sweepEmailChanges,
  sweepSocialLogins,
  sweepFarcasterLogins,
  sweepPasskeyChallenges,
]

const cannotStart = (sentences: readonly string[]): Error =>
  new Error(`The wallet site cannot start:\n${sentences.join('\n')}`)

/**
 * The site with its database, for who listens. Rejects with what is wrong with the options.
 * @param frameFiles as the build has made them
 */
export const openSecureSite = async (input: SiteOptionsInput, frameFiles: FrameFiles): Promise<OpenSite> => {
  const checked = checkSiteOptions(input)
  if (!checked.ok) throw cannotStart(checked.failure)
  const options = checked.value
  const descriptors = await siteDescriptors(options.descriptors)
  if (!descriptors.ok) throw cannotStart(descriptors.failure)
  const logger = createLogger(options.logLevel, 'secure-site')
  const database = await openDatabase(options.database, siteMigrations, logger)
  const mailer = createSmtpMailer(options.mail, logger)
  const stopSweeps = sweepRegularly(sweeps, database, logger)
  return {
    options,
    logger,
    answer: createSite({ options, database, mailer, logger, frameFiles, descriptors: descriptors.value }).fetch,
    close: async () => {
      stopSweeps()
      await mailer.close(options.limits.stopSeconds * 1_000)
      await database.close()
    },
  }
}
