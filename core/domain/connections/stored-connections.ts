import { isAddressOf } from '../namespaces/addresses.ts'
import { parseCaipNetworkId } from '../shared/caip.ts'
import { shownName } from '../shared/shown-name.ts'
import { entriesIn, serialiseList } from '../shared/stored-list.ts'
import { activeAddress, type Connection, connectionId } from './connection.ts'
import type { SessionSnapshot } from './session-snapshot.ts'

/** A connection that there was, if not still is: enough to name it, and to ask its wallet again. */
export interface StoredConnection extends SessionSnapshot {
  /** Of the wallet. */
  readonly name: string
}

/** So many are kept, the newest first. */
export const storedLimit = 20
const lengthLimit = 16_384

export const storedId = ({ namespace, connectorId }: StoredConnection): string => connectionId(namespace, connectorId)

export const storedOf = (connection: Connection): StoredConnection => ({
  namespace: connection.namespace,
  address: activeAddress(connection),
  networkId: connection.networkId,
  connectorId: connection.connectorId,
  name: connection.wallet.name,
})

const isSame = (one: StoredConnection, other: StoredConnection | undefined): boolean =>
  other !== undefined &&
  storedId(one) === storedId(other) &&
  one.address === other.address &&
  one.networkId === other.networkId &&
  one.name === other.name

/** As many as fit; those that are live stay, as long as the others make room. */
const withinLimit = (all: readonly StoredConnection[], isLive: (one: StoredConnection) => boolean): typeof all => {
  const room = storedLimit - all.filter(isLive).length
  const others = new Set(all.filter((one) => !isLive(one)).slice(0, Math.max(0, room)))
  return all.filter((one) => isLive(one) || others.has(one)).slice(0, storedLimit)
}

/**
 * What is live now and was, the latest first, each once.
 * @returns the same list where nothing is new
 */
export const withLive = (
  kept: readonly StoredConnection[],
  live: readonly Connection[],
): readonly StoredConnection[] => {
  const now = new Map(live.map(storedOf).map((one) => [storedId(one), one]))
  const known = new Set(kept.map(storedId))
  const news = [...now.values()].filter((one) => !known.has(storedId(one))).reverse()
  const changed = kept.map((one) => now.get(storedId(one)) ?? one)
  // What stands already is not put out by what is new: two tabs would answer each other for ever.
  const stays = changed.filter((one) => now.has(storedId(one))).length
  const added = news.slice(0, Math.max(0, storedLimit - stays))
  const all = withinLimit([...added, ...changed], (one) => now.has(storedId(one)))
  return all.length === kept.length && all.every((one, at) => isSame(one, kept[at])) ? kept : all
}

/** @returns the same list where it is not in it */
export const withoutStored = (kept: readonly StoredConnection[], id: string): readonly StoredConnection[] =>
  kept.some((one) => storedId(one) === id) ? kept.filter((one) => storedId(one) !== id) : kept

/** Those that are not live. */
export const recentOf = (kept: readonly StoredConnection[], live: readonly Connection[]): readonly StoredConnection[] =>
  kept.filter((one) => live.every(({ id }) => id !== storedId(one)))

/** What would not be read again is left out, the oldest first. */
export const serialiseStored = (kept: readonly StoredConnection[]): string => {
  const text = serialiseList(
    kept.map(({ namespace, address, networkId, connectorId, name }) => [
      namespace,
      address,
      networkId,
      connectorId,
      name,
    ]),
  )
  return text.length > lengthLimit ? serialiseStored(kept.slice(0, -1)) : text
}

/** Storage is foreign input: what is no whole entry is left out. */
export const parseStored = (text = ''): readonly StoredConnection[] => {
  if (text.length > lengthLimit) return []
  const all = (entriesIn(text) ?? []).slice(0, storedLimit).flatMap(keptIn)
  return all.filter((one, at) => all.findIndex((other) => storedId(other) === storedId(one)) === at)
}

const keptIn = (entry: unknown): readonly StoredConnection[] => {
  const [namespace, address, networkId, connectorId, name]: readonly unknown[] = Array.isArray(entry) ? entry : []
  if (typeof address !== 'string' || typeof networkId !== 'string' || typeof name !== 'string') return []
  if (typeof connectorId !== 'string' || connectorId === '') return []
  const parsed = parseCaipNetworkId(networkId)
  if (!parsed.ok || parsed.value.namespace !== namespace) return []
  const known = parsed.value.namespace
  return isAddressOf(known, address)
    ? [
        {
          namespace: known,
          address,
          networkId: `${known}:${parsed.value.reference}`,
          connectorId,
          name: shownName(name),
        },
      ]
    : []
}
