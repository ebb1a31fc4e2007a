import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { associatedTokenProgram } from './identity.ts'

const marker = utf8ToBytes('ProgramDerivedAddress')

const isPublicKey = (bytes: Uint8Array): boolean => {
  try {
    ed25519.Point.fromHex(bytes, true)
    return true
  } catch {
    return false
  }
}

/** Where wallets look for an owner's tokens of a mint: the first derived address that nobody can have a key of. */
export const associatedAddress = (owner: string, tokenProgram: string, mint: string): string => {
  const seeds = [owner, tokenProgram, mint].map((part) => base58.decode(part))
  const program = base58.decode(associatedTokenProgram)
  for (let bump = 255; bump >= 0; bump -= 1) {
    const derived = sha256(concatBytes(...seeds, Uint8Array.of(bump), program, marker))
    if (!isPublicKey(derived)) return base58.encode(derived)
  }
  throw new Error(`No address can be derived for the tokens of ${owner}.`)
}
