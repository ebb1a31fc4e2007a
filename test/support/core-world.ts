import type { Network } from '../../core/domain/networks/network.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import type { AssembleCore } from '../../infrastructure/composition/assemble-core.ts'
import {
  composeSimulatedModal,
  createSimulation,
  type Simulation,
} from '../../infrastructure/composition/simulation-module.ts'
import {
  createSimulatedWallet,
  type SimulatedWallet,
  type SimulatedWalletOptions,
} from '../../infrastructure/simulation/simulated-wallet.ts'

/** The first two accounts of every development chain. */
export const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export const hearth: Network = {
  id: 31_337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Hearth',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://hearth.test'] } },
  blockExplorers: { default: { name: 'Hearthscan', url: 'https://scan.hearth.test/' } },
  testnet: true,
}
export const meadow: Network = {
  id: 31_338,
  caipNetworkId: 'eip155:31338',
  chainNamespace: 'eip155',
  name: 'Meadow',
  nativeCurrency: { name: 'Clover', symbol: 'CLV', decimals: 6 },
  rpcUrls: { default: { http: ['http://meadow.test'] } },
}

export const worldOptions: ModalOptions = {
  projectId: 'test',
  metadata: { name: 'Tidewater', description: 'A test', url: 'https://tidewater.test', icons: [] },
  networks: [hearth, meadow],
}

/** `Amber` becomes the wallet `test.amber`. */
export const walletNamed = (name: string, options: SimulatedWalletOptions = {}): SimulatedWallet =>
  createSimulatedWallet({
    ...options,
    connector: { id: `test.${name.toLowerCase()}`, name, ...options.connector },
  })

/** Counts who listens, so that a test can ask whether everybody has left. */
const createListenerCount = () => {
  let count = 0
  const counted =
    <Listener>(on: (listener: Listener) => Unsubscribe) =>
    (listener: Listener): Unsubscribe => {
      const leave = on(listener)
      let isThere = true
      count += 1
      return () => {
        if (isThere) count -= 1
        isThere = false
        leave()
      }
    }
  return { counted, count: () => count }
}

export interface CoreWorld extends Simulation {
  readonly core: ModalCore
  /** Makes a wallet's listeners count; for wallets that were not there from the start. */
  readonly watched: <W extends WalletConnector>(wallet: W) => W
  /** How many listen to wallets, the page, its network, announcements and other tabs. */
  readonly listeners: () => number
  /** Lets everything that waits for nothing but its turn happen. */
  readonly settle: () => Promise<void>
  /** Lets time pass. */
  readonly pass: (ms: number) => Promise<void>
  /** The page goes away and comes back: what is stored and the wallets stay. */
  readonly reload: (given?: Partial<WorldOptions>) => CoreWorld
}

export interface WorldOptions {
  readonly wallets: readonly WalletConnector[]
  readonly options: Partial<ModalOptions>
  readonly simulation: Partial<Simulation>
  readonly assemble: AssembleCore
}

export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The real core, composed as in a page, on simulated ports. Not started yet. */
export const createCoreWorld = (given: Partial<WorldOptions> = {}): CoreWorld => {
  const listeners = createListenerCount()
  const watched: CoreWorld['watched'] = (wallet) => {
    const { on, remote } = wallet
    return {
      ...wallet,
      on: listeners.counted(on),
      ...(remote === undefined ? {} : { remote: { ...remote, on: listeners.counted(remote.on) } }),
    }
  }
  const parts = createSimulation(given.simulation)
  const simulation: Simulation = {
    ...parts,
    discovery: { ...parts.discovery, on: listeners.counted(parts.discovery.on) },
    connectivity: { ...parts.connectivity, on: listeners.counted(parts.connectivity.on) },
    page: { ...parts.page, onReturn: listeners.counted(parts.page.onReturn) },
    tabs: {
      onChange: (key, listener) => listeners.counted((one: () => void) => parts.tabs.onChange(key, one))(listener),
    },
  }
  for (const wallet of given.wallets ?? []) parts.discovery.install(watched(wallet))
  const core = composeSimulatedModal({ ...worldOptions, ...given.options }, simulation, given.assemble)
  return {
    ...simulation,
    core,
    watched,
    listeners: listeners.count,
    settle,
    pass: async (ms) => {
      await settle()
      simulation.clock.advance(ms)
      await settle()
    },
    reload: (next = {}) => {
      core.dispose()
      const { store, tabs, clock, chains, tokenSource, nameSource, directory, mirror } = simulation
      const { transactionSource, nftSource, accountCode, sharing } = simulation
      const { transferReader, receiverNames, exclusiveWork } = simulation
      return createCoreWorld({
        ...given,
        ...next,
        simulation: {
          ...{
            store,
            tabs,
            clock,
            chains,
            tokenSource,
            nameSource,
            transactionSource,
            nftSource,
            accountCode,
            sharing,
            directory,
            mirror,
            transferReader,
            receiverNames,
            exclusiveWork,
          },
          ...next.simulation,
        },
      })
    },
  }
}

/** A world whose core has found out whether there is a session. */
export const startedWorld = async (given: Partial<WorldOptions> = {}): Promise<CoreWorld> => {
  const world = createCoreWorld(given)
  await world.core.start()
  return world
}

/** A started world in which the visitor has connected the first wallet. */
export const connectedWorld = async (
  wallet: WalletConnector,
  given: Partial<Omit<WorldOptions, 'wallets'>> & { readonly others?: readonly WalletConnector[] } = {},
): Promise<CoreWorld> => {
  const world = await startedWorld({ ...given, wallets: [wallet, ...(given.others ?? [])] })
  await world.core.connect({ connectorId: wallet.connector.id })
  return world
}
