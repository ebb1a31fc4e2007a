import type { ServiceDatabase } from '../service-kit/database/database.ts'
import { openDatabase } from '../service-kit/database/open-database.ts'
import { sweepRegularly } from '../service-kit/database/sweep-regularly.ts'
import { listen } from '../service-kit/http/service-server.ts'
import { sweepRateLimits } from '../service-kit/limits/rate-limiter.ts'
import { createLogger } from '../service-kit/logger.ts'
import { sweepVerifications } from './auth/sweep-verifications.ts'
import { checkSiteOptions, type SiteOptionsInput } from './config/site-options.ts'
import { createSite } from './create-site.ts'
import { sweepDeviceRequests } from './devices/device-store.ts'
import { sweepProofs } from './devices/proof-store.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import type { FrameFiles } from './pages/frame-files.ts'
import { siteMigrations } from './site-migrations.ts'
import { sweepRecoveries } from './wallets/sweep-recoveries.ts'

export interface RunningSite {
  /** Where it listens; browsers know it by `publicUrl`. */
  readonly url: string
  /** Ends what is in hand within a limit, and then the rest. */
  stop(): Promise<void>
}

const sweeps = [sweepRateLimits, sweepProofs, sweepDeviceRequests, sweepVerifications, sweepRecoveries]

/** Opens the database and listens. Rejects with what is wrong with the options. @param frameFiles as the build has made them */
export const startSecureSite = async (input: SiteOptionsInput, frameFiles: FrameFiles): Promise<RunningSite> => {
  const checked = checkSiteOptions(input)
  if (!checked.ok) throw new Error(`The wallet site cannot start:\n${checked.failure.join('\n')}`)
  const options = checked.value
  const logger = createLogger(options.logLevel, 'secure-site')
  const database: ServiceDatabase = await openDatabase(options.database, siteMigrations, logger)
  const mailer = createSmtpMailer(options.mail, logger)
  const { host, limits } = options
  const server = await listen(createSite({ options, database, mailer, logger, frameFiles }).fetch, {
    host,
    port: options.port,
    stopMs: limits.stopSeconds * 1_000,
  }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const stopSweeps = sweepRegularly(sweeps, database, logger)
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
  logger.info({ url, publicUrl: options.publicUrl }, 'the wallet site listens')
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await server.stop()
    stopSweeps()
    await mailer.close(limits.stopSeconds * 1_000)
    await database.close()
    logger.info('the wallet site has stopped')
  }
  return {
    url,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
