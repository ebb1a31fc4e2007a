import { type Network, networkOrPlaceholder } from '../../domain/networks/network.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { NetworkState } from '../../modal.ts'

/** What hosts know of a network by its id, offered or not. */
export const networkStateOf = (
  networks: readonly Network[],
  caipNetworkId: CaipNetworkId | undefined,
): NetworkState => ({
  caipNetworkId,
  ...networkOrPlaceholder(networks, caipNetworkId),
  networks,
})
