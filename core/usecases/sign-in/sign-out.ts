import type { Connection } from '../../domain/connections/connection.ts'
import type { Connections } from '../../domain/connections/connections.ts'
import { namespacesOf } from '../../domain/networks/network.ts'
import { type SignInAccount, walletOf } from '../../domain/sign-in/sign-in-account.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { SiwxSite } from '../../ports/sign-in/siwx-site.ts'
import type { ConnectionMemory } from '../../services/connections/connection-memory.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/**
 * Whoever leaves a wallet is signed out with it, whichever way it went: by the visitor, the host, another wallet in its place, or a
 * session that the wallet ended. One that only went away by itself, as when it locks, is not left; neither is one whose network the host
 * takes away.
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
  readonly siwx: SiwxSite
  readonly events: HostEvents
}): SignOut => {
  const { state } = deps.connections
  const spared = new Set<string>()
  const life = new AbortController()
  let ending: readonly Promise<unknown>[] = []

  /** On every network: that it was signed in on another one than where it is now is no reason to stay so. */
  const accountsOf = (connection: Connection): readonly SignInAccount[] =>
    deps.settings
      .snapshot()
      .networks.filter((network) => network.chainNamespace === connection.namespace)
      .flatMap(({ caipNetworkId: networkId }) =>
        connection.accounts.map(({ address }) => ({ networkId, address, wallet: walletOf(connection) })),
      )

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
      const answer = await deps.siwx.signOut(accountsOf(connection), 'wallet-left', life.signal)
      if (!answer.ok && answer.failure.code !== 'ABORTED') deps.events.emit({ type: 'ERROR', failure: answer.failure })
    }
  }
  let last: Connections['live'] = state.snapshot().live
  const look = ({ live }: Connections): void => {
    const gone = last.filter(({ id }) => live.every((one) => one.id !== id))
    last = live
    if (gone.length === 0) return
    // What has gone by itself is written down in the same breath.
    const mine = Promise.resolve(gone)
      .then(leave)
      .finally(() => {
        ending = ending.filter((one) => one !== mine)
      })
    ending = [...ending, mine]
  }

  return {
    follow: () => {
      const subscription = state.value$.subscribe(look)
      return () => {
        subscription.unsubscribe()
        life.abort()
      }
    },
    spare: (connectionId) => void spared.add(connectionId),
    ending: () => ending,
    settled: () => Promise.all(ending),
  }
}
