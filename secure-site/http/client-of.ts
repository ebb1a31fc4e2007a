import type { AppContext } from '../../service-kit/http/app-types.ts'
import { createClientAddress } from '../../service-kit/http/client-address.ts'

/** Whose limits a request counts for: an IP address, or a network of IPv6. */
export type ClientOf = (context: AppContext) => string

export const clientOf = (trustedProxies: readonly string[]): ClientOf => {
  const addressOf = createClientAddress(trustedProxies)
  return (context) =>
    addressOf({
      remote: context.env.incoming?.socket.remoteAddress,
      forwardedFor: context.req.header('x-forwarded-for'),
    })
}
