import { startGateway } from '../../gateway/start-gateway.ts'
import type { SandboxChain, SandboxNames, SandboxSwaps, SandboxToken } from '../description.ts'
import type { RunningServer } from '../http-server.ts'
import { templateFolder } from '../template-folder.ts'
import { fixedPrices } from './fixed-prices.ts'
import { withGatewayFaults } from './gateway-faults.ts'

export interface SandboxGatewayOptions {
  /** 0 lets the system choose. */
  readonly port: number
  readonly chains: readonly SandboxChain[]
  /** The tokens of a chain, by its CAIP-2 id. */
  readonly contracts: Readonly<Record<string, readonly SandboxToken[]>>
  /** Name systems, by the CAIP-2 id of the chain that each is on. */
  readonly names: Readonly<Record<string, SandboxNames>>
  /** Where tokens are swapped, likewise. */
  readonly swaps: Readonly<Record<string, SandboxSwaps>>
}

/** What knows the chains of a namespace, and what their own currency is called. */
const kinds = {
  eip155: { source: 'local', native: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  solana: { source: 'solana', native: { name: 'Solana', symbol: 'SOL', decimals: 9 } },
} as const

const namespaces: readonly string[] = Object.keys(kinds)
const isFollowed = (namespace: string): namespace is keyof typeof kinds => namespaces.includes(namespace)

/** Every page of the sandbox asks from one address. */
const roomForAll = 100_000

/** The gateway as an owner runs it, on the chains of the sandbox; its database is gone with it. */
export const startSandboxGateway = async ({
  port,
  chains,
  contracts,
  names,
  swaps,
}: SandboxGatewayOptions): Promise<RunningServer> => {
  const networks = chains.flatMap(({ caipNetworkId, rpcUrl }) => {
    const namespace = caipNetworkId.slice(0, caipNetworkId.indexOf(':'))
    if (rpcUrl === undefined || !isFollowed(namespace)) return []
    const tokens = contracts[caipNetworkId] ?? []
    const usd = fixedPrices(caipNetworkId, tokens)
    const { source, native } = kinds[namespace]
    // A mint of Solana says nothing of its name.
    const named =
      namespace === 'solana'
        ? tokens.map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals }))
        : []
    const system = names[caipNetworkId]
    return [
      [
        caipNetworkId,
        {
          ...{ rpcUrls: [rpcUrl], source, native, tokens: named, pollMs: 1_000 },
          prices: { source: 'fixed' as const, usd },
          ...(system === undefined ? {} : { names: { universalResolver: system.universalResolver } }),
          ...(swaps[caipNetworkId] && { swaps: swaps[caipNetworkId] }),
        },
      ],
    ]
  })
  const gateway = await startGateway(
    {
      port,
      database: { kind: 'memory', templateFolder },
      projectIds: '*',
      networks: Object.fromEntries(networks),
      limits: { requests: roomForAll, rpcCalls: roomForAll, stopSeconds: 0 },
      logLevel: 'error',
    },
    withGatewayFaults,
  )
  return { url: gateway.url.replace('127.0.0.1', 'localhost'), stop: gateway.stop }
}
