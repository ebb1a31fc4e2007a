import type { Connection } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { ConnectionMemory } from '../../services/connections/connection-memory.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ChosenNetworkCell } from '../../state/networks/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/** Keeps the network that the visitor was on last: for the time without a wallet, for the next visit, and in all tabs. */
export interface KeepNetwork {
  /** At the start, and when another tab has noted one. */
  readonly recall: () => Promise<void>
  /** Where a wallet is by itself, is noted by itself. A network that the host does not offer is not worth remembering. */
  readonly note: (id: CaipNetworkId) => void
}

export const createKeepNetwork = ({
  settings,
  memory,
  chosen,
  connections,
}: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly memory: ConnectionMemory
  readonly chosen: ChosenNetworkCell
}): KeepNetwork => {
  const isOffered = (id: CaipNetworkId): boolean => findNetwork(settings.snapshot().networks, id) !== undefined
  const note: KeepNetwork['note'] = (id) => {
    if (!isOffered(id) || chosen.snapshot() === id) return
    chosen.set(id)
    void memory.rememberNetwork(id)
  }
  let last: Connection | undefined
  connections.state.value$.subscribe((state) => {
    const connection = connectionOf(state)
    // The host may have changed its rules meanwhile: where the wallet is was noted before.
    if (connection !== undefined && connection !== last) note(connection.networkId)
    last = connection
  })
  return {
    note,
    recall: async () => {
      const before = chosen.snapshot()
      const id = await memory.lastNetwork()
      // What was chosen while the storage was read is newer.
      if (id !== undefined && isOffered(id) && chosen.snapshot() === before) chosen.set(id)
    },
  }
}
