import type { SnapshotMirror } from '../../core/ports/snapshot-mirror.ts'
import type { WalletDiscovery } from '../../core/ports/wallet-discovery.ts'

const nothing = (): void => undefined
const none: ReturnType<WalletDiscovery['wallets']> = []

/** What stands in for a part that the host switched off. */
export const noWallets: WalletDiscovery = { wallets: () => none, on: () => nothing, request: nothing, dispose: nothing }
export const noMirror: SnapshotMirror = { write: nothing, clear: nothing }
