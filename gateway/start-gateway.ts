import { openDatabase } from '../service-kit/database/open-database.ts'
import { sweepRegularly } from '../service-kit/database/sweep-regularly.ts'
import type { AnswerRequest } from '../service-kit/http/app-types.ts'
import { sweepRateLimits } from '../service-kit/limits/rate-limiter.ts'
import { createLogger } from '../service-kit/logger.ts'
import { type RunningService, runService } from '../service-kit/run-service.ts'
import { checkGatewayOptions, type GatewayOptionsInput } from './config/gateway-options.ts'
import { createApp } from './create-app.ts'
import { gatewayMigrations } from './gateway-migrations.ts'
import { openImages } from './images/open-images.ts'
import { sweepPictures } from './images/picture-store.ts'
import { createNames } from './names/create-names.ts'
import { createNetworks } from './networks/create-networks.ts'
import { sweepMetadata } from './nfts/metadata-store.ts'
import { openNfts } from './nfts/open-nfts.ts'
import { createPrices } from './prices/create-prices.ts'

const sweeps = [sweepRateLimits, sweepPictures, sweepMetadata]

/** What stands before the app, as faults on demand do in the sandbox. */
export type Around = (app: AnswerRequest) => AnswerRequest

/** Opens the database, starts what the sources do by themselves, and listens. Rejects with what is wrong with the options. */
export const startGateway = async (
  input: GatewayOptionsInput,
  around: Around = (app) => app,
): Promise<RunningService> => {
  const checked = checkGatewayOptions(input)
  if (!checked.ok) throw new Error(`The gateway cannot start:\n${checked.failure.join('\n')}`)
  const options = checked.value
  const logger = createLogger(options.logLevel, 'gateway')
  const database = await openDatabase(options.database, gatewayMigrations, logger)
  const networks = createNetworks(options, database, logger)
  const names = createNames(networks, options)
  const images = await openImages(options, database)
  const describeNfts = openNfts(options, database, images)
  const prices = createPrices(options)
  const app = createApp({ options, networks, prices, names, images, describeNfts, database, logger })
  const stopSweeps = sweepRegularly(sweeps, database, logger)
  const ended = new AbortController()
  const running = [...networks.values()].map(({ source }) => source.run?.(ended.signal))
  const close = async (): Promise<void> => {
    ended.abort()
    stopSweeps()
    await Promise.all(running)
    await database.close()
  }
  return runService({
    name: 'the gateway',
    service: { answer: around(app.fetch), close },
    options,
    logger,
    facts: { networks: [...networks.keys()] },
  })
}
