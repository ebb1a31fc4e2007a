import type { SandboxAccount } from './accounts.ts'

export interface SandboxChain {
  readonly caipNetworkId: `eip155:${number}`
  readonly name: string
  readonly rpcUrl: string
}

/** What `GET /sandbox.json` answers on every host. */
export interface SandboxDescription {
  readonly services: Readonly<Record<string, string>>
  readonly chains: readonly SandboxChain[]
  readonly accounts: readonly SandboxAccount[]
  /** The page of a wallet that is paired by a link, where one runs. */
  readonly pocketWallet?: string
}
