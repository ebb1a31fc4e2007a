import { solanaAccounts } from './accounts/known-accounts.ts'
import type { EvmChain, SandboxChain, SandboxNames, SandboxSwaps, SandboxToken } from './description.ts'
import { startEvmChains } from './evm-chains.ts'
import type { FarcasterChain } from './farcaster/farcaster-accounts.ts'
import { solanaName, solanaNetworkId } from './solana/identity.ts'
import { startSolana } from './solana/index.ts'
import { solanaTokens } from './solana/token-table.ts'

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
  /** The tokens of each, by its CAIP-2 id. */
  readonly contracts: Readonly<Record<string, readonly SandboxToken[]>>
  /** The name systems, likewise. */
  readonly names: Readonly<Record<string, SandboxNames>>
  /** Where tokens are swapped, likewise. */
  readonly swaps: Readonly<Record<string, SandboxSwaps>>
  /** Where the accounts of Farcaster are. */
  readonly farcaster: FarcasterChain
  stop(): Promise<void>
}

/** @param onCrash called when one of them ends by itself. */
export const startChains = async (ports: ChainPorts, onCrash: (error: Error) => void): Promise<RunningChains> => {
  const solana = await startSolana({
    ports: ports.solana,
    accounts: solanaAccounts.map(({ address }) => address),
    tokens: solanaTokens,
    onCrash,
  })
  const stopping = async (error: unknown): Promise<never> => {
    await solana.stop()
    throw error
  }
  const evm = await startEvmChains(ports.chains, onCrash).catch(stopping)
  const deployed = evm.chains.map(({ caipNetworkId }, index) => ({ caipNetworkId, ...evm.contracts[index] }))
  const farcaster = evm.chains.flatMap(({ rpcUrl }, index) => {
    const idRegistry = evm.contracts[index]?.idRegistry
    return idRegistry === undefined ? [] : [{ rpcUrl, idRegistry }]
  })[0]
  if (farcaster === undefined) throw new Error('No chain has accounts of Farcaster')
  return {
    evmChains: evm.chains,
    farcaster,
    chains: [
      ...evm.chains,
      { caipNetworkId: solanaNetworkId, name: solanaName, rpcUrl: solana.rpcUrl },
      ...chainsWithoutNode,
    ],
    contracts: {
      ...Object.fromEntries(deployed.map(({ caipNetworkId, tokens = [] }) => [caipNetworkId, tokens])),
      [solanaNetworkId]: solanaTokens.map(({ symbol, name, address, decimals, standard }) => ({
        ...{ symbol, name, address, decimals, standard },
      })),
    },
    names: Object.fromEntries(
      deployed.flatMap(({ caipNetworkId, names }) => (names === undefined ? [] : [[caipNetworkId, names]])),
    ),
    swaps: Object.fromEntries(
      deployed.flatMap(({ caipNetworkId, swaps }) => (swaps === undefined ? [] : [[caipNetworkId, swaps]])),
    ),
    stop: async () => {
      await Promise.all([evm.stop(), solana.stop()])
    },
  }
}
