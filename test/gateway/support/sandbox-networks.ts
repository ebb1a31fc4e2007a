import type { GatewayOptionsInput } from '../../../gateway/config/gateway-options.ts'
import { evmAccounts, solanaAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import type { SandboxSwaps } from '../../../sandbox/description.ts'
import { startEvmChains } from '../../../sandbox/evm-chains.ts'
import { startSolana } from '../../../sandbox/solana/index.ts'
import { solanaTokens } from '../../../sandbox/solana/token-table.ts'

export type Networks = GatewayOptionsInput['networks']

export interface SandboxNetworks {
  readonly networks: Networks
  readonly rpcUrls: { readonly one: string; readonly two: string; readonly solana: string }
  /** Of tokens of the first chain, by their symbols. */
  readonly tokens: ReadonlyMap<string, string>
  readonly universalResolver: string
  readonly swaps?: SandboxSwaps
  /** Whose resolvers names have (EIP-137). */
  readonly registry: string
  readonly stop: () => Promise<void>
}

export const [keeper = '', second = '', third = ''] = evmAccounts.map(({ address }) => address)
export const [solanaKeeper = ''] = solanaAccounts.map(({ address }) => address)
export const solanaId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

const failed = (error: Error): never => {
  throw error
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The chains of the sandbox, for one test file, as an owner of a gateway would name them. */
export const startSandboxNetworks = async (): Promise<SandboxNetworks> => {
  const [evm, solana] = await Promise.all([
    startEvmChains([0, 0], failed),
    startSolana({
      ports: [0, 0],
      accounts: solanaAccounts.map(({ address }) => address),
      tokens: solanaTokens,
      onCrash: failed,
    }),
  ])
  const [one = '', two = ''] = evm.chains.map(({ rpcUrl }) => rpcUrl)
  const tokens = new Map(evm.contracts[0]?.tokens.map(({ symbol, address }) => [symbol, address]))
  const dollar = { address: tokens.get('LNTD') ?? '', name: 'Lantern Dollar', symbol: 'LNTD', decimals: 6 }
  const swaps = evm.contracts[0]?.swaps
  return {
    ...(swaps && { swaps }),
    rpcUrls: { one, two, solana: solana.rpcUrl },
    tokens,
    universalResolver: evm.contracts[0]?.names?.universalResolver ?? '',
    registry: evm.contracts[0]?.names?.registry ?? '',
    networks: {
      'eip155:31337': {
        rpcUrls: [one],
        source: 'rpc',
        native: { ...ether, iconUrl: 'https://pictures.example/ether.png' },
        tokens: [dollar],
        prices: { source: 'fixed', usd: { native: 3120.5, [dollar.address]: 0.9998 } },
        ...(swaps && { swaps }),
      },
      'eip155:31338': { rpcUrls: [two], source: 'rpc', native: ether },
      [solanaId]: {
        rpcUrls: [solana.rpcUrl],
        source: 'solana',
        native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        prices: { source: 'fixed', usd: { native: 150 } },
      },
    },
    stop: async () => {
      await Promise.all([evm.stop(), solana.stop()])
    },
  }
}
