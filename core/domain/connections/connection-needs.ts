import type { Connection } from './connection.ts'

/** What is still missing before a connection counts: a network the host supports, or the host's sign-in. */
export type ConnectionNeed = 'supported-network' | 'sign-in'

/** When a connection has which need; one without a rule never arises. */
export type NeedRules = { readonly [Need in ConnectionNeed]?: (connection: Connection) => boolean }

/** In the order in which a visitor is asked for them: a sign-in names the network it is for. */
const allNeeds: readonly ConnectionNeed[] = ['supported-network', 'sign-in']

/** All that a connection needs by these rules (decision 20), each once. Never stored: nothing but the rules makes a need, or meets it. */
export const needsOf = (connection: Connection, rules: NeedRules): readonly ConnectionNeed[] =>
  allNeeds.filter((need) => rules[need]?.(connection) === true)
