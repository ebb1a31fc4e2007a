import { composeSimulatedModal, createSimulation } from '../../../infrastructure/composition/simulation-module.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedChainClient } from '../../../infrastructure/simulation/simulated-chain-client.ts'
import { createSimulatedDirectory } from '../../../infrastructure/simulation/simulated-directory.ts'
import { createSimulatedTokenSource } from '../../../infrastructure/simulation/simulated-token-source.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { createEventLog } from './event-log.ts'
import { createLiveWorld, type LiveWorld } from './live-world.ts'
import type { Action, ActionGroup } from './modal-world.ts'
import type { NetworkChoice } from './network-choice.ts'
import { sampleBalances, sampleListings, sampleOptions, samplePortfolios } from './sample-world.ts'
import { createSimulatedWallets, type SimulatedWallets } from './simulated-wallets.ts'
import type { WorldTape } from './world-tape.ts'

/** Everything around the modal is simulated, and time passes when it is told to. */
export const createSimulatedWorld = (tape?: WorldTape, choice: NetworkChoice = 'three'): LiveWorld => {
  const options = sampleOptions(choice)
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const parts = createSimulation({
    ...browser.openTab(),
    chains: createSimulatedChainClient(sampleBalances),
    tokenSource: createSimulatedTokenSource(samplePortfolios),
    directory: createSimulatedDirectory(sampleListings),
  })
  const log = createEventLog(parts.clock)
  const simulation = {
    ...parts,
    hostEvents: {
      ...parts.hostEvents,
      emit: log.tell,
      alert: (text: string) => {
        log.add('modal', text)
        parts.hostEvents.alert(text)
      },
    },
  }
  const wallets = createSimulatedWallets(log, choice)
  let discovery = wallets.onPage()
  const { connectivity } = simulation
  let isChainDown = false

  const action = (group: ActionGroup, key: string, label: string, run: () => void): Action => ({
    group,
    key,
    label,
    run,
  })
  const after = (ms: number) => () => simulation.clock.advance(ms)
  const toggleChain = (): void => {
    isChainDown = !isChainDown
    for (const read of [simulation.chains, simulation.tokenSource])
      read.failWith(isChainDown ? 'BALANCE_UNAVAILABLE' : undefined)
    log.add('world', isChainDown ? 'the chains are down' : 'the chains are up')
  }
  const toggleConnectivity = (): void => {
    const isOnline = connectivity.isOnline()
    log.add('world', isOnline ? 'the device is offline' : 'the device is online')
    if (isOnline) connectivity.goOffline()
    else connectivity.goOnline()
  }
  const leaveInOtherTab = (): void => {
    log.add('world', 'the visitor disconnects in another tab')
    const other = composeSimulatedModal(options, {
      ...simulation,
      ...browser.openTab(),
      discovery: wallets.onPage(),
      hostEvents: parts.hostEvents,
    })
    void other
      .start()
      .then(() => other.disconnect())
      .finally(() => {
        other.dispose()
        browser.deliver()
      })
  }
  const comeBack = (): void => {
    log.add('world', 'the visitor comes back to the page')
    simulation.page.comeBack()
  }

  return createLiveWorld({
    name: 'simulated world',
    compose: () => {
      discovery = wallets.onPage()
      return composeSimulatedModal(options, { ...simulation, discovery }, tape?.assemble)
    },
    clock: simulation.clock,
    log,
    isRecorded: tape !== undefined,
    networks: options.networks.map(({ caipNetworkId }) => caipNetworkId),
    question: wallets.question,
    facts: () => [
      wallets.fact(),
      {
        label: 'Chains',
        value: `${isChainDown ? 'down' : 'up'}, device ${connectivity.isOnline() ? 'online' : 'offline'}`,
      },
    ],
    actions: () => [
      ...walletActions(wallets),
      action('wallet', 'p', 'new wallet', () => wallets.announce(discovery)),
      action('world', 'k', 'chains down/up', toggleChain),
      action('world', 'f', 'offline/online', toggleConnectivity),
      action('world', 'y', 'leave elsewhere', leaveInOtherTab),
      action('world', 'B', 'come back', comeBack),
      action('time', '.', '1 s passes', after(1000)),
      action('time', ':', '15 s pass', after(15_000)),
    ],
  })
}

const walletActions = (wallets: SimulatedWallets): readonly Action[] =>
  (
    [
      ['a', 'approve', wallets.approve],
      ['j', 'reject', wallets.reject],
      ['l', 'lock/unlock', wallets.toggleLock],
      ['w', 'go away', wallets.drop],
      ['t', 'next account', wallets.nextAccount],
      ['m', 'next network', wallets.nextNetwork],
      ['v', 'next answer', wallets.nextBehaviour],
    ] as const
  ).map(([key, label, run]) => ({ group: 'wallet', key, label, run }))
