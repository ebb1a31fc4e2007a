import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { ServiceDatabase } from '../service-kit/database/database.ts'
import { errorText } from '../service-kit/error-text.ts'
import type { AppHandler, AppTypes } from '../service-kit/http/app-types.ts'
import { createClientAddress } from '../service-kit/http/client-address.ts'
import { limitBody } from '../service-kit/http/limit-body.ts'
import { followRequests } from '../service-kit/http/request-middleware.ts'
import { createRateLimiter } from '../service-kit/limits/rate-limiter.ts'
import { balance } from './endpoints/balance.ts'
import { convertAllowance } from './endpoints/convert-allowance.ts'
import { convertBuildApprove } from './endpoints/convert-build-approve.ts'
import { convertBuildTransaction } from './endpoints/convert-build-transaction.ts'
import { convertGasPrice } from './endpoints/convert-gas-price.ts'
import { convertQuotes } from './endpoints/convert-quotes.ts'
import { convertTokens } from './endpoints/convert-tokens.ts'
import type { Endpoint, EndpointParts } from './endpoints/endpoint.ts'
import { fungiblePrice } from './endpoints/fungible-price.ts'
import { health } from './endpoints/health.ts'
import { history } from './endpoints/history.ts'
import { identity } from './endpoints/identity.ts'
import { image } from './endpoints/image.ts'
import { nfts } from './endpoints/nfts.ts'
import { lookUpAddress, lookUpName } from './endpoints/profile.ts'
import { rpcProxy } from './endpoints/rpc-proxy.ts'
import { supportedChains } from './endpoints/supported-chains.ts'
import { allowEverybody } from './http/cors.ts'
import { clientOf, limitRequests } from './http/limit-requests.ts'
import { answerRefusal, refuse } from './http/refusal.ts'
import { gatewayVersion } from './version.ts'

export interface AppParts extends EndpointParts {
  readonly database: ServiceDatabase
}

const answer =
  (endpoint: Endpoint): AppHandler =>
  async (context) => {
    const answered = await endpoint(context)
    return answered.ok ? answered.value : answerRefusal(context, answered.failure)
  }

/** The Blockchain API as an app, which runs without a port. */
export const createApp = (parts: AppParts): Hono<AppTypes> => {
  const { database, logger, options } = parts
  const { limits } = options
  const client = clientOf(createClientAddress(options.trustedProxies))
  const app = new Hono<AppTypes>()
  app.use(followRequests(logger, limits.requestSeconds * 1_000))
  app.use(allowEverybody)
  app.use(timeout(limits.requestSeconds * 1_000, new HTTPException(503)))
  app.use(limitBody(limits.bodyBytes, (context) => context.text('The request body is too large', 413)))

  const serve = (method: 'GET' | 'POST', path: string, endpoint: Endpoint, points = limits.requests): void => {
    const limit = { name: `${method} ${path}`, points, seconds: limits.windowSeconds }
    app.on(method, path, limitRequests(createRateLimiter(database, limit), client), answer(endpoint))
    app.all(path, (context) => context.body(null, 405))
  }
  const proxyRpc = (): void => {
    const limit = { name: 'rpc', points: limits.rpcCalls, seconds: limits.windowSeconds }
    const proxy = answer(rpcProxy({ ...parts, client, limiter: createRateLimiter(database, limit) }))
    for (const path of ['/v1', '/v1/']) {
      app.post(path, proxy)
      app.all(path, (context) => context.body(null, 405))
    }
  }
  app.get('/health', answer(health(database, gatewayVersion)))
  serve('GET', '/v1/supported-chains', supportedChains(parts))
  serve('GET', '/v1/account/:address/balance', balance(parts))
  serve('GET', '/v1/account/:address/history', history(parts))
  serve('GET', '/v1/account/:address/nfts', nfts(parts))
  serve('GET', '/v1/identity/:address', identity(parts))
  serve('GET', '/v1/account/:address/identity', identity(parts))
  serve('GET', '/v1/profile/account/:name', lookUpName(parts))
  serve('GET', '/v1/profile/reverse/:address', lookUpAddress(parts))
  serve('GET', '/v1/images/:signed', image(parts), limits.images)
  serve('POST', '/v1/fungible/price', fungiblePrice(parts))
  serve('GET', '/v1/convert/quotes', convertQuotes(parts))
  serve('GET', '/v1/convert/tokens', convertTokens(parts))
  serve('GET', '/v1/convert/allowance', convertAllowance(parts))
  serve('GET', '/v1/convert/gas-price', convertGasPrice(parts))
  serve('POST', '/v1/convert/build-transaction', convertBuildTransaction(parts))
  serve('GET', '/v1/convert/build-approve', convertBuildApprove(parts))
  proxyRpc()

  app.notFound((context) => context.body(null, 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException && error.status === 503)
      return answerRefusal(context, refuse(503, '', 'The answer took too long, try again later'))
    logger.error({ requestId: context.get('requestId'), error: errorText(error) }, 'a request failed')
    return context.text('Internal server error', 500)
  })
  return app
}
