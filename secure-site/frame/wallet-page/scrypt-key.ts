import { scryptAsync } from '@noble/hashes/scrypt'

/** What one guess of a password costs: memory (128 · n · r bytes) and time. */
export interface ScryptCost {
  readonly n: number
  readonly r: number
  readonly p: number
}

export interface KeyQuestion {
  readonly password: string
  readonly salt: Uint8Array
  readonly cost: ScryptCost
}

/** 32 bytes. Whoever takes them clears them. */
export type DeriveKey = (question: KeyQuestion) => Promise<Uint8Array>

/** Where it is called: nothing else happens there meanwhile. @param tell how far it is, from 0 to 1 */
export const scryptKey = (
  { password, salt, cost: { n, r, p } }: KeyQuestion,
  tell?: (part: number) => void,
): Promise<Uint8Array> =>
  // The same however the keyboard composes a letter.
  scryptAsync(password.normalize('NFKC'), salt, { N: n, r, p, dkLen: 32, ...(tell && { onProgress: tell }) })
