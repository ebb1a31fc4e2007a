import { isAddressOf } from '../namespaces/addresses.ts'
import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { type CaipNetworkId, caipNetworkId, parseCaipNetworkId } from '../shared/caip.ts'

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

const version = 1
/** As long as a cookie may be; the longest whole snapshot has a tenth of that. What is longer is not even read. */
const lengthLimit = 4_096

export const serialiseSnapshot = ({ namespace, address, networkId, connectorId }: SessionSnapshot): string =>
  JSON.stringify([version, namespace, address, networkId, connectorId])

/** Anything but a whole snapshot of this version is no snapshot: storage is foreign input. */
export const parseSnapshot = (text = ''): SessionSnapshot | undefined => {
  if (text.length > lengthLimit) return undefined
  try {
    const [v, namespace, address, networkId, connectorId] = JSON.parse(text) as readonly unknown[]
    if (v !== version || typeof address !== 'string' || typeof networkId !== 'string') return undefined
    if (typeof connectorId !== 'string' || connectorId === '') return undefined
    const parsed = parseCaipNetworkId(networkId)
    if (!parsed.ok || parsed.value.namespace !== namespace) return undefined
    const { namespace: known, reference } = parsed.value
    return isAddressOf(known, address)
      ? { namespace: known, address, networkId: caipNetworkId(known, reference), connectorId }
      : undefined
  } catch {
    return undefined
  }
}

/** A snapshot without its connector: what can be painted before anybody is asked. */
export type PaintedSession = Omit<SessionSnapshot, 'connectorId'>

/**
 * As `parseSnapshot`, in one expression: the loader pays for each byte. It may let through an address that the other
 * refuses, never one that is not CAIP-10 text; that is then painted until the core has looked.
 */
export const glimpseSnapshot = (text: string): PaintedSession | undefined => {
  if (text.length > lengthLimit) return undefined
  const [, namespace, address, networkId] =
    /^\[1,"([a-z\d]+)","([a-zA-Z\d.%-]{1,128})","(\1:[\w-]{1,32})",".+"\]$/.exec(text) ?? []
  // The expression says what the groups hold; the checker cannot read it.
  return (networkId && { namespace, address, networkId }) as PaintedSession | undefined
}
