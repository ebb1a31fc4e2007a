import type { CaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import { readAddresses, readNetworkId } from '../../eip1193-answers.ts'
import { type PeerState, peerState, withNetwork } from '../peer-state.ts'

/** The network of a CAIP-2 id, in the one spelling that it has here. */
export const readNetwork = (id: string): CaipNetworkId | undefined =>
  /^eip155:\d+$/.test(id) ? readNetworkId(id.slice('eip155:'.length)) : undefined

/** A list of addresses, or of CAIP-10 accounts. */
const toldAccounts = (data: unknown): readonly string[] | undefined =>
  Array.isArray(data)
    ? readAddresses(data.map((account: unknown) => (typeof account === 'string' ? account.split(':').at(-1) : account)))
    : undefined

/**
 * What the wallet says of its accounts, as far as they are the session's: one that was never agreed to cannot be asked for
 * anything. Where it names none of them it talks of others, and what was agreed to stands; where it makes no sense nobody knows
 * what it shares.
 */
const afterAccounts = (state: PeerState, data: unknown): PeerState => {
  const told = toldAccounts(data)
  if (told === undefined || told.length === 0) return { ...state, accounts: [] }
  const agreed = peerState(state.agreement, state.networkId)
  const accounts = told.filter((address) => agreed.accounts.includes(address))
  return accounts.length === 0 ? agreed : { ...state, accounts }
}

/** A number in any spelling, or CAIP-2; where wallets contradict the envelope they mean the letter. */
const toldNetwork = (data: unknown, envelope: unknown): CaipNetworkId | undefined => {
  for (const id of [data, envelope]) {
    const read = (typeof id === 'string' ? readNetwork(id) : undefined) ?? readNetworkId(id)
    if (read !== undefined) return read
  }
  return undefined
}

/** After an event of the session (EIP-1193's, by name). A network that cannot be read is none: the session has its own. */
export const afterSessionEvent = (state: PeerState, name: string, data: unknown, envelope: unknown): PeerState => {
  if (name === 'accountsChanged') return afterAccounts(state, data)
  const networkId = name === 'chainChanged' ? toldNetwork(data, envelope) : undefined
  return networkId === undefined || networkId === state.networkId ? state : withNetwork(state, networkId)
}
