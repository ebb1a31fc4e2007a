import { randomUUID } from 'node:crypto'
import { routePath } from 'hono/route'
import type { Logger } from '../logger.ts'
import type { AppMiddleware } from './app-types.ts'

/**
 * Gives each request an id, which its answer and its line in the log carry, and a time limit. The log has the route and not the
 * path, which names an account, and not the client's address.
 */
export const followRequests =
  (logger: Logger, limitMs: number): AppMiddleware =>
  async (context, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    context.set('requestId', requestId)
    context.set('signal', AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(limitMs)]))
    await next()
    context.res.headers.set('x-request-id', requestId)
    logger.info(
      {
        requestId,
        method: context.req.method,
        route: routePath(context, -1),
        status: context.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    )
  }
