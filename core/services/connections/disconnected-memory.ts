import { type FlagTimes, isFlagged } from '../../domain/connections/flag-times.ts'
import type { SessionSnapshot } from '../../domain/connections/session-snapshot.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ConnectionMemory } from './connection-memory.ts'
import { createWalletFlags } from './wallet-flags.ts'

/** The memory with what the visitor left on purpose, and what they chose since, in whatever tab. */
export interface DisconnectedMemory extends Omit<ConnectionMemory, 'drop' | 'choose'> {
  /**
   * Forgets these wallets on purpose: nothing brings them back but choosing them (decision 37).
   * @param others what stays of other wallets; all goes where that is not said
   * @returns what was kept of them, also of those that went by themselves
   */
  readonly leave: (
    connectorIds: readonly string[],
    others?: readonly SessionSnapshot[],
  ) => Promise<readonly SessionSnapshot[]>
  /** It counts again, also when it was left before. */
  readonly chosen: (connectorId: string) => Promise<unknown>
  readonly hasLeft: (connectorId: string) => Promise<boolean>
  /** What all tabs say of it; what this one knows beyond what is written is written first. */
  readonly readLeft: () => Promise<FlagTimes>
}

export const createDisconnectedMemory = (deps: {
  readonly settings: Behavior<Settings>
  readonly store: KeyValueStore
  readonly clock: Clock
  readonly memory: ConnectionMemory
}): DisconnectedMemory => {
  const { drop, choose: _, ...memory } = deps.memory
  const { inTurn } = memory
  const key = storageKeyOf(deps.settings.snapshot().storageKey, 'left-connectors')
  const { read, say, isKnown } = createWalletFlags(deps.store, key, deps.clock)
  return {
    ...memory,
    // Another tab may have written over what was chosen here.
    recall: async () => {
      await inTurn(read)
      return memory.recall()
    },
    leave: (connectorIds, others) => drop(say(connectorIds, true), connectorIds, others),
    chosen: async (connectorId) => {
      const work = say([connectorId], false)
      // Other tabs look as soon as what is connected is written down: nothing that was left is, and nothing else waits for this.
      if (!isKnown(connectorId)) await Promise.resolve()
      return inTurn(work)
    },
    hasLeft: (connectorId) => inTurn(async () => isFlagged(await read(), connectorId)),
    readLeft: () => inTurn(read),
  }
}
