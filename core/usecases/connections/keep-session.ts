import { connectionOf, liveIds } from '../../domain/connections/connections.ts'
import type { WalletConnector, WalletEvent } from '../../ports/connections/wallet-connector.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { NoticeCell } from '../../state/notices/stores.ts'
import type { RestoredWallet } from './restore-wallet.ts'
import type { SessionMemory } from './session-memory.ts'

/** Follows the connected wallet: what it changes reaches the state and the memory. One wallet at a time. */
export interface KeepSession {
  readonly follow: (wallet: WalletConnector) => void
  /** What this wallet still shares is the connection from here on. */
  readonly resume: (restored: RestoredWallet) => void
  /** What the wallet changed without telling. */
  readonly hear: (event: WalletEvent) => void
  /** The live wallet of the connection. */
  readonly current: () => WalletConnector | undefined
  readonly release: () => void
}

export const createKeepSession = (deps: {
  readonly connections: ConnectionStore
  readonly memory: SessionMemory
  readonly notice: NoticeCell
}): KeepSession => {
  let current: WalletConnector | undefined
  let stop: Unsubscribe | undefined

  const release = (): void => {
    stop?.()
    stop = undefined
    current = undefined
    deps.notice.set(undefined)
  }

  let isWriting = false
  /** One write for all that a wallet says in one breath, of what is true in the end. */
  const remember = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    await Promise.resolve()
    isWriting = false
    const connection = connectionOf(deps.connections.state.snapshot())
    if (current !== undefined && connection !== undefined) await deps.memory.remember(connection)
  }

  const onEvent = (event: WalletEvent): void => {
    if (event.type === 'pairing-uri') return
    const before = connectionOf(deps.connections.state.snapshot())
    if (event.type === 'requests-changed') {
      const { pending } = event
      deps.notice.set(pending > 0 ? { type: 'requests', pending, wallet: before?.wallet.name ?? '' } : undefined)
      return
    }
    const isElsewhere = current?.connector.type === 'WALLET_CONNECT'
    if (before === undefined) return
    const connection = connectionOf(deps.connections.send({ ...event, connectionId: before.id }))
    // A wallet that repeats itself is no news, and writes nothing.
    if (connection === before) return
    if (connection === undefined) {
      release()
      // One on this device is in sight; of one elsewhere nobody would know why.
      if (isElsewhere) deps.notice.set({ type: 'session-ended' })
      void deps.memory.forget(before.connectorId)
    } else {
      void remember()
    }
  }

  const follow = (wallet: WalletConnector): void => {
    release()
    current = wallet
    stop = wallet.on(onEvent)
  }

  return {
    follow,
    resume: ({ wallet, connection }) => {
      deps.connections.send({ type: 'restored', connection, inPlaceOf: liveIds(deps.connections.state.snapshot()) })
      follow(wallet)
    },
    hear: onEvent,
    current: () => current,
    release,
  }
}
