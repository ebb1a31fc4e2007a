import type { Ports } from '../../core/ports/ports.ts'
import type { PortStep } from './port-step.ts'
import type { Tape } from './tape.ts'
import { createTapedChainClient } from './taped-chain-client.ts'
import { createTapedClock } from './taped-clock.ts'
import { createTapedConnectivity } from './taped-connectivity.ts'
import { createTapedDirectory } from './taped-directory.ts'
import { createTapedDiscovery } from './taped-discovery.ts'
import { createTapedOtherTabs } from './taped-other-tabs.ts'
import { createTapedPage } from './taped-page.ts'
import type { TapedPort } from './taped-port.ts'
import { createTapedStore } from './taped-store.ts'

/** What nothing comes in through. */
export type OneWayPorts = Pick<Ports, 'mirror' | 'events'>

/** @param live all adapters while recording; in a replay only those that nothing comes in through */
export const createTapedPorts = (tape: Tape, live: OneWayPorts & Partial<Ports>): TapedPort<Ports, PortStep> => {
  const clock = createTapedClock(tape, live.clock)
  const connectivity = createTapedConnectivity(tape, live.connectivity)
  const page = createTapedPage(tape, live.page)
  const store = createTapedStore(tape, live.store)
  const discovery = createTapedDiscovery(tape, live.discovery)
  const directory = createTapedDirectory(tape, live.directory)
  const tabs = createTapedOtherTabs(tape, live.tabs)
  const chains = createTapedChainClient(tape, live.chains)
  return {
    port: {
      clock: clock.port,
      connectivity: connectivity.port,
      page: page.port,
      store: store.port,
      mirror: live.mirror,
      discovery: discovery.port,
      directory: directory.port,
      tabs: tabs.port,
      chains: chains.port,
      events: live.events,
    },
    play: (step) => {
      switch (step.type) {
        case 'timer':
          return clock.play(step)
        case 'connectivity':
          return connectivity.play(step)
        case 'copied':
        case 'page-return':
          return page.play(step)
        case 'store-read':
        case 'store-written':
          return store.play(step)
        case 'wallets':
        case 'wallet-event':
        case 'wallet-accounts':
        case 'wallet-done':
          return discovery.play(step)
        case 'wallet-page':
        case 'pictures':
          return directory.play(step)
        case 'other-tab':
          return tabs.play(step)
        case 'balance':
          return chains.play(step)
      }
    },
  }
}
