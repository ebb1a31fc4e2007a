import type { CaipNetworkId } from '../../../core/domain/caip.ts'
import { isCaipNetworkId } from '../../../core/domain/caip.ts'
import { readAccounts, readNetworkId } from '../eip1193-answers.ts'
import { accountsOn, hasNetwork, type PeerSession, readSession } from './peer-session.ts'

/** A session, and where in it the visitor is. */
export interface PeerState {
  readonly session: PeerSession
  readonly networkId: CaipNetworkId
  readonly accounts: readonly string[]
}

export const peerState = (session: PeerSession, networkId: CaipNetworkId): PeerState => ({
  session,
  networkId,
  accounts: accountsOn(session, networkId),
})

/** The accounts stay as the wallet last told them, unless they are others now. */
export const movedTo = (state: PeerState, networkId: CaipNetworkId, session = state.session): PeerState => {
  const next = peerState(session, networkId)
  const isSame = next.accounts.join() === accountsOn(state.session, state.networkId).join()
  return isSame ? { ...next, accounts: state.accounts } : next
}

/** A list of addresses, or of CAIP-10 accounts. */
const toldAccounts = (data: unknown): readonly string[] | undefined =>
  Array.isArray(data)
    ? readAccounts(data.map((account: unknown) => (typeof account === 'string' ? account.split(':').at(-1) : account)))
    : undefined

/** A number in any spelling, or CAIP-2; where wallets contradict the envelope they mean the letter. */
const toldNetwork = (data: unknown, envelope: unknown): CaipNetworkId | undefined => {
  for (const id of [data, envelope]) {
    if (typeof id === 'string' && isCaipNetworkId(id) && id.startsWith('eip155:')) return id
    const read = readNetworkId(id)
    if (read !== undefined) return read
  }
  return undefined
}

/** After an event of the session (EIP-1193's, by name); what makes no sense changes nothing. */
export const afterSessionEvent = (state: PeerState, name: string, data: unknown, envelope: unknown): PeerState => {
  if (name === 'accountsChanged') return { ...state, accounts: toldAccounts(data) ?? state.accounts }
  const networkId = name === 'chainChanged' ? toldNetwork(data, envelope) : undefined
  return networkId === undefined || networkId === state.networkId ? state : movedTo(state, networkId)
}

/** After the wallet changed what it agreed to. It stays where it was, goes where it was asked to, or where it still may be. */
export const afterUpdate = (state: PeerState, namespaces: unknown, wish: CaipNetworkId | undefined): PeerState => {
  const session = readSession({ namespaces })
  if (session === undefined) return state
  const candidates = [wish, state.networkId].filter((id) => id !== undefined && hasNetwork(session, id))
  const networkId = candidates[0] ?? session.accounts[0]?.networkId
  return networkId === undefined ? { ...state, session, accounts: [] } : movedTo(state, networkId, session)
}
