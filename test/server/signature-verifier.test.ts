import { bitcoinVerifier } from '../../server/namespaces/bip122/bitcoin-verifier.ts'
import { evmVerifier } from '../../server/namespaces/eip155/evm-verifier.ts'
import { solanaVerifier } from '../../server/namespaces/solana/solana-verifier.ts'
import { describeSignatureVerifier } from './signature-verifier.contract.ts'
import { evmSigner, olderSigner, segwitSigner, solanaSigner, taprootSigner } from './signers.ts'

describeSignatureVerifier('EVM', evmVerifier, evmSigner)
describeSignatureVerifier('Solana', solanaVerifier, solanaSigner)
for (const make of [segwitSigner, taprootSigner, olderSigner])
  describeSignatureVerifier(make().name, bitcoinVerifier, make)
