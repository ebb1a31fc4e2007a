import type { ChainClient } from './chain-client.ts'
import type { Clock } from './clock.ts'
import type { Connectivity } from './connectivity.ts'
import type { HostEvents } from './host-events.ts'
import type { KeyValueStore } from './key-value-store.ts'
import type { OtherTabs } from './other-tabs.ts'
import type { Page } from './page.ts'
import type { SnapshotMirror } from './snapshot-mirror.ts'
import type { WalletDirectory } from './wallet-directory.ts'
import type { WalletDiscovery } from './wallet-discovery.ts'

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
