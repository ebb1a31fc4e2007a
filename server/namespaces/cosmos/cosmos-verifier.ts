import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { malformed, right, type SignatureVerifier, unsupported, wrong } from '../../signature-verifier.ts'
import { isAdr36Signed } from './adr36.ts'
import { cosmosAccount } from './cosmos-account.ts'

const keyAccountLength = 20
/** 64 bytes. */
const signaturePattern = /^[A-Za-z0-9+/]{86}==$/

const bytesOf = (signature: string): Uint8Array | undefined => {
  if (!signaturePattern.test(signature)) return undefined
  try {
    return base64.decode(signature)
  } catch {
    return undefined
  }
}

/** The key comes out of the signature, and the account out of the key: one that comes beside it proves nothing. */
export const cosmosVerifier: SignatureVerifier = {
  address: (address, chainId) => (cosmosAccount(address, chainId) === undefined ? undefined : address),
  verify: async ({ message, signature, address, chainId }) => {
    const account = cosmosAccount(address, chainId)
    if (account !== undefined && account.length !== keyAccountLength)
      return unsupported('an address of 32 bytes is of a contract, a module or several keys')
    const bytes = bytesOf(signature)
    if (account === undefined || bytes === undefined) return malformed
    return isAdr36Signed(address, account, utf8ToBytes(message), bytes) ? right : wrong
  },
}
