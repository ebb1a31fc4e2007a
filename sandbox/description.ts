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

/** A token that is on a chain when the sandbox starts. */
export interface SandboxToken {
  readonly symbol: string
  readonly name: string
  /** Of the contract; on Solana, of the mint. */
  readonly address: string
  /** 0 where nobody can have a part of one. */
  readonly decimals: number
  /** `spl-token` and `spl-token-2022` are of Solana's two token programs. */
  readonly standard: 'erc20' | 'erc721' | 'erc1155' | 'spl-token' | 'spl-token-2022'
}

/** Uniswap v2 on a chain: its contracts, and which tokens have pools. */
export interface SandboxSwaps {
  readonly factory: string
  readonly router: string
  readonly wrappedNative: string
  /** Tokens that routes go through, beside that one. */
  readonly intermediates: readonly string[]
  readonly tokens: readonly string[]
}

/** A name system (EIP-137): what a library asks is the universal resolver. */
export interface SandboxNames {
  readonly registry: string
  readonly universalResolver: string
}

/** What `GET /sandbox.json` answers on every host. */
export interface SandboxDescription {
  readonly services: Readonly<Record<string, string>>
  /** Those of EVM first. */
  readonly chains: readonly SandboxChain[]
  /** Those of EVM first. */
  readonly accounts: readonly SandboxAccount[]
  /** The tokens of a chain, by its CAIP-2 id. */
  readonly contracts?: Readonly<Record<string, readonly SandboxToken[]>>
  /** The name system of a chain, by its CAIP-2 id. */
  readonly names?: Readonly<Record<string, SandboxNames>>
  /** Where tokens are swapped on a chain, by its CAIP-2 id. */
  readonly swaps?: Readonly<Record<string, SandboxSwaps>>
  /** Who takes user operations (ERC-4337) for a chain, by its CAIP-2 id, where one runs. */
  readonly bundlers?: Readonly<Record<string, string>>
  /** The page of a wallet that is paired by a link, where one runs. */
  readonly pocketWallet?: string
  /** The page with the mails that the wallet site has sent (`/messages?to=…` has them as JSON), where one runs. */
  readonly mailbox?: string
}
