import { checkGatewayOptions, type GatewayOptionsInput } from '../../../gateway/config/gateway-options.ts'
import { createApp } from '../../../gateway/create-app.ts'
import { gatewayMigrations } from '../../../gateway/gateway-migrations.ts'
import type { Images } from '../../../gateway/images/images.ts'
import { openImages } from '../../../gateway/images/open-images.ts'
import { createNames } from '../../../gateway/names/create-names.ts'
import { createNetworks } from '../../../gateway/networks/create-networks.ts'
import { openNfts } from '../../../gateway/nfts/open-nfts.ts'
import { createPrices } from '../../../gateway/prices/create-prices.ts'
import { openDatabase } from '../../../service-kit/database/open-database.ts'
import { createLogger } from '../../../service-kit/logger.ts'
import { createTestDatabase } from './databases.ts'

/** What is said of a request beside its path. */
export interface GatewayRequest {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The address of the socket. */
  readonly from?: string
}

export interface GatewayWorld {
  /** Asks the app, without a port. */
  readonly ask: (path: string, asking?: GatewayRequest) => Promise<Response>
  readonly images: Images
  /** Where a client that asks for no other address finds a picture of others. */
  readonly imageUrl: (address: string) => string
  /** From then on it does not answer. */
  readonly closeDatabase: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type WorldOptions = Omit<GatewayOptionsInput, 'database' | 'projectIds'> &
  Partial<Pick<GatewayOptionsInput, 'database' | 'projectIds'>> & {
    /** Which IP addresses count as public. */
    readonly isPublic?: (address: string) => boolean
  }

/** The app, which knows the project `sample`, on a database of its own unless one is given. */
export const createGatewayWorld = async ({ isPublic, ...input }: WorldOptions): Promise<GatewayWorld> => {
  const created = input.database === undefined ? await createTestDatabase() : undefined
  const checked = checkGatewayOptions({
    projectIds: ['sample'],
    database: created?.options,
    logLevel: 'silent',
    ...input,
  })
  if (!checked.ok) throw new Error(checked.failure.join('\n'))
  const options = checked.value
  const logger = createLogger(options.logLevel, 'gateway')
  const database = await openDatabase(options.database, gatewayMigrations, logger)
  const networks = createNetworks(options, database, logger)
  const names = createNames(networks, options)
  const images = await openImages(options, database, isPublic)
  const describeNfts = openNfts(options, database, images, isPublic)
  const prices = createPrices(options)
  const app = createApp({ options, networks, prices, names, images, describeNfts, database, logger })
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => {
    closing ??= database.close()
    return closing
  }
  return {
    ask: async (path, { method = 'GET', body, headers = {}, from = '203.0.113.7' } = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const init = { method, headers, ...(body !== undefined && { body: text }) }
      return app.request(path, init, { incoming: { socket: { remoteAddress: from } } })
    },
    images,
    imageUrl: (address) => `http://localhost${images.pathOf(address)}?projectId=sample`,
    closeDatabase: close,
    stop: async () => {
      await close()
      await created?.drop()
    },
  }
}
