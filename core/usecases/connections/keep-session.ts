import { connectionId } from '../../domain/connections/connection.ts'
import { connectionOf, liveIds } from '../../domain/connections/connections.ts'
import type { RemoteEvent } from '../../ports/connections/remote-wallet.ts'
import type { WalletConnector, WalletEvent } from '../../ports/connections/wallet-connector.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { NoticeCell } from '../../state/notices/stores.ts'
import type { RestoredWallet } from './restore-wallet.ts'
import type { SessionMemory } from './session-memory.ts'

/** Follows the connected wallet: what it changes reaches the state and the memory. One wallet at a time. */
export interface KeepSession {
  readonly follow: (wallet: WalletConnector) => void
  /** What this wallet still shares are the connections from here on, and what is remembered. */
  readonly resume: (restored: RestoredWallet) => void
  /** As `resume`, for what was only heard of: it is written down by whoever knows it. */
  readonly adopt: (restored: RestoredWallet) => void
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
  const { state, send } = deps.connections
  let current: WalletConnector | undefined
  let stop: Unsubscribe | undefined
  let stopRemote: Unsubscribe | undefined

  const release = (): void => {
    stop?.()
    stopRemote?.()
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
    const connection = connectionOf(state.snapshot())
    if (current !== undefined && connection !== undefined) await deps.memory.remember(connection)
  }

  const onEvent = (event: WalletEvent): void => {
    if (current === undefined) return
    const {
      connector: { id },
      remote,
    } = current
    const before = state.snapshot()
    // All that is live is of this wallet.
    const connectionIds = event.namespace ? [connectionId(event.namespace, id)] : liveIds(before)
    // A wallet that repeats itself is no news, and writes nothing.
    if (send({ ...event, connectionIds }) === before) return
    if (liveIds(state.snapshot()).length > 0) return void remember()
    release()
    // One on this device is in sight; of one elsewhere nobody would know why.
    if (remote) deps.notice.set({ type: 'session-ended' })
    void deps.memory.forget(id)
  }

  const onRemote = (event: RemoteEvent): void => {
    if (event.type === 'pairing-uri') return
    const { pending } = event
    const wallet = connectionOf(state.snapshot())?.wallet.name ?? ''
    deps.notice.set(pending > 0 ? { type: 'requests', pending, wallet } : undefined)
  }

  const follow = (wallet: WalletConnector): void => {
    release()
    current = wallet
    stop = wallet.on(onEvent)
    stopRemote = wallet.remote?.on(onRemote)
  }

  const adopt = ({ wallet, connections }: RestoredWallet): void => {
    send({ type: 'restored', connections, inPlaceOf: liveIds(state.snapshot()) })
    follow(wallet)
  }

  return {
    follow,
    adopt,
    resume: (restored) => {
      adopt(restored)
      void deps.memory.remember(restored.connections[0])
    },
    hear: onEvent,
    current: () => current,
    release,
  }
}
