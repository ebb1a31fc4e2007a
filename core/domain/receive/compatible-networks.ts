import { type Connection, isSmartAccount } from '../connections/connection.ts'
import type { KnownAccount } from '../connections/connections.ts'
import { hasAddressPerNetwork } from '../namespaces/addresses-elsewhere.ts'
import { contractNamespace } from '../namespaces/sole-namespaces.ts'
import type { Network } from '../networks/network.ts'

/**
 * The offered networks on which the account has this address, in the host's order. What is sent to it on another one is lost:
 * - a contract (a smart account, a Safe) is on the network where it was deployed, and hardly any wallet says that it is one;
 * - in some namespaces a key has another address on each network;
 * - of an account that is remembered only, nobody knows yet which of these it is.
 *
 * @param isContract as the network of the account says; undefined where it has not
 */
export const compatibleNetworks = (
  networks: readonly Network[],
  { namespace, networkId }: KnownAccount,
  connection: Connection | undefined,
  isContract: boolean | undefined,
): readonly Network[] => {
  const isOnOneOnly =
    connection === undefined ||
    isSmartAccount(connection) ||
    hasAddressPerNetwork[namespace] === true ||
    (namespace === contractNamespace && isContract !== false)
  return networks.filter((one) => (isOnOneOnly ? one.caipNetworkId === networkId : one.chainNamespace === namespace))
}
