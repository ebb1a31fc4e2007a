import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { malformed, right, type SignatureVerifier, unchecked } from '../../signature-verifier.ts'
import { eip55Address } from './eip55-address.ts'
import { messageHash, recoveredAddress } from './recovered-address.ts'

/** A contract's may hold those of many owners, and the code that deploys it. */
const signatureLimit = 65_536
/** Of nothing too: a Safe whose owners have signed on its chain. */
const signaturePattern = /^0x(?:[0-9a-fA-F]{2})*$/
const addressPattern = /^0x[0-9a-fA-F]{40}$/

/**
 * EIP-4361, "Signing and Verifying Messages with Ethereum Accounts": of a key by its signature alone (EIP-191), of a contract by asking
 * it on the message's chain (ERC-1271), also of one that is not deployed yet (ERC-6492).
 */
export const evmVerifier: SignatureVerifier = {
  address: (address) => {
    if (!addressPattern.test(address)) return undefined
    const checked = eip55Address(address)
    return address === checked || address === address.toLowerCase() ? checked : undefined
  },
  verify: async ({ message, signature, address, chainId, rpcUrls }) => {
    if (signature.length > signatureLimit || !signaturePattern.test(signature)) return malformed
    const hash = messageHash(message)
    if (recoveredAddress(hash, hexToBytes(signature.slice(2))) === address.toLowerCase()) return right
    if (rpcUrls.length === 0)
      return unchecked('not of the address’s own key, and no RPC address to ask its contract at')
    // What asks chains is needed for contracts only.
    const { checkContractSignature } = await import('./contract-signature.ts')
    return checkContractSignature({
      address: address.toLowerCase(),
      chainId,
      rpcUrls,
      hash: `0x${bytesToHex(hash)}`,
      signature: signature.toLowerCase(),
    })
  },
}
