import type { SnapshotMirror } from './connections/snapshot-mirror.ts'
import type { WalletDiscovery } from './connections/wallet-discovery.ts'
import type { HostEvents } from './modal/host-events.ts'
import type { ChainClient } from './networks/chain-client.ts'
import type { Clock } from './shared/clock.ts'
import type { Connectivity } from './shared/connectivity.ts'
import type { KeyValueStore } from './shared/key-value-store.ts'
import type { OtherTabs } from './shared/other-tabs.ts'
import type { Page } from './shared/page.ts'
import type { WalletDirectory } from './wallets/wallet-directory.ts'

/** All that one modal needs of its world: one adapter per port. */
export interface Ports {
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly page: Page
  readonly store: KeyValueStore
  readonly mirror: SnapshotMirror
  readonly discovery: WalletDiscovery
  readonly directory: WalletDirectory
  readonly tabs: OtherTabs
  readonly chains: ChainClient
  readonly events: HostEvents
}
