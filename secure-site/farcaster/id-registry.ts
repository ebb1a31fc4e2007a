import { createPublicClient, type Hex, hashMessage, http, parseAbi, recoverMessageAddress } from 'viem'
import type { FarcasterOptions } from '../config/farcaster-options.ts'
import type { FarcasterSignIn } from './read-sign-in.ts'

/** Asks the chain on which the accounts are. Rejects where that does not answer. */
export interface IdRegistry {
  /** Whether the account of that number is that address's, and the signature of the text too. */
  readonly isSignedBy: (
    signIn: FarcasterSignIn,
    signed: { readonly message: string; readonly signature: string },
  ) => Promise<boolean>
}

const timeoutMs = 4_000
const registryAbi = parseAbi(['function idOf(address owner) view returns (uint256)'])
const contractAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** ERC-1271. */
const isValid = '0x1626ba7e'

export const createIdRegistry = ({
  rpcUrl,
  idRegistry,
}: Pick<FarcasterOptions, 'rpcUrl' | 'idRegistry'>): IdRegistry => {
  // A contract of whoever signs names no addresses that this site asks (EIP-3668).
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: timeoutMs, retryCount: 0 }), ccipRead: false })
  const isOfKey = async ({ address }: FarcasterSignIn, message: string, signature: Hex): Promise<boolean> => {
    const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
    return signer === address
  }
  const isOfContract = async ({ address }: FarcasterSignIn, message: string, signature: Hex): Promise<boolean> => {
    const code = await client.getCode({ address })
    if (code === undefined || code === '0x') return false
    const args = [hashMessage(message), signature] as const
    try {
      const answer = await client.readContract({ address, abi: contractAbi, functionName: 'isValidSignature', args })
      return answer === isValid
    } catch {
      // A contract that reverts says no; a chain that is away does not answer this either.
      await client.getChainId()
      return false
    }
  }
  return {
    isSignedBy: async (signIn, { message, signature }) => {
      const owned = await client.readContract({
        address: idRegistry as Hex,
        abi: registryAbi,
        functionName: 'idOf',
        args: [signIn.address],
      })
      // No contract is asked that owns no such account.
      if (owned !== signIn.fid) return false
      const given = [signIn, message, signature as Hex] as const
      return (await isOfKey(...given)) || isOfContract(...given)
    },
  }
}
