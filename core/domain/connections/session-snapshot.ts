import { isAddressOf } from '../namespaces/addresses.ts'
import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '../shared/caip.ts'
import { entriesIn, serialiseList } from '../shared/stored-list.ts'

/**
 * The little that survives a reload (spec section 3, decision 39): enough to paint the button and to find the wallet again.
 * It is a hint, never proof: the wallet is asked before anything counts as connected.
 */
export interface SessionSnapshot {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly connectorId: string
}

/** As long as a cookie may be; the longest whole snapshot of all namespaces has half of that. What is longer is not even read. */
const lengthLimit = 4_096

/**
 * One for each namespace, the one that the page is about first: whoever reads but the first, like the loader and version 0.1.0, sees
 * what the button shows. All in one text, so that a tab, a reload or a server never meets half of a change.
 */
export const serialiseSnapshot = (...snapshots: readonly SessionSnapshot[]): string =>
  serialiseList(
    snapshots.flatMap(({ namespace, address, networkId, connectorId }) => [namespace, address, networkId, connectorId]),
  )

/** Storage is foreign input: what follows something that is no whole snapshot of this version is not read. */
export const parseSnapshots = (text = ''): readonly SessionSnapshot[] =>
  snapshotsIn((text.length <= lengthLimit && entriesIn(text)) || [])

const snapshotsIn = ([namespace, address, networkId, connectorId, ...rest]: readonly unknown[]): SessionSnapshot[] => {
  if (typeof address !== 'string' || typeof networkId !== 'string' || !isCaipNetworkId(networkId)) return []
  if (typeof connectorId !== 'string' || !connectorId) return []
  const known = namespaceOf(networkId)
  if (known !== namespace || !isAddressOf(known, address)) return []
  const others = snapshotsIn(rest).filter((other) => other.namespace !== known)
  return [{ namespace: known, address, networkId, connectorId }, ...others]
}

/** Of what the page is about. */
export const parseSnapshot = (text?: string): SessionSnapshot | undefined => parseSnapshots(text)[0]

/** A snapshot without its connector: what can be painted before anybody is asked. */
export type InitialSession = Omit<SessionSnapshot, 'connectorId'>

/**
 * As `parseSnapshot`, in one expression: the loader pays for each byte. It may let through an address that the other
 * refuses, never one that is not CAIP-10 text; that is then painted until the core has looked.
 */
export const peekSnapshot = (text: string): InitialSession | undefined => {
  if (text.length > lengthLimit) return undefined
  const [, namespace, address, networkId] =
    /^\[1,"([a-z\d]+)","([a-zA-Z\d.%-]{1,128})","(\1:[\w-]{1,32})",".+"\]$/s.exec(text) ?? []
  // The expression says what the groups hold; the checker cannot read it.
  return (networkId && { namespace, address, networkId }) as InitialSession | undefined
}
