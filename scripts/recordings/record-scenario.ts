import type { Network } from '../../core/domain/networks/network.ts'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { assembleCore } from '../../infrastructure/composition/assemble-whole-core.ts'
import { devtools } from '../../infrastructure/composition/devtools.ts'
import { recordCore } from '../../infrastructure/composition/record-core.ts'
import {
  composeSimulatedModal,
  createSimulation,
  type Simulation,
} from '../../infrastructure/composition/simulation-module.ts'
import type { Recorder } from '../../infrastructure/recording/recorder.ts'
import type { Recording } from '../../infrastructure/recording/recording.ts'
import { createSimulatedChainClient } from '../../infrastructure/simulation/simulated-chain-client.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import {
  createSimulatedEmbeddedWallet,
  type SimulatedEmbeddedWallet,
  type SimulatedEmbeddedWalletOptions,
} from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { createSimulatedWallet, type SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import {
  createSimulatedWalletConnect,
  type SimulatedWalletConnect,
} from '../../infrastructure/simulation/simulated-walletconnect.ts'

/** The first account of every development chain. */
export const visitor = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const network = (id: number, name: string): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://chain-${id}.test`] } },
  testnet: true,
})

/** A simulated page with one wallet, whose owner answers when the scenario says so. */
export interface ScenarioContext extends Omit<Simulation, 'store' | 'mirror' | 'hostEvents'> {
  readonly core: ModalCore
  readonly wallet: SimulatedWallet
  /** A wallet on the visitor's phone, which can sign in while it connects. */
  readonly phone: SimulatedWalletConnect
  /** The wallet of a visitor who has none but an email address. */
  readonly embedded: SimulatedEmbeddedWallet
  /** Who the visitor is on the first of the site's networks. */
  readonly account: Omit<SignInAccount, 'wallet'>
  /** Something is done, after so many milliseconds; then everything settles. */
  readonly after: (ms: number, action: () => unknown) => Promise<void>
}

export interface Scenario {
  readonly name: string
  /** What is different about the embedded wallet. */
  readonly embeddedWallet?: SimulatedEmbeddedWalletOptions
  readonly description: string
  /** What the site wants besides. */
  readonly options?: Partial<ModalOptions>
  readonly play: (stage: ScenarioContext) => Promise<void>
}

/** Plays a scenario in a world of its own and writes it down. */
export const recordScenario = async ({
  name,
  description,
  embeddedWallet,
  options,
  play,
}: Scenario): Promise<Recording> => {
  const wallet = createSimulatedWallet({
    connector: { id: 'test.harbour', name: 'Harbour Wallet' },
    accounts: [visitor],
    networkId: 'eip155:31337',
    behaviour: 'ask',
  })
  wallet.behaveOnSwitch('ask')
  const account = { networkId: 'eip155:31337', address: visitor } as const
  const phone = createSimulatedWalletConnect({
    accounts: [visitor],
    networkId: account.networkId,
    signsInOn: [account.networkId],
  })
  const embedded = createSimulatedEmbeddedWallet({
    accounts: [visitor],
    networkId: account.networkId,
    loginBehaviour: 'ask',
    ...embeddedWallet,
  })
  const simulation = createSimulation({
    clock: createSimulatedClock(Date.UTC(2026, 0, 1)),
    chains: createSimulatedChainClient([
      { networkId: 'eip155:31337', address: visitor, value: 1_234_567_000_000_000_000n },
      { networkId: 'eip155:31338', address: visitor, value: 42_000_000_000_000_000n },
    ]),
  })
  const recorders: Recorder[] = []
  const core = composeSimulatedModal(
    {
      projectId: 'scenario',
      metadata: { name: 'Tidewater', description: 'Harbour fees', url: 'https://tidewater.test', icons: [] },
      networks: [network(31_337, 'Sandbox One'), network(31_338, 'Sandbox Two')],
      ...options,
    },
    simulation,
    recordCore(assembleCore, { world: 'simulated', devtools, nextTask: (run) => setImmediate(run) }, (recorder) =>
      recorders.push(recorder),
    ),
  )
  const idle = (): Promise<unknown> => Promise.all(recorders.map((recorder) => recorder.idle()))
  const after: ScenarioContext['after'] = async (ms, action) => {
    simulation.clock.advance(ms)
    await idle()
    const outcome: unknown = action()
    // What the host is told of it does not matter here.
    if (outcome instanceof Promise) outcome.catch(() => undefined)
    await idle()
  }
  await after(0, core.start)
  await play({ ...simulation, core, wallet, phone, embedded, account, after })
  const [recorder] = recorders
  if (recorder === undefined) throw new Error('Nothing was recorded.')
  const { format, version, ...rest } = recorder.recording()
  return { format, version, name, description, ...rest }
}
