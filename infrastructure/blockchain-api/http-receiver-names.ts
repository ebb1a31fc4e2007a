import { isPlainName } from '../../core/domain/account/identity.ts'
import { isAddressOf } from '../../core/domain/namespaces/addresses.ts'
import { evmCoinType } from '../../core/domain/namespaces/coin-type.ts'
import type { Failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ReceiverNames } from '../../core/ports/send/receiver-names.ts'
import type { ChecksumAddress } from '../../core/ports/shared/checksum-address.ts'
import { isNoRecord, type LoadNormalize } from './http-name-source.ts'
import { addressesIn } from './identity-schema.ts'
import { loadLate } from './load-late.ts'
import type { ServiceDeps } from './service-deps.ts'
import { serviceFailure } from './service-failure.ts'

/** Ether, and so of chain 1 (SLIP-44). */
const general = 60
/** No name is longer. */
const longestName = 255

/** The normal form of nothing is nothing, and a label alone is no name. */
const mayBeAsked = (name: string): boolean => name.includes('.') && name.length <= longestName

/**
 * The Blockchain API's names (spec section 7): where a name leads on this network, by the network's own coin type (ENSIP-11), else by that of
 * chain 1. Never the first address of any network.
 */
export const createHttpReceiverNames = (
  { http }: Pick<ServiceDeps, 'http'>,
  loadNormalize: LoadNormalize,
  checksum: ChecksumAddress,
): ReceiverNames => {
  const normalOf = async (typed: string, signal: AbortSignal): Promise<Result<string | undefined, Failure>> => {
    const lower = typed.toLowerCase()
    // ASCII capitals are written small (ENSIP-15).
    if (isPlainName(lower)) return ok(lower)
    const normalize = await loadLate('normal-name', loadNormalize, signal)
    return normalize.ok ? ok(normalize.value(typed)) : normalize
  }
  return {
    resolve: async ({ network, name: typed }, signal) => {
      const normal = await normalOf(typed, signal)
      if (!normal.ok) return normal
      const name = normal.value
      if (name === undefined || !mayBeAsked(name)) return ok(undefined)
      const record = await http.get(`/v1/profile/account/${encodeURIComponent(name)}`, {
        query: { apiVersion: '2' },
        signal,
      })
      if (!record.ok)
        return isNoRecord(record.failure) ? ok(undefined) : err(serviceFailure('NAME_UNAVAILABLE', record.failure))
      const addresses = addressesIn(record.value)
      const own = evmCoinType(Number(network.id))
      const isOwn = own !== undefined && Object.hasOwn(addresses, own)
      const address = addresses[isOwn ? own : general]
      if (address === undefined || !isAddressOf(network.chainNamespace, address)) return ok(undefined)
      return ok({ name, address: checksum(address), isGeneral: !isOwn && own !== general })
    },
  }
}
