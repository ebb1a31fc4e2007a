import { sandboxAccountCount, sandboxMnemonic } from './accounts/phrase.ts'
import { startChainProcesses } from './chain-processes.ts'
import { type DeployedContracts, deployContracts } from './contracts/deploy-contracts.ts'
import type { EvmChain } from './description.ts'

/** Ids that no public network uses. The balances differ so that a reader of the wrong chain is noticed. */
const sandboxChains = [
  { id: 31337, name: 'Sandbox One', balanceEther: 10_000 },
  { id: 31338, name: 'Sandbox Two', balanceEther: 250 },
] as const

const anvilArguments = (chain: (typeof sandboxChains)[number], port: number): readonly string[] => [
  ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chain.id)],
  ...[
    '--mnemonic',
    sandboxMnemonic,
    '--accounts',
    String(sandboxAccountCount),
    '--balance',
    String(chain.balanceEther),
  ],
]

export interface RunningEvmChains {
  readonly chains: readonly EvmChain[]
  /** In the order of the chains. */
  readonly contracts: readonly DeployedContracts[]
  stop(): Promise<void>
}

export const startEvmChains = async (
  ports: readonly [number, number],
  onCrash: (error: Error) => void,
): Promise<RunningEvmChains> => {
  const processes = await startChainProcesses(
    sandboxChains.map((chain, index) => anvilArguments(chain, ports[index] ?? 0)),
    onCrash,
  )
  const chains = sandboxChains.map((chain, index) => ({
    caipNetworkId: `eip155:${chain.id}` as const,
    name: chain.name,
    rpcUrl: `http://127.0.0.1:${processes.ports[index]}`,
  }))
  try {
    const contracts = await Promise.all(chains.map(deployContracts))
    return { chains, contracts, stop: processes.stop }
  } catch (error) {
    await processes.stop()
    throw error
  }
}
