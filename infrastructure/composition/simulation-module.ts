import { ContainerModule } from 'inversify'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { OtherTabs } from '../../core/ports/shared/other-tabs.ts'
import type { PageMetadataDeps } from '../browser/page-metadata.ts'
import { createSimulatedClock, type SimulatedClock } from '../simulation/simulated-clock.ts'
import { createSimulatedConnectivity, type SimulatedConnectivity } from '../simulation/simulated-connectivity.ts'
import { createSimulatedDiscovery, type SimulatedDiscovery } from '../simulation/simulated-discovery.ts'
import { createSimulatedHostEvents, type SimulatedHostEvents } from '../simulation/simulated-host-events.ts'
import { createSimulatedPage, type SimulatedPage } from '../simulation/simulated-page.ts'
import {
  createSimulatedSentTransactions,
  type SimulatedSentTransactions,
} from '../simulation/simulated-sent-transactions.ts'
import { createSimulatedSnapshotMirror, type SimulatedSnapshotMirror } from '../simulation/simulated-snapshot-mirror.ts'
import { createGuardedKeyValueStore } from '../storage/guarded-key-value-store.ts'
import { createMemoryKeyValueStore } from '../storage/memory-key-value-store.ts'
import { createExternalWallets } from '../wallets/external-wallets.ts'
import { createMergedDiscovery } from '../wallets/merged-discovery.ts'
import type { AssembleCore } from './assemble-core.ts'
import { assembleCore } from './assemble-whole-core.ts'
import { composeChecked } from './compose-checked.ts'
import { devtools } from './devtools.ts'
import type { FeatureDevtools } from './feature-devtools.ts'
import type { Adapt } from './feature-ports.ts'
import { noMirror, noTabs } from './noop-adapters.ts'
import type { ReadOptions } from './read-options.ts'
import { provide } from './token.ts'
import { ports } from './tokens.ts'

/** Of the features' ports, by their names. */
type SimulatedPorts = {
  readonly [Name in keyof FeatureDevtools['ports']]: ReturnType<FeatureDevtools['ports'][Name]['simulated']>
}

const simulatedPorts = (): SimulatedPorts =>
  Object.assign({}, ...Object.entries(devtools.ports).map(([name, { simulated }]) => ({ [name]: simulated() })))

/** A world without a browser. Each part can be handled from outside; `store` outlives a reload when it is handed on. */
export interface Simulation extends SimulatedPorts {
  readonly clock: SimulatedClock
  readonly connectivity: SimulatedConnectivity
  readonly page: SimulatedPage
  readonly store: KeyValueStore
  readonly mirror: SimulatedSnapshotMirror
  /** None, unless a tab of `createSimulatedBrowser` brings them with its store. */
  readonly tabs: OtherTabs
  readonly discovery: SimulatedDiscovery
  readonly sentTransactions: SimulatedSentTransactions
  readonly hostEvents: SimulatedHostEvents
}

export const createSimulation = (given: Partial<Simulation> = {}): Simulation => ({
  clock: createSimulatedClock(),
  connectivity: createSimulatedConnectivity(),
  page: createSimulatedPage(),
  store: createMemoryKeyValueStore(),
  mirror: createSimulatedSnapshotMirror(),
  tabs: noTabs,
  discovery: createSimulatedDiscovery(),
  sentTransactions: createSimulatedSentTransactions(),
  ...simulatedPorts(),
  hostEvents: createSimulatedHostEvents(),
  ...given,
})

const storeOf = ({ store, clock, hostEvents }: Simulation, { storage }: ReadOptions): KeyValueStore =>
  storage === undefined ? store : createGuardedKeyValueStore({ store: storage, clock, onProblem: hostEvents.alert })

/** The ports of a modal in a simulation. */
const simulationModule = (simulation: Simulation, options: ReadOptions): ContainerModule =>
  new ContainerModule(({ bind }) => {
    provide(bind, ports.clock, () => simulation.clock, {})
    provide(bind, ports.events, () => simulation.hostEvents, {})
    provide(bind, ports.connectivity, () => simulation.connectivity, {})
    provide(bind, ports.page, () => simulation.page, {})
    provide(bind, ports.store, () => storeOf(simulation, options), {})
    provide(bind, ports.mirror, () => (options.ssr ? simulation.mirror : noMirror), {})
    provide(
      bind,
      ports.discovery,
      () =>
        createMergedDiscovery(
          options.announced ? [simulation.discovery] : [],
          createExternalWallets(options.externalWallets, simulation.clock),
        ),
      {},
    )
    provide(bind, ports.sentTransactions, () => simulation.sentTransactions, {})
    provide(bind, ports.tabs, () => simulation.tabs, {})
    // Under the name of each port is what takes its place.
    provide(bind, ports.adapt, (): Adapt => (name) => Reflect.get(simulation, name), {})
  })

/** A page that says nothing of itself. */
const blankPage: PageMetadataDeps = {
  document: { title: '', baseURI: 'http://simulation.test/', querySelector: () => null },
  location: { origin: 'http://simulation.test', host: 'simulation.test' },
}

/**
 * Makes one modal in a simulation out of a host's options.
 * @throws ModalError INVALID_OPTIONS
 */
export const composeSimulatedModal = (
  options: ModalOptions,
  simulation: Simulation,
  assemble: AssembleCore = assembleCore,
): ModalCore => composeChecked(options, blankPage, (read) => simulationModule(simulation, read), assemble)
