import type { SentTransactions } from './activity/sent-transactions.ts'
import type { SnapshotMirror } from './connections/snapshot-mirror.ts'
import type { WalletDiscovery } from './connections/wallet-discovery.ts'
import type { HostEvents } from './modal/host-events.ts'
import type { Clock } from './shared/clock.ts'
import type { Connectivity } from './shared/connectivity.ts'
import type { KeyValueStore } from './shared/key-value-store.ts'
import type { OtherTabs } from './shared/other-tabs.ts'
import type { Page } from './shared/page.ts'

/** What every modal needs of its world before any feature is there: one adapter per port. Features bring theirs. */
export interface Ports {
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly page: Page
  readonly store: KeyValueStore
  readonly mirror: SnapshotMirror
  readonly discovery: WalletDiscovery
  readonly sentTransactions: SentTransactions
  readonly tabs: OtherTabs
  readonly events: HostEvents
}
