import { ok } from '../../core/domain/shared/result.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'

const aDay = 'public, max-age=86400, s-maxage=86400'

/** `GET /v1/supported-chains`: the networks of the owner. No network is offered over WebSocket. */
export const supportedChains =
  ({ networks }: EndpointParts): Endpoint =>
  async (context) =>
    ok(context.json({ http: [...networks.keys()], ws: [] }, 200, { 'cache-control': aDay }))
