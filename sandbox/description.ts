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
}

/** What a host page needs to know about where it runs, written into its HTML as a data block. */
export interface SiteConfig {
  readonly rpcUrls: Readonly<Record<string, string>>
}

export const siteConfig = (description: SandboxDescription): SiteConfig => ({
  rpcUrls: Object.fromEntries(description.chains.map((chain) => [chain.caipNetworkId, chain.rpcUrl])),
})
