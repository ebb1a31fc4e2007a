import type { Result } from '../../core/domain/shared/result.ts'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { Logger } from '../../service-kit/logger.ts'
import type { GatewayOptions } from '../config/gateway-options.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Images } from '../images/images.ts'
import type { Names } from '../names/names.ts'
import type { GatewayNetworks } from '../networks/gateway-network.ts'
import type { DescribeNfts } from '../nfts/describe-nfts.ts'
import type { Prices } from '../prices/prices.ts'

/** What endpoints are made of. */
export interface EndpointParts {
  readonly options: GatewayOptions
  readonly networks: GatewayNetworks
  readonly prices: Prices
  readonly names: Names
  readonly images: Images
  readonly describeNfts: DescribeNfts
  readonly logger: Logger
}

/** What an endpoint says: its answer, or the documented no. */
export type Endpoint = (context: AppContext) => Promise<Result<Response, Refusal>>
