import type { Connection } from '../connections/connection.ts'
import type { NeedRules } from '../connections/connection-needs.ts'
import { type Connections, connectionOf } from '../connections/connections.ts'
import { accountOf, signInKey } from './sign-in-account.ts'

/** `missing`: it is asked for. `declined`: it was asked for, and the visitor goes on without, as the host allows. */
export type SignIn = 'done' | 'missing' | 'declined'

/**
 * What is known of each account on each network, in each wallet (`signInKey`), since a session is of one of them. Nothing yet of one
 * that is not in here, and undefined where the host asks nobody to sign in.
 */
export type SignIns = Readonly<Record<string, SignIn>> | undefined

/** Undefined while nobody knows. */
export const signInOf = (signIns: SignIns, connection: Connection): SignIn | undefined =>
  signIns ? signIns[signInKey(accountOf(connection))] : 'done'

/** The account that the page is about is asked for it. */
export const isSignInMissing = (connections: Connections, signIns: SignIns): boolean => {
  const live = connectionOf(connections)
  return live !== undefined && signInOf(signIns, live) === 'missing'
}

/** What is not known is missing: nobody counts as signed in for the time that it takes to find out. */
export const signInRules = (signIns: SignIns): NeedRules => ({
  'sign-in': (connection) => signInOf(signIns, connection) !== 'done',
})
