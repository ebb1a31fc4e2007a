import { connectionId } from '../../domain/connections/connection.ts'
import {
  type ConnectionEvent,
  connectionOf,
  knownAccounts,
  liveIds,
  statusOf,
} from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import type { WalletConnector, WalletEvent } from '../../ports/connections/wallet-connector.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { NoticeCell } from '../../state/notices/stores.ts'
import type { ConnectionMemory } from './connection-memory.ts'
import type { RestoredWallet } from './restore-wallet.ts'

type Place = Pick<Extract<ConnectionEvent, { type: 'restored' }>, 'isBeside' | 'isOnly'>

/**
 * Follows the connected wallets, each by itself: what one changes reaches its own connections and the memory. How many there may be
 * is said by whoever chooses one.
 */
export interface LiveWallets {
  readonly follow: (wallet: WalletConnector) => void
  /** What this wallet still shares are its connections from here on, and what is remembered. */
  readonly resume: (restored: RestoredWallet, place?: Place) => void
  /** As `resume`, for what was only heard of: it is written down by whoever knows it. */
  readonly adopt: (restored: RestoredWallet, place?: Place) => void
  /** What a wallet changed without telling. */
  readonly hear: (wallet: WalletConnector, event: WalletEvent) => void
  /** The page is about this connection from here on, after a reload too. */
  readonly focus: (connectionId?: string, address?: string) => void
  /** The live wallet of the connection that counts: of the active namespace, unless another is asked for. */
  readonly current: (namespace?: ChainNamespace) => WalletConnector | undefined
  readonly isFollowed: (connectorId: string) => boolean
  /** Follows it no more, or none. */
  readonly release: (connectorId?: string) => void
}

export const createLiveWallets = (deps: {
  readonly connections: ConnectionStore
  readonly memory: ConnectionMemory
  readonly notice: NoticeCell
}): LiveWallets => {
  const { state, send } = deps.connections
  const { notice } = deps
  const followed = new Map<string, { readonly wallet: WalletConnector; readonly stop: Unsubscribe }>()

  /** The wallet that requests wait in, by the last notice. */
  let asking: string | undefined

  const release = (connectorId?: string): void => {
    for (const [id, { stop }] of followed) {
      if (id !== (connectorId ?? id)) continue
      followed.delete(id)
      stop()
      if (id === asking) notice.set(undefined)
    }
    if (followed.size === 0) notice.set(undefined)
  }

  let isWriting = false
  /** One write for all that wallets say in one breath, of what is true in the end. */
  const remember = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    await Promise.resolve()
    isWriting = false
    const now = state.snapshot()
    // One that is still awaited keeps its place: a reload meanwhile is about the same one.
    const known = knownAccounts(now).filter(
      ({ namespace, connectorId }) => statusOf(now, namespace) === 'restoring' || followed.has(connectorId),
    )
    if (known.some(({ connectorId }) => followed.has(connectorId))) await deps.memory.remember(known)
  }

  const hear = (wallet: WalletConnector, event: WalletEvent): void => {
    const {
      connector: { id },
      remote,
    } = wallet
    const isMine = (connectorId: string): boolean => connectorId === id
    const before = state.snapshot()
    const connectionIds = event.namespace ? [connectionId(event.namespace, id)] : liveIds(before, isMine)
    // A wallet that repeats itself is no news, and writes nothing.
    if (send({ ...event, connectionIds }) === before) return
    void remember()
    if (liveIds(state.snapshot(), isMine).length > 0) return
    release(id)
    // One on this device is in sight; of one elsewhere nobody would know why.
    if (remote) notice.set({ type: 'session-ended' })
    void deps.memory.forget(id)
  }

  const follow = (wallet: WalletConnector): void => {
    const { connector, remote } = wallet
    release(connector.id)
    const stop = wallet.on((event) => hear(wallet, event))
    const stopRemote = remote?.on((event) => {
      if (event.type !== 'requests-changed') return
      const { pending } = event
      const now = state.snapshot()
      const mine = knownAccounts(now).find(({ connectorId }) => connectorId === connector.id)
      const name = connectionOf(now, mine?.namespace)?.wallet.name ?? ''
      asking = connector.id
      notice.set(pending > 0 ? { type: 'requests', pending, wallet: name } : undefined)
    })
    followed.set(connector.id, {
      wallet,
      stop: () => {
        stop()
        stopRemote?.()
      },
    })
  }

  const adopt: LiveWallets['adopt'] = ({ wallet, connections }, place) => {
    // First: a host that hears of it may have the modal end, with all that is followed.
    follow(wallet)
    send({ type: 'restored', connections, ...place })
  }

  return {
    follow,
    adopt,
    resume: (restored, place) => {
      adopt(restored, place)
      void remember()
    },
    hear,
    focus: (connectionId = '', address) => {
      const before = state.snapshot()
      if (send({ type: 'focused', connectionId, address }) !== before) void remember()
    },
    current: (namespace) => followed.get(connectionOf(state.snapshot(), namespace)?.connectorId ?? '')?.wallet,
    isFollowed: (connectorId) => followed.has(connectorId),
    release,
  }
}
