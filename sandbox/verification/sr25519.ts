import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { verify } from '@scure/sr25519'
import { ss58PublicKey } from '../identities/ss58.ts'

/** Checks a signature over exactly this text, wrapped or not. */
export const isSr25519 = (address: string, text: string, signature: string): boolean => {
  const key = ss58PublicKey(address)
  return key !== undefined && verify(utf8ToBytes(text), hexToBytes(signature.slice(2)), key)
}
