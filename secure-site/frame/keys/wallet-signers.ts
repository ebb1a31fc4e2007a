import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { FrameError } from '../frame-error.ts'
import { lazyFile } from '../lazy-file.ts'
import type { WalletSeed } from '../wallet-seed.ts'
import type { EvmSigner } from './evm-signer.ts'
import type { SolanaSigner } from './solana-signer.ts'

/** Who signs in each namespace that the wallet has keys of. */
export interface WalletSigners {
  readonly eip155: EvmSigner
  readonly solana: SolanaSigner
}

export type WalletNamespace = keyof WalletSigners & ChainNamespace

/** Made of the seed, which is cleared after it: a signer with something to clear has a word for it. */
export type OpenSigner<Of extends WalletNamespace> = (seed: WalletSeed) => Promise<WalletSigners[Of]>

type LoadSigner = { readonly [Of in WalletNamespace]: () => Promise<OpenSigner<Of>> }

/** A file each: who signs on one of them loads nothing of the others. */
const loads: LoadSigner = {
  eip155: lazyFile(
    () => import('./evm-signer.ts'),
    ({ evmSigner }) => evmSigner,
  ),
  solana: lazyFile(
    () => import('./solana-signer.ts'),
    ({ solanaSigner }) => solanaSigner,
  ),
}

/** Rejects with SITE_UNREACHABLE where its file does not come. */
export const loadSigner = <Of extends WalletNamespace>(namespace: Of): Promise<OpenSigner<Of>> => loads[namespace]()

/** @param chainId CAIP-2. Rejects with METHOD_NOT_ALLOWED where the wallet has no keys of its namespace. */
export const namespaceOf = (chainId: string): WalletNamespace => {
  const name = chainId.slice(0, chainId.indexOf(':'))
  if (Object.hasOwn(loads, name)) return name as WalletNamespace
  throw new FrameError('METHOD_NOT_ALLOWED', 'The wallet has no account on this network')
}

/** What it keeps of the key is gone where it can be. */
export const clearSigner = (signer: WalletSigners[WalletNamespace]): void => {
  if ('clear' in signer) signer.clear()
}
