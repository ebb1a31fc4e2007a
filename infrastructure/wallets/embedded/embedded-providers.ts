import type { ChainNamespace, PerNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { createEmbeddedProvider, type EmbeddedProviderDeps } from './embedded-provider.ts'
import { createEmbeddedSolanaProvider } from './embedded-solana-provider.ts'

/** What hosts get in a namespace. */
interface ToldProvider {
  readonly provider: unknown
  /** Tells hosts what is another now, where they listen to it. */
  readonly tell: () => void
}

const providers: PerNamespace<(deps: EmbeddedProviderDeps) => ToldProvider> = {
  eip155: createEmbeddedProvider,
  solana: (deps) => ({ provider: createEmbeddedSolanaProvider(deps), tell: () => undefined }),
}

export const createProviderIn = (namespace: ChainNamespace, deps: EmbeddedProviderDeps): ToldProvider =>
  providers[namespace]?.(deps) ?? { provider: undefined, tell: () => undefined }
