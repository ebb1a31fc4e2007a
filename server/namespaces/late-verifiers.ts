import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { SignatureVerifier } from '../signature-verifier.ts'

/** Runs an `import()`. */
type Download = <T>(load: () => Promise<T>) => Promise<T>

/** The same verifiers for a page, where each comes with the first signature of its namespace. */
export const lateVerifiers: Readonly<Record<ChainNamespace, (download: Download) => Promise<SignatureVerifier>>> = {
  eip155: async (download) => (await download(() => import('./eip155/evm-verifier.ts'))).evmVerifier,
  solana: async (download) => (await download(() => import('./solana/solana-verifier.ts'))).solanaVerifier,
  polkadot: async (download) => (await download(() => import('./polkadot/polkadot-verifier.ts'))).polkadotVerifier,
  bip122: async (download) => (await download(() => import('./bip122/bitcoin-verifier.ts'))).bitcoinVerifier,
  cosmos: async (download) => (await download(() => import('./cosmos/cosmos-verifier.ts'))).cosmosVerifier,
}
