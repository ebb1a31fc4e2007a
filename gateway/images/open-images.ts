import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { GatewayOptions } from '../config/gateway-options.ts'
import { createForeignFetch } from '../http/foreign-fetch.ts'
import { readImageKey } from './image-key.ts'
import { createImages, type Images } from './images.ts'

const ownUrls = ({ networks }: GatewayOptions): ReadonlySet<string> =>
  new Set(
    Object.values(networks)
      .flatMap(({ native, tokens }) => [native, ...tokens])
      .flatMap(({ iconUrl }) => (iconUrl === undefined ? [] : [iconUrl])),
  )

/** @param isAllowed which IP addresses count as public; a test allows its own server */
export const openImages = async (
  options: GatewayOptions,
  database: ServiceDatabase,
  isAllowed?: (address: string) => boolean,
): Promise<Images> => {
  const { limits, ipfsGatewayUrl, imageKey } = options
  const fetchForeign = createForeignFetch({
    ...{ timeoutMs: limits.upstreamSeconds * 1_000, maxBytes: limits.imageBytes },
    ...{ ipfsGatewayUrl, ownUrls: ownUrls(options), isAllowed },
  })
  const key = await readImageKey(database, imageKey)
  return createImages({ database, key, fetchForeign, readsIpfs: ipfsGatewayUrl !== undefined })
}
