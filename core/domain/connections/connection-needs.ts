import type { Connection } from './connection.ts'
import type { ConnectionNeed, ConnectionNeeds, ConnectionState } from './connection-machine.ts'

/** When a connection has which need; one without a rule never arises. */
export type NeedRules = { readonly [Need in ConnectionNeed]?: (connection: Connection) => boolean }

/** In the order in which a visitor is asked for them: a sign-in names the network it is for. */
const allNeeds: ConnectionNeeds = ['supported-network', 'sign-in']

/** The same state with all that its connection needs by these rules (decision 20). Nothing else makes a need, or meets it. */
export const withNeeds = (state: ConnectionState, rules: NeedRules): ConnectionState => {
  if (state.status !== 'connected' && state.status !== 'needs-action') return state
  const { connection } = state
  const before = state.status === 'connected' ? [] : state.needs
  const [first, ...rest] = allNeeds.filter((need) => rules[need]?.(connection) === true)
  const needs: ConnectionNeeds | undefined = first && [first, ...rest]
  if (before.join() === (needs ?? []).join()) return state
  return needs === undefined ? { status: 'connected', connection } : { status: 'needs-action', connection, needs }
}

export const hasNeed = (state: ConnectionState, need: ConnectionNeed): boolean =>
  state.status === 'needs-action' && state.needs.includes(need)
