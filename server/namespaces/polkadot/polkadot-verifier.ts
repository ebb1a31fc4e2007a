import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { loose, malformed, right, type SignatureVerifier, wrong } from '../../signature-verifier.ts'
import { isMultiSigned } from './multi-signature.ts'
import { polkadotAccount } from './polkadot-account.ts'

/** 64 bytes, or 65 of ecdsa; a byte before them may say which kind it is. */
const signaturePattern = /^0x(?:[0-9a-fA-F]{2}){64,66}$/

/** By a key of sr25519, ed25519 or ecdsa. */
export const polkadotVerifier: SignatureVerifier = {
  address: (address, chainId) => (polkadotAccount(address, chainId) === undefined ? undefined : address),
  verify: async ({ message, signature, address, chainId }) => {
    const account = polkadotAccount(address, chainId)
    if (account === undefined || !signaturePattern.test(signature)) return malformed
    const bytes = hexToBytes(signature.slice(2))
    // Extensions put this around what a site has signed, so that it can never be a transaction.
    if (isMultiSigned(utf8ToBytes(`<Bytes>${message}</Bytes>`), bytes, account)) return right
    return isMultiSigned(utf8ToBytes(message), bytes, account)
      ? loose('over the text without <Bytes> around it')
      : wrong
  },
}
