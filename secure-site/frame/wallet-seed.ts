import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { combine, split } from 'shamir-secret-sharing'
import { toBase64url } from './base64url.ts'

/** What 24 words (BIP-39) say: all keys of a wallet come from these 32 bytes. */
const seedBytes = 32

/** Whole in this frame's memory only while something is done with it: who makes it or combines it also clears it. */
export type WalletSeed = Uint8Array

export const makeSeed = (): WalletSeed => crypto.getRandomValues(new Uint8Array(seedBytes))

/** Names the wallet towards the site, and tells whether two shares made the right one. Says nothing of keys and addresses. */
export const walletIdOf = (seed: WalletSeed): string =>
  toBase64url(hkdf(sha256, seed, undefined, 'latchkey wallet id', 16))

/** Shows the site that a device has put the seed together. Says nothing of keys and addresses either. */
export const proofOf = (seed: WalletSeed): string =>
  toBase64url(hkdf(sha256, seed, undefined, 'latchkey wallet proof', 32))

/** Two halves, of which one alone says nothing. Halves of two splits do not fit each other. */
export const splitSeed = async (seed: WalletSeed): Promise<readonly [Uint8Array, Uint8Array]> => {
  const [one, other] = await split(seed, 2, 2)
  if (one === undefined || other === undefined) throw new Error('A split has two halves')
  return [one, other]
}

/** @returns undefined where the halves are not of this wallet */
export const combineShares = async (
  one: Uint8Array,
  other: Uint8Array,
  walletId: string,
): Promise<WalletSeed | undefined> => {
  const seed = await combine([one, other]).catch(() => undefined)
  if (seed?.length === seedBytes && walletIdOf(seed) === walletId) return seed
  seed?.fill(0)
  return undefined
}

/** What all keys are derived from, of the same words as in every other wallet: who takes it clears it. */
export const masterOf = (seed: WalletSeed): Promise<Uint8Array> => mnemonicToSeed(entropyToMnemonic(seed, wordlist))
