import type { CaipNetworkId } from '../domain/caip.ts'
import { connectionOf, knownAccount } from '../domain/connection-machine.ts'
import { type Failure, failure } from '../domain/failure.ts'
import { findNetwork, type Network } from '../domain/network.ts'
import { type NetworkStep, networkStep } from '../domain/network-rules.ts'
import { err, ok, type Result } from '../domain/result.ts'
import type { Behavior } from '../state/behavior.ts'
import type { Settings } from '../state/settings.ts'
import type { ChosenNetworkCell, ConnectionStore } from '../state/stores.ts'

/** What the state of things makes of a wish for a network; fails with NETWORK_NOT_FOUND. */
export type WishNetwork = (
  target: CaipNetworkId,
  isConfirmationForced?: boolean,
) => Result<{ readonly network: Network; readonly step: NetworkStep }, Failure>

export const createWishNetwork =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly chosen: ChosenNetworkCell
  }): WishNetwork =>
  (target, isConfirmationForced = false) => {
    const { networks, defaultNetworkId } = deps.settings.snapshot()
    const network = findNetwork(networks, target)
    if (network === undefined) return err(failure('NETWORK_NOT_FOUND', { detail: target }))
    const connection = deps.connections.state.snapshot()
    const live = connectionOf(connection)
    const current = knownAccount(connection)?.networkId ?? deps.chosen.snapshot() ?? defaultNetworkId
    const connected = live === undefined ? [] : [live.namespace]
    return ok({ network, step: networkStep({ target, current, connected, isConfirmationForced }) })
  }
