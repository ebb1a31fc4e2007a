import { type Connection, connectionId } from '../../domain/connections/connection.ts'
import type { Connections } from '../../domain/connections/connections.ts'
import type { SessionSnapshot } from '../../domain/connections/session-snapshot.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import { type SignInAccount, walletOf } from '../../domain/sign-in/sign-in-account.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { SiwxSite } from '../../ports/sign-in/siwx-site.ts'
import type { ConnectionMemory } from '../../services/connections/connection-memory.ts'
import type { ConnectionStore, LeftSnapshots } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/**
 * Whoever leaves a wallet is signed out with it, whichever way it went: by the visitor, the host, another wallet in its place, or a
 * session that the wallet ended. So is who leaves one that is locked, gone or still being restored, also for another in its place.
 * One that only went away by itself, as when it locks, is not left; neither is one whose network the host takes away.
 */
export interface SignOut {
  readonly follow: () => Unsubscribe
  /** This connection ends, and its sessions do not: nobody has wanted that. */
  readonly spare: (connectionId: string) => void
  /** Those that are leaving: each by itself, as a site may leave others while it signs one out. */
  readonly ending: () => readonly Promise<unknown>[]
  /** Nobody is told how an account stands before those that are leaving have left. */
  readonly settled: () => Promise<unknown>
}

export const createSignOut = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly memory: ConnectionMemory
  readonly leftSnapshots: LeftSnapshots
  readonly siwx: SiwxSite
  readonly events: HostEvents
}): SignOut => {
  const { state } = deps.connections
  const spared = new Set<string>()
  const life = new AbortController()
  let ending: readonly Promise<unknown>[] = []

  /** On every network: that it was signed in on another one than where it is now is no reason to stay so. */
  const onEachNetwork = (
    namespace: ChainNamespace,
    addresses: readonly string[],
    wallet: string,
  ): readonly SignInAccount[] =>
    deps.settings
      .snapshot()
      .networks.filter((network) => network.chainNamespace === namespace)
      .flatMap(({ caipNetworkId: networkId }) => addresses.map((address) => ({ networkId, address, wallet })))
  const accountsOf = (connection: Connection): readonly SignInAccount[] =>
    onEachNetwork(
      connection.namespace,
      connection.accounts.map(({ address }) => address),
      walletOf(connection),
    )
  const signOut = async (accounts: readonly SignInAccount[]): Promise<void> => {
    if (accounts.length === 0) return
    const answer = await deps.siwx.signOut(accounts, 'wallet-left', life.signal)
    if (!answer.ok && answer.failure.code !== 'ABORTED') deps.events.emit({ type: 'ERROR', failure: answer.failure })
  }

  const isLeft = async ({ id, connectorId, namespace }: Connection): Promise<boolean> => {
    if (!namespacesOf(deps.settings.snapshot().networks).includes(namespace)) return false
    const dropped = await deps.memory.dropped()
    return (
      dropped.every((one) => one.connectorId !== connectorId || one.namespace !== namespace) &&
      state.snapshot().live.every((one) => one.id !== id)
    )
  }
  const leave = async (gone: readonly Connection[]): Promise<void> => {
    for (const connection of gone) {
      if (spared.delete(connection.id) || !(await isLeft(connection)) || life.signal.aborted) continue
      await signOut(accountsOf(connection))
    }
  }
  const leaveRemembered = async (gone: readonly SessionSnapshot[]): Promise<void> => {
    const byId = new Map(gone.map((one) => [`${connectionId(one.namespace, one.connectorId)} ${one.address}`, one]))
    for (const { namespace, address, connectorId } of byId.values())
      if (!life.signal.aborted) await signOut(onEachNetwork(namespace, [address], connectorId))
  }
  const begin = (work: Promise<void>): void => {
    const mine = work.finally(() => {
      ending = ending.filter((one) => one !== mine)
    })
    ending = [...ending, mine]
  }
  /** Those in whose place another wallet has come while they were still being restored. */
  const replaced = (before: Connections, { live, remembered }: Connections): readonly SessionSnapshot[] =>
    deps.settings.snapshot().multiWallet
      ? []
      : Object.values(before.remembered).flatMap((one) => {
          const isThere = one && remembered[one.namespace] === undefined
          const hasGivenWay = live.some(
            (other) => other.namespace === one?.namespace && other.connectorId !== one.connectorId,
          )
          return isThere && hasGivenWay ? [one] : []
        })
  /** Those that went by themselves, here or on an earlier page, and in whose place none has come. */
  let away: readonly SessionSnapshot[] = []
  const isSame = (one: SessionSnapshot, other: Pick<SessionSnapshot, 'namespace' | 'connectorId'>): boolean =>
    one.namespace === other.namespace && one.connectorId === other.connectorId
  const withoutAway = (isOver: (one: SessionSnapshot) => boolean): readonly SessionSnapshot[] => {
    const over = away.filter(isOver)
    away = away.filter((one) => !over.includes(one))
    return over
  }
  /** What is live again is not away; another wallet in its place leaves it, unless both may be there. */
  const awayReplaced = ({ live }: Connections): readonly SessionSnapshot[] => {
    withoutAway((one) => live.some((other) => isSame(one, other)))
    if (deps.settings.snapshot().multiWallet) return []
    return withoutAway((one) => live.some(({ namespace }) => namespace === one.namespace))
  }
  const noteAway = async (): Promise<void> => {
    const dropped = await deps.memory.dropped()
    if (life.signal.aborted) return
    away = [...dropped, ...away.filter((one) => dropped.every((other) => !isSame(one, other)))]
    const replacedNow = awayReplaced(state.snapshot())
    if (replacedNow.length > 0) begin(leaveRemembered(replacedNow))
  }
  let last = state.snapshot()
  const look = (now: Connections): void => {
    const gone = last.live.filter(({ id }) => now.live.every((one) => one.id !== id))
    const gaveWay = [...replaced(last, now), ...awayReplaced(now)]
    last = now
    if (gaveWay.length > 0) begin(leaveRemembered(gaveWay))
    if (gone.length === 0) return
    // What has gone by itself is written down in the same breath.
    begin(Promise.resolve(gone).then(leave).then(noteAway))
  }

  return {
    follow: () => {
      void noteAway()
      const subscriptions = [
        state.value$.subscribe(look),
        deps.leftSnapshots.event$.subscribe((gone) => {
          withoutAway((one) => gone.some((other) => isSame(one, other)))
          if (gone.length > 0) begin(leaveRemembered(gone))
        }),
      ]
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        life.abort()
      }
    },
    spare: (connectionId) => void spared.add(connectionId),
    ending: () => ending,
    settled: () => Promise.all(ending),
  }
}
