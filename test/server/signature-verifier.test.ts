import { bitcoinVerifier } from '../../server/namespaces/bip122/bitcoin-verifier.ts'
import { cosmosVerifier } from '../../server/namespaces/cosmos/cosmos-verifier.ts'
import { evmVerifier } from '../../server/namespaces/eip155/evm-verifier.ts'
import { polkadotVerifier } from '../../server/namespaces/polkadot/polkadot-verifier.ts'
import { solanaVerifier } from '../../server/namespaces/solana/solana-verifier.ts'
import { describeSignatureVerifier } from './signature-verifier.contract.ts'
import {
  cosmosSigner,
  ecdsaSigner,
  edwardsSigner,
  evmSigner,
  injectiveSigner,
  olderSigner,
  polkadotSigner,
  segwitSigner,
  solanaSigner,
  taprootSigner,
} from './signers.ts'

describeSignatureVerifier('EVM', evmVerifier, evmSigner)
describeSignatureVerifier('Solana', solanaVerifier, solanaSigner)
for (const make of [segwitSigner, taprootSigner, olderSigner])
  describeSignatureVerifier(make().name, bitcoinVerifier, make)
for (const make of [polkadotSigner, edwardsSigner, ecdsaSigner])
  describeSignatureVerifier(make().name, polkadotVerifier, make)
for (const make of [cosmosSigner, injectiveSigner]) describeSignatureVerifier(make().name, cosmosVerifier, make)
