import { reReadNamespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import { caipAddress } from '../../core/domain/shared/caip.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { TokenSource } from '../../core/ports/account/token-source.ts'
import { readPortfolio } from './portfolio-schema.ts'
import type { ServiceDeps } from './service-deps.ts'
import { serviceFailure } from './service-failure.ts'

/** The Blockchain API's balances (spec section 7). A network that the service does not know is not asked about. */
export const createHttpTokenSource = ({ http, isSupported, origin }: ServiceDeps): TokenSource => ({
  portfolio: async ({ network, address, refreshed }, signal) => {
    const chainId = network.caipNetworkId
    const supported = await isSupported(chainId, 'BALANCE_UNAVAILABLE', signal)
    if (!supported.ok) return supported
    if (!supported.value) return ok({ tokens: [], missing: 'unknown-network' })
    const reRead = network.chainNamespace === reReadNamespace ? refreshed : []
    const forceUpdate = reRead.map((token) => caipAddress(chainId, token)).join(',') || undefined
    const answer = await http.get(`/v1/account/${encodeURIComponent(address)}/balance`, {
      query: { currency: 'usd', chainId, forceUpdate },
      signal,
    })
    if (!answer.ok) return err(serviceFailure('BALANCE_UNAVAILABLE', answer.failure))
    const tokens = readPortfolio(answer.value, network, origin)
    return tokens === undefined
      ? err(failure('BALANCE_UNAVAILABLE', { detail: 'the answer is no list of balances' }))
      : ok({ tokens })
  },
})
