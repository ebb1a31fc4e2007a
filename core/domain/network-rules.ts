import type { CaipNetworkId, ChainNamespace } from './caip.ts'
import type { Connection } from './connection.ts'
import type { ConnectionNeed, ConnectionState } from './connection-machine.ts'
import { findNetwork, type Network } from './network.ts'

/** What a host says about networks (spec section 2). */
export interface NetworkPolicy {
  readonly networks: readonly Network[]
  /** False: the modal offers no switching, and asks nobody to leave a network that the host does not offer. */
  readonly networkSwitching: boolean
  readonly allowUnsupportedNetwork: boolean
  readonly mode: 'full' | 'basic' | 'manual'
}

export const isNetworkMissing = (policy: NetworkPolicy, networkId: CaipNetworkId): boolean =>
  findNetwork(policy.networks, networkId) === undefined &&
  policy.networkSwitching &&
  !policy.allowUnsupportedNetwork &&
  policy.mode !== 'basic'

/** The same need, with that for a supported network where there is one, and without it where there is none. */
const needOf = (
  policy: NetworkPolicy,
  { networkId }: Connection,
  need: ConnectionNeed | undefined,
): ConnectionNeed | undefined => {
  const isMissing = isNetworkMissing(policy, networkId)
  if (need === undefined) return isMissing ? 'supported-network' : undefined
  return need === 'supported-network' && !isMissing ? undefined : need
}

/** The same state with what its connection needs by these rules (decision 20). */
export const withNetworkNeed = (state: ConnectionState, policy: NetworkPolicy): ConnectionState => {
  switch (state.status) {
    case 'connected':
    case 'needs-action': {
      const { connection } = state
      const before = state.status === 'connected' ? undefined : state.need
      const need = needOf(policy, connection, before)
      if (need === before) return state
      return need === undefined ? { status: 'connected', connection } : { status: 'needs-action', connection, need }
    }
    case 'connecting': {
      const { previousNeed, ...attempt } = state
      const need = attempt.previous === undefined ? undefined : needOf(policy, attempt.previous, previousNeed)
      if (need === previousNeed) return state
      return need === undefined ? attempt : { ...attempt, previousNeed: need }
    }
    default:
      return state
  }
}

/** The wallet is connected, and on a network that the host does not offer. */
export const needsNetwork = (state: ConnectionState): boolean =>
  state.status === 'needs-action'
    ? state.need === 'supported-network'
    : state.status === 'connecting' && state.previousNeed === 'supported-network'

/** Somebody wants to be on another network. */
export interface NetworkWish {
  readonly target: CaipNetworkId
  readonly current: CaipNetworkId | undefined
  /** Namespaces that a wallet is connected to. */
  readonly connected: readonly ChainNamespace[]
  /** The active connection is the embedded wallet, and it knows the target. */
  readonly isEmbeddedWalletThere?: boolean
  readonly isConfirmationForced?: boolean
}

/**
 * What a wish leads to (spec section 2): nothing, the choice just noted because there is no wallet to ask, the wallet asked
 * (SwitchNetwork), or another wallet connected first (SwitchActiveChain).
 */
export type NetworkStep = 'nothing' | 'note' | 'switch-network' | 'switch-active-chain'

export const networkStep = (wish: NetworkWish): NetworkStep => {
  if (wish.target === wish.current) return 'nothing'
  if (wish.connected.length === 0) return 'note'
  if (wish.isEmbeddedWalletThere === true || wish.isConfirmationForced === true) return 'switch-network'
  return wish.connected.some((namespace) => wish.target.startsWith(`${namespace}:`))
    ? 'switch-network'
    : 'switch-active-chain'
}
