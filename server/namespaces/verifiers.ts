import type { PerNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { SignatureVerifier } from '../signature-verifier.ts'
import { bitcoinVerifier } from './bip122/bitcoin-verifier.ts'
import { evmVerifier } from './eip155/evm-verifier.ts'
import { solanaVerifier } from './solana/solana-verifier.ts'

/** Whose signatures are known here. A host adds others of its own. */
export const ownVerifiers: PerNamespace<SignatureVerifier> = {
  eip155: evmVerifier,
  solana: solanaVerifier,
  bip122: bitcoinVerifier,
}
