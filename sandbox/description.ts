import type { SandboxAccount } from './accounts/accounts.ts'

/** A network of any namespace. One without an RPC address exists in wallets only: they have keys there, and no chain runs. */
export interface SandboxChain {
  readonly caipNetworkId: `${string}:${string}`
  readonly name: string
  readonly rpcUrl?: string
}

export interface EvmChain extends SandboxChain {
  readonly caipNetworkId: `eip155:${number}`
  readonly rpcUrl: string
}

/** What `GET /sandbox.json` answers on every host. */
export interface SandboxDescription {
  readonly services: Readonly<Record<string, string>>
  /** Those of EVM first. */
  readonly chains: readonly SandboxChain[]
  /** Those of EVM first. */
  readonly accounts: readonly SandboxAccount[]
  /** The page of a wallet that is paired by a link, where one runs. */
  readonly pocketWallet?: string
}
