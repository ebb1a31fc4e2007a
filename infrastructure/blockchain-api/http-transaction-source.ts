import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { TransactionSource } from '../../core/ports/activity/transaction-source.ts'
import { readHistory } from './history-schema.ts'
import type { ServiceDeps } from './service-deps.ts'
import { isUnknownNetwork, serviceFailure } from './service-failure.ts'

/** The Blockchain API's history (spec section 7). A network that the service does not know is not asked about. */
export const createHttpTransactionSource = ({ http, isSupported, origin }: ServiceDeps): TransactionSource => ({
  history: async ({ network, address, cursor }, signal) => {
    const chainId = network.caipNetworkId
    const supported = await isSupported(chainId, 'TRANSACTIONS_UNAVAILABLE', signal)
    if (!supported.ok) return supported
    if (!supported.value) return ok({ transactions: [], missing: 'unknown-network' })
    const answer = await http.get(`/v1/account/${encodeURIComponent(address)}/history`, {
      query: { cursor, chainId },
      signal,
    })
    if (!answer.ok)
      return cursor === undefined && isUnknownNetwork(answer.failure)
        ? ok({ transactions: [], missing: 'unknown-network' })
        : err(serviceFailure('TRANSACTIONS_UNAVAILABLE', answer.failure))
    const page = readHistory(answer.value, network, origin)
    return page === undefined
      ? err(failure('TRANSACTIONS_UNAVAILABLE', { detail: 'the answer is no list of transactions' }))
      : ok(page)
  },
})
