import { openDatabase } from '../service-kit/database/open-database.ts'
import { sweepRateLimits } from '../service-kit/limits/rate-limiter.ts'
import { createLogger } from '../service-kit/logger.ts'
import { type RunningService, runService } from '../service-kit/run-service.ts'
import { sweepVerifications } from './auth/sweep-verifications.ts'
import { checkSiteOptions, type SiteOptionsInput } from './config/site-options.ts'
import { createSite } from './create-site.ts'
import { sweepDeviceRequests } from './devices/device-store.ts'
import { sweepProofs } from './devices/proof-store.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import type { FrameFiles } from './pages/frame-files.ts'
import { siteMigrations } from './site-migrations.ts'
import { sweepRecoveries } from './wallets/sweep-recoveries.ts'

const sweeps = [sweepRateLimits, sweepProofs, sweepDeviceRequests, sweepVerifications, sweepRecoveries]

/**
 * Opens the database and listens; browsers know it by `publicUrl`. Rejects with what is wrong with the options.
 * @param frameFiles as the build has made them
 */
export const startSecureSite = async (input: SiteOptionsInput, frameFiles: FrameFiles): Promise<RunningService> => {
  const checked = checkSiteOptions(input)
  if (!checked.ok) throw new Error(`The wallet site cannot start:\n${checked.failure.join('\n')}`)
  const options = checked.value
  const logger = createLogger(options.logLevel, 'secure-site')
  const database = await openDatabase(options.database, siteMigrations, logger)
  const mailer = createSmtpMailer(options.mail, logger)
  return runService({
    ...{ name: 'the wallet site', options, database, logger, sweeps },
    answer: createSite({ options, database, mailer, logger, frameFiles }).fetch,
    facts: { publicUrl: options.publicUrl },
    begin: () => () => mailer.close(options.limits.stopSeconds * 1_000),
  })
}
