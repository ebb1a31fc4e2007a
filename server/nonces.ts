import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { NonceStore } from './nonce-store.ts'
import { wrongOption } from './wrong-option.ts'

/** 128 bits, of the cryptographic source: nobody guesses one, and no two are the same. */
const tokenBytes = 16
const tokenPattern = /^[0-9a-f]{32}$/

/** For the cookie that tells a browser from others before anybody has signed in, in letters and digits. */
export const createBrowserId = (): string => bytesToHex(randomBytes(tokenBytes))

/** More than any cookie holds: what is longer is not hashed. */
const browserLimit = 4_096
/** Fewer characters than this hold no 128 bits, in whatever alphabet a host makes its own. */
const browserLeast = 20

const isBrowserId = (browser: unknown): browser is string =>
  typeof browser === 'string' && browser.length >= browserLeast && browser.length <= browserLimit

/** A nonce is of one length, so that no other pair comes to the same text. */
const keyOf = (nonce: string, browser: string): string =>
  bytesToHex(sha256(utf8ToBytes(`latchkey nonce ${nonce} ${browser}`)))

export interface Nonces {
  /** @throws ModalError INVALID_OPTIONS for what cannot tell one browser from another */
  readonly create: (browser: string) => Promise<string>
  /** Whether it was waiting for this browser; it is used up then. */
  readonly spend: (nonce: string, browser: string) => Promise<boolean>
}

export const createNonces = (store: NonceStore, lifetimeMs: number, now: () => number): Nonces => ({
  create: async (browser) => {
    if (!isBrowserId(browser))
      throw wrongOption(`createNonce: a browser's id has ${browserLeast} to ${browserLimit} characters`)
    const nonce = bytesToHex(randomBytes(tokenBytes))
    await store.put(keyOf(nonce, browser), now() + lifetimeMs)
    return nonce
  },
  spend: async (nonce, browser) =>
    tokenPattern.test(nonce) && isBrowserId(browser) && (await store.take(keyOf(nonce, browser), now())) === true,
})
