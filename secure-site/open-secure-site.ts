import { openDatabase } from '../service-kit/database/open-database.ts'
import { sweepRegularly } from '../service-kit/database/sweep-regularly.ts'
import { sweepRateLimits } from '../service-kit/limits/rate-limiter.ts'
import { createLogger, type Logger } from '../service-kit/logger.ts'
import type { OpenService } from '../service-kit/run-service.ts'
import { sweepVerifications } from './auth/sweep-verifications.ts'
import { checkSiteOptions, type SiteOptions, type SiteOptionsInput } from './config/site-options.ts'
import { createSite } from './create-site.ts'
import { sweepDeviceRequests } from './devices/device-store.ts'
import { sweepProofs } from './devices/proof-store.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import type { FrameFiles } from './pages/frame-files.ts'
import { siteMigrations } from './site-migrations.ts'
import { sweepRecoveries } from './wallets/sweep-recoveries.ts'

export interface OpenSite extends OpenService {
  readonly options: SiteOptions
  readonly logger: Logger
}

const sweeps = [sweepRateLimits, sweepProofs, sweepDeviceRequests, sweepVerifications, sweepRecoveries]

/**
 * The site with its database, for who listens. Rejects with what is wrong with the options.
 * @param frameFiles as the build has made them
 */
export const openSecureSite = async (input: SiteOptionsInput, frameFiles: FrameFiles): Promise<OpenSite> => {
  const checked = checkSiteOptions(input)
  if (!checked.ok) throw new Error(`The wallet site cannot start:\n${checked.failure.join('\n')}`)
  const options = checked.value
  const logger = createLogger(options.logLevel, 'secure-site')
  const database = await openDatabase(options.database, siteMigrations, logger)
  const mailer = createSmtpMailer(options.mail, logger)
  const stopSweeps = sweepRegularly(sweeps, database, logger)
  return {
    options,
    logger,
    answer: createSite({ options, database, mailer, logger, frameFiles }).fetch,
    close: async () => {
      stopSweeps()
      await mailer.close(options.limits.stopSeconds * 1_000)
      await database.close()
    },
  }
}
