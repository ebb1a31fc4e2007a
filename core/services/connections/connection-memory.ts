import { walletConnectConnector } from '../../domain/connections/connector.ts'
import { disconnectedIn, withoutDisconnected } from '../../domain/connections/disconnected-connectors.ts'
import { parseSnapshots, type SessionSnapshot, serialiseSnapshot } from '../../domain/connections/session-snapshot.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../domain/shared/caip.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { SnapshotMirror } from '../../ports/connections/snapshot-mirror.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** What is kept of connections between two visits. */
export interface ConnectionMemory {
  /** One for each namespace, the one that the page was about first. */
  readonly recall: () => Promise<readonly SessionSnapshot[]>
  /** All that these wallets share. What is kept of another wallet in another namespace stays. */
  readonly remember: (snapshots: readonly SessionSnapshot[]) => Promise<void>
  /**
   * For a wallet that the visitor chose: it counts again, also when it was left before, and in place of others in these namespaces.
   * @returns the `lastNotLeft` until then
   */
  readonly choose: (snapshots: readonly SessionSnapshot[], connectorId: string) => Promise<string | undefined>
  /** What there is of this wallet, or of any. One that went by itself is `dropped`. */
  readonly forget: (connectorId?: string) => Promise<void>
  /**
   * Wallets that were forgotten, that the visitor did not leave and in whose place none has come; one for each namespace. None over a
   * relay, where nothing is shared beyond a session.
   */
  readonly dropped: () => Promise<readonly SessionSnapshot[]>
  /**
   * Forgets these wallets, which were left on purpose; that it was so is written down first (disconnected-memory.ts).
   * @param others what stays of other wallets; all goes where that is not said
   * @returns what was kept of them, also of those that went by themselves
   */
  readonly drop: (
    said: () => Promise<unknown>,
    connectorIds: readonly string[],
    others?: readonly SessionSnapshot[],
  ) => Promise<readonly SessionSnapshot[]>
  /** What is kept is read and written in the order in which it was asked for, however slow a host's own store is. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * The wallet that may share its accounts with this page again: of the last connection, unless the visitor left it on purpose.
   * None over a relay, where nothing is shared beyond a session.
   */
  readonly lastNotLeft: () => Promise<string | undefined>
  /** The wallet of the last connection, also after leaving it on purpose. */
  readonly lastUsed: () => Promise<string | undefined>
  /** The network that the visitor was on last. */
  readonly lastNetwork: () => Promise<CaipNetworkId | undefined>
  readonly rememberNetwork: (id: CaipNetworkId) => Promise<void>
}

export const createConnectionMemory = ({
  store,
  settings,
  mirror,
  page,
}: {
  readonly store: KeyValueStore
  readonly page: Pick<Page, 'whenDrawn'>
  readonly settings: Behavior<Settings>
  readonly mirror: SnapshotMirror
}): ConnectionMemory => {
  const { storageKey } = settings.snapshot()
  const snapshotKey = storageKeyOf(storageKey, 'snapshot')
  const recentKey = storageKeyOf(storageKey, 'recent-connector')
  const leftKey = storageKeyOf(storageKey, 'left-connectors')
  const droppedKey = storageKeyOf(storageKey, 'away-connectors')
  const networkKey = storageKeyOf(storageKey, 'network')

  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn
    return turn
  }

  /** The frame that shows what the visitor did comes first. */
  const onceDrawn = <T>(work: () => Promise<T>): Promise<T> => {
    const drawn = page.whenDrawn()
    return inTurn(drawn ? () => drawn.then(work) : work)
  }

  const left = async (): Promise<readonly unknown[]> => disconnectedIn(await store.read(leftKey))
  const unlessOver = (id: string | undefined, ids: readonly unknown[]): string | undefined =>
    id === walletConnectConnector.id || ids.includes(id) ? undefined : id
  const kept = async (): Promise<readonly SessionSnapshot[]> => parseSnapshots(await store.read(snapshotKey))
  const keep = (snapshots: readonly SessionSnapshot[]): Promise<void> => {
    if (snapshots.length > 0) {
      mirror.write(snapshots)
      return store.write(snapshotKey, serialiseSnapshot(...snapshots))
    }
    mirror.clear()
    return store.remove(snapshotKey)
  }

  const dropped = async (): Promise<readonly SessionSnapshot[]> => parseSnapshots(await store.read(droppedKey))
  /** Of two in one namespace the first is read again. */
  const keepAway = async (isOver: (one: SessionSnapshot) => boolean, news: readonly SessionSnapshot[] = []) => {
    const before = await dropped()
    const all = [...news, ...before.filter((one) => !isOver(one))]
    if (all.length > 0) await store.write(droppedKey, serialiseSnapshot(...all))
    else if (before.length > 0) await store.remove(droppedKey)
  }

  /** What is kept of other wallets in other namespaces stays. */
  const merge = async (
    snapshots: readonly SessionSnapshot[],
    before: readonly SessionSnapshot[],
    gone: readonly string[] = [],
  ): Promise<void> => {
    const isOld = ({ namespace, connectorId }: SessionSnapshot): boolean =>
      gone.includes(connectorId) ||
      snapshots.some((one) => one.namespace === namespace || one.connectorId === connectorId)
    await keep([...snapshots, ...before.filter((old) => !isOld(old))])
    await keepAway(isOld)
  }

  return {
    recall: () =>
      inTurn(async () => {
        const all = await kept()
        const ids = all.length > 0 ? await left() : []
        const others = all.filter(({ connectorId }) => !ids.includes(connectorId))
        // Written by a tab that had not heard of the leaving.
        if (others.length < all.length) await keep(others)
        return others
      }),
    remember: (snapshots) =>
      inTurn(async () => {
        await merge(snapshots, await kept())
        const [first] = snapshots
        if (first !== undefined) await store.write(recentKey, first.connectorId)
      }),
    choose: (snapshots, connectorId) => {
      // A server that is asked for the page at once is to know already.
      mirror.write(snapshots)
      return onceDrawn(async () => {
        // Other tabs look as soon as the snapshot changes: what was left has to be right before.
        const [text, all] = await Promise.all([store.read(leftKey), kept()])
        const ids = disconnectedIn(text)
        if (ids.includes(connectorId)) await store.write(leftKey, withoutDisconnected(text, connectorId))
        await merge(snapshots, all)
        const before = await store.read(recentKey)
        await store.write(recentKey, connectorId)
        return unlessOver(before, ids)
      })
    },
    forget: (connectorId) =>
      inTurn(async () => {
        const all = await kept()
        const others = connectorId === undefined ? [] : all.filter((one) => one.connectorId !== connectorId)
        const gone = all.filter((one) => one.connectorId === connectorId && connectorId !== walletConnectConnector.id)
        await keepAway(() => connectorId === undefined, gone)
        // Another tab has gone over to another wallet meanwhile.
        if (others.length === 0 || others.length < all.length) await keep(others)
      }),
    dropped: () => inTurn(dropped),
    drop: (said, connectorIds, others) =>
      inTurn(async () => {
        mirror.clear()
        await said()
        const [before, away] = await Promise.all([kept(), dropped()])
        if (others) {
          await merge(others, before, connectorIds)
          return [...before, ...away].filter(({ connectorId }) => connectorIds.includes(connectorId))
        }
        await store.remove(snapshotKey)
        await keepAway(() => true)
        return [...before, ...away]
      }),
    inTurn,
    lastNotLeft: () =>
      inTurn(async () => {
        const id = await store.read(recentKey)
        return id && unlessOver(id, await left())
      }),
    lastUsed: () => store.read(recentKey),
    lastNetwork: () =>
      inTurn(async () => {
        const id = await store.read(networkKey)
        return id !== undefined && isCaipNetworkId(id) ? id : undefined
      }),
    rememberNetwork: (id) => onceDrawn(() => store.write(networkKey, id)),
  }
}
