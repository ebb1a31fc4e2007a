import type { AppContext, AppMiddleware } from '../../service-kit/http/app-types.ts'
import type { Caller } from '../../service-kit/http/client-address.ts'
import type { RateLimiter } from '../../service-kit/limits/rate-limiter.ts'
import { answerRefusal, refuse } from './refusal.ts'

export type ClientOf = (context: AppContext) => string

export const clientOf =
  (addressOf: (caller: Caller) => string): ClientOf =>
  (context) =>
    addressOf({
      remote: context.env.incoming?.socket.remoteAddress,
      forwardedFor: context.req.header('x-forwarded-for'),
    })

/** `Requests per second limit exceeded` is how the contract begins; clients may look for it. */
export const tooManyRequests = refuse(429, 'rate_limited', 'Requests per second limit exceeded: try again later')

export const limitRequests =
  (limiter: RateLimiter, client: ClientOf): AppMiddleware =>
  async (context, next) => {
    if (await limiter.consume(client(context), 1)) return next()
    return answerRefusal(context, tooManyRequests)
  }
