import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { readAccounts, readNetworkId } from '../eip1193-answers.ts'
import {
  accountsOn,
  hasNetwork,
  nothingAgreed,
  type PeerSession,
  readCaipNetwork,
  readSession,
} from './peer-session.ts'

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

/**
 * What the wallet says of its accounts, as far as they are the session's: one that was never agreed to cannot be asked for
 * anything. Where it names none of them it talks of others, and what was agreed to stands; where it makes no sense nobody knows
 * what it shares.
 */
const afterAccounts = (state: PeerState, data: unknown): PeerState => {
  const told = toldAccounts(data)
  if (told === undefined || told.length === 0) return { ...state, accounts: [] }
  const agreed = peerState(state.session, state.networkId)
  const known = agreed.accounts.map((address) => address.toLowerCase())
  const accounts = told.filter((address) => known.includes(address.toLowerCase()))
  return accounts.length === 0 ? agreed : { ...state, accounts }
}

/** A number in any spelling, or CAIP-2; where wallets contradict the envelope they mean the letter. */
const toldNetwork = (data: unknown, envelope: unknown): CaipNetworkId | undefined => {
  for (const id of [data, envelope]) {
    const read = (typeof id === 'string' ? readCaipNetwork(id) : undefined) ?? readNetworkId(id)
    if (read !== undefined) return read
  }
  return undefined
}

/** After an event of the session (EIP-1193's, by name). A network that cannot be read is none: the session has its own. */
export const afterSessionEvent = (state: PeerState, name: string, data: unknown, envelope: unknown): PeerState => {
  if (name === 'accountsChanged') return afterAccounts(state, data)
  const networkId = name === 'chainChanged' ? toldNetwork(data, envelope) : undefined
  return networkId === undefined || networkId === state.networkId ? state : movedTo(state, networkId)
}

/** After the wallet changed what it agreed to. It stays where it was, goes where it was asked to, or where it still may be. */
export const afterUpdate = (state: PeerState, namespaces: unknown, wish: CaipNetworkId | undefined): PeerState => {
  const session = readSession({ namespaces }) ?? nothingAgreed
  const candidates = [wish, state.networkId].filter((id) => id !== undefined && hasNetwork(session, id))
  const networkId = candidates[0] ?? session.accounts[0]?.networkId
  return networkId === undefined ? { ...state, session, accounts: [] } : movedTo(state, networkId, session)
}
