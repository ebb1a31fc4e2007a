import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { GatewayOptions } from '../config/gateway-options.ts'
import { createForeignFetch } from '../http/foreign-fetch.ts'
import type { Images } from '../images/images.ts'
import { createDescribeNfts, type DescribeNfts } from './describe-nfts.ts'

const largestMetadataBytes = 262_144
/** Of the time that an answer may take, the part that a page waits for what strangers say of its NFTs. */
const patience = 0.25

/** @param isAllowed which IP addresses count as public; a test allows its own server */
export const openNfts = (
  { limits, ipfsGatewayUrl }: GatewayOptions,
  database: ServiceDatabase,
  images: Images,
  isAllowed?: (address: string) => boolean,
): DescribeNfts =>
  createDescribeNfts({
    ...{ database, images, patienceMs: limits.requestSeconds * 1_000 * patience },
    fetchForeign: createForeignFetch({
      ...{ timeoutMs: limits.upstreamSeconds * 1_000, maxBytes: largestMetadataBytes, ipfsGatewayUrl, isAllowed },
    }),
  })
