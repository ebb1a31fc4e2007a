import type { FeatureStep } from './feature-step.ts'
import type { Entries, Read, SchemaParts, StepOf } from './port-description.ts'
import { clock } from './ports/clock.ts'
import { connectivity } from './ports/connectivity.ts'
import { hostEvents } from './ports/host-events.ts'
import { keyValueStore } from './ports/key-value-store.ts'
import { otherTabs } from './ports/other-tabs.ts'
import { page } from './ports/page.ts'
import { sentTransactions } from './ports/sent-transactions.ts'
import { snapshotMirror } from './ports/snapshot-mirror.ts'
import { walletDiscovery } from './ports/wallet-discovery.ts'
import type { Tape } from './tape.ts'

/** Every port but those of features, by its name in `Ports`. Their steps are in the schema in this order. */
export const describedPorts = {
  discovery: walletDiscovery,
  store: keyValueStore,
  page,
  connectivity,
  tabs: otherTabs,
  clock,
  mirror: snapshotMirror,
  events: hostEvents,
  sentTransactions,
}

type Described = (typeof describedPorts)[keyof typeof describedPorts]

/** Everything that comes in through the ports. */
export type PortStep = StepOf<Described> | FeatureStep

type SeenBy<Port> = Port extends {
  readonly reads?: { readonly members: (parts: SchemaParts) => infer Reads extends Entries }
}
  ? (seen: Read<Reads>) => void
  : never

/** What the core asks of ports without waiting for an answer: of all of them together. */
export type Device = SeenBy<Described> extends (seen: infer Seen) => void ? Seen : never

export type PortTape = Tape<PortStep, Device>
