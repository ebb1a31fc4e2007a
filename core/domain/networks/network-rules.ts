import { type NeedRules, needsOf } from '../connections/connection-needs.ts'
import { type Connections, connectionOf } from '../connections/connections.ts'
import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
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

/** What this asks of a connection. */
export const networkRules = (policy: NetworkPolicy): NeedRules => ({
  'supported-network': ({ networkId }) => isNetworkMissing(policy, networkId),
})

/** The wallet is connected, and on a network that the host does not offer. */
export const needsNetwork = (state: Connections, policy: NetworkPolicy): boolean => {
  const connection = connectionOf(state)
  return connection !== undefined && needsOf(connection, networkRules(policy)).includes('supported-network')
}

/** Somebody wants to be on another network. */
export interface NetworkRequest {
  readonly target: CaipNetworkId
  readonly current: CaipNetworkId | undefined
  /** Namespaces that a wallet is connected to. */
  readonly connected: readonly ChainNamespace[]
  /** Where the wallets are that count in their namespaces. */
  readonly places?: readonly CaipNetworkId[]
  /** The active connection is the embedded wallet, and it knows the target. */
  readonly isEmbeddedWalletThere?: boolean
  /** The host wants the visitor to confirm it first, who has not done so yet. */
  readonly isConfirmationForced?: boolean
}

/**
 * What a wish leads to (spec section 2): nothing, the choice just noted because there is no wallet to ask, the visitor asked whether
 * that is to be (SwitchNetwork), the page turned to the wallet that is there already, the wallet asked (SwitchNetwork), or another
 * wallet connected first (SwitchActiveChain).
 */
export type NetworkStep = 'nothing' | 'note' | 'confirm' | 'focus' | 'switch-network' | 'switch-active-chain'

export const networkStep = (wish: NetworkRequest): NetworkStep => {
  if (wish.target === wish.current) return 'nothing'
  if (wish.connected.length === 0) return 'note'
  if (wish.isConfirmationForced === true) return 'confirm'
  if (wish.places?.includes(wish.target) === true) return 'focus'
  if (wish.isEmbeddedWalletThere === true) return 'switch-network'
  return wish.connected.some((namespace) => wish.target.startsWith(`${namespace}:`))
    ? 'switch-network'
    : 'switch-active-chain'
}
