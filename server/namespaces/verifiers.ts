import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { SignatureVerifier } from '../signature-verifier.ts'
import { bitcoinVerifier } from './bip122/bitcoin-verifier.ts'
import { cosmosVerifier } from './cosmos/cosmos-verifier.ts'
import { evmVerifier } from './eip155/evm-verifier.ts'
import { polkadotVerifier } from './polkadot/polkadot-verifier.ts'
import { solanaVerifier } from './solana/solana-verifier.ts'

/** Whose signatures are known here. A host may put others in their place. */
export const ownVerifiers: Readonly<Record<ChainNamespace, SignatureVerifier>> = {
  eip155: evmVerifier,
  solana: solanaVerifier,
  polkadot: polkadotVerifier,
  bip122: bitcoinVerifier,
  cosmos: cosmosVerifier,
}
