import { connectionsOf, knownAccount } from '../../domain/connections/connections.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import { type NetworkStep, networkStep } from '../../domain/networks/network-rules.ts'
import { type CaipNetworkId, hasNetworkIdForm } from '../../domain/shared/caip.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ChosenNetworkCell } from '../../state/networks/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/**
 * What the state of things makes of a wish for a network; fails with NETWORK_NOT_FOUND, or INVALID_CAIP_NETWORK_ID where nothing is called so.
 * @param isConfirmed by the visitor, where the host wants that
 */
export type PreferredNetwork = (
  target: CaipNetworkId,
  isConfirmed?: boolean,
) => Result<{ readonly network: Network; readonly step: NetworkStep }, Failure>

export const createPreferredNetwork =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly chosen: ChosenNetworkCell
  }): PreferredNetwork =>
  (target, isConfirmed = false) => {
    const { networks, defaultNetworkId, confirmNetworkSwitch } = deps.settings.snapshot()
    const network = findNetwork(networks, target)
    if (network === undefined)
      return err(
        failure(hasNetworkIdForm(target) ? 'NETWORK_NOT_FOUND' : 'INVALID_CAIP_NETWORK_ID', { detail: target }),
      )
    const connection = deps.connections.state.snapshot()
    const live = connectionsOf(connection)
    const current = knownAccount(connection)?.networkId ?? deps.chosen.snapshot() ?? defaultNetworkId
    const wish = {
      target,
      current,
      connected: live.map(({ namespace }) => namespace),
      places: live.map(({ networkId }) => networkId),
      isConfirmationForced: confirmNetworkSwitch && !isConfirmed,
    }
    return ok({ network, step: networkStep(wish) })
  }
