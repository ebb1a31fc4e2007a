import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Agreement, accountsOn, hasNetwork } from './agreements.ts'

/** One namespace of a session, and where in it the visitor is. */
export interface PeerState {
  readonly agreement: Agreement
  readonly networkId: CaipNetworkId
  readonly accounts: readonly string[]
}

export const peerState = (agreement: Agreement, networkId: CaipNetworkId): PeerState => ({
  agreement,
  networkId,
  accounts: accountsOn(agreement, networkId),
})

/** On the network that is wanted, else on the first of the host's that it holds, else where its first account is. */
export const firstPeerState = (
  agreement: Agreement,
  offered: readonly CaipNetworkId[],
  wanted: readonly CaipNetworkId[] = [],
): PeerState | undefined => {
  const held = offered.filter((id) => hasNetwork(agreement, id))
  const networkId = held.find((id) => wanted.includes(id)) ?? held[0] ?? agreement.accounts[0]?.networkId
  return networkId && peerState(agreement, networkId)
}

/** The accounts stay as the wallet last told them, unless they are others now. */
export const withNetwork = (state: PeerState, networkId: CaipNetworkId, agreement = state.agreement): PeerState => {
  const next = peerState(agreement, networkId)
  const isSame = next.accounts.join() === accountsOn(state.agreement, state.networkId).join()
  return isSame ? { ...next, accounts: state.accounts } : next
}

/** After the wallet changed what it agreed to. It stays where it was, goes where it was asked to, or where it still may be. */
export const afterUpdate = (state: PeerState, agreement: Agreement, wish: CaipNetworkId | undefined): PeerState => {
  const candidates = [wish, state.networkId].filter((id) => id !== undefined && hasNetwork(agreement, id))
  const networkId = candidates[0] ?? agreement.accounts[0]?.networkId
  return networkId === undefined ? { ...state, agreement, accounts: [] } : withNetwork(state, networkId, agreement)
}
