import { connectionOf } from '../domain/connection-machine.ts'
import type { Unsubscribe } from '../ports/unsubscribe.ts'
import type { WalletConnector, WalletEvent } from '../ports/wallet-connector.ts'
import type { ConnectionStore } from '../state/stores.ts'
import type { SessionMemory } from './session-memory.ts'

/** Follows the connected wallet: what it changes reaches the state and the memory. One wallet at a time. */
export interface KeepSession {
  readonly follow: (wallet: WalletConnector) => void
  /** The live wallet of the connection. */
  readonly current: () => WalletConnector | undefined
  readonly release: () => void
}

export const createKeepSession = (deps: {
  readonly connections: ConnectionStore
  readonly memory: SessionMemory
}): KeepSession => {
  let current: WalletConnector | undefined
  let stop: Unsubscribe | undefined

  const release = (): void => {
    stop?.()
    stop = undefined
    current = undefined
  }

  const onEvent = (event: WalletEvent): void => {
    const connection = connectionOf(deps.connections.send(event))
    if (connection === undefined) {
      release()
      void deps.memory.forget()
    } else {
      void deps.memory.remember(connection)
    }
  }

  return {
    follow: (wallet) => {
      release()
      current = wallet
      stop = wallet.on(onEvent)
    },
    current: () => current,
    release,
  }
}
