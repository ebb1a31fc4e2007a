import { solanaAccounts } from './accounts/known-accounts.ts'
import type { EvmChain, SandboxChain } from './description.ts'
import { startEvmChains } from './evm-chains.ts'
import { solanaName, solanaNetworkId } from './solana/identity.ts'
import { startSolana } from './solana/index.ts'

/** Networks that the wallets know and that nothing serves here. */
const chainsWithoutNode: readonly SandboxChain[] = [
  { caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Bitcoin Regtest' },
  { caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', name: 'Westend' },
  { caipNetworkId: 'cosmos:cosmoshub-4', name: 'Cosmos Hub' },
]

export interface ChainPorts {
  readonly chains: readonly [number, number]
  /** Of the RPC and of web sockets. */
  readonly solana: readonly [number, number]
}

export interface RunningChains {
  readonly evmChains: readonly EvmChain[]
  /** All of them, and the networks that no chain serves. */
  readonly chains: readonly SandboxChain[]
  stop(): Promise<void>
}

/** @param onCrash called when one of them ends by itself. */
export const startChains = async (ports: ChainPorts, onCrash: (error: Error) => void): Promise<RunningChains> => {
  const solana = await startSolana({
    ports: ports.solana,
    accounts: solanaAccounts.map(({ address }) => address),
    onCrash,
  })
  const stopping = async (error: unknown): Promise<never> => {
    await solana.stop()
    throw error
  }
  const evm = await startEvmChains(ports.chains, onCrash).catch(stopping)
  return {
    evmChains: evm.chains,
    chains: [
      ...evm.chains,
      { caipNetworkId: solanaNetworkId, name: solanaName, rpcUrl: solana.rpcUrl },
      ...chainsWithoutNode,
    ],
    stop: async () => {
      await Promise.all([evm.stop(), solana.stop()])
    },
  }
}
