import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { HDKey } from 'micro-key-producer/slip10.js'
import { masterOf, type WalletSeed } from '../wallet-seed.ts'

/** By the path that other wallets take too (SLIP-0010): whoever leaves with their words finds their account there. */
const path = [44, 501, 0, 0] as const
const hardened = 0x80000000

export interface SolanaSigner {
  /** The public key, in base58. */
  readonly address: string
  /** Of exactly these bytes (RFC 8032). */
  readonly signBytes: (bytes: Uint8Array) => Uint8Array
  /** As the namespace signs a text, in base58. */
  readonly signText: (text: string) => Promise<string>
  /** Puts the key away: nothing is signed after it. */
  readonly clear: () => void
}

/** Each key on the way is cleared: one alone is enough to make all that are below it. */
const privateKeyOf = (master: Uint8Array): Uint8Array => {
  let key = HDKey.fromMasterSeed(master)
  for (const index of path) {
    const next = key.deriveChild(hardened + index)
    key.privateKey.fill(0)
    key.chainCode.fill(0)
    key = next
  }
  key.chainCode.fill(0)
  return key.privateKey
}

export const solanaSigner = async (seed: WalletSeed): Promise<SolanaSigner> => {
  const master = await masterOf(seed)
  const privateKey = privateKeyOf(master)
  master.fill(0)
  let isCleared = false
  const signBytes = (bytes: Uint8Array): Uint8Array => {
    if (isCleared) throw new Error('The key was put away')
    return ed25519.sign(bytes, privateKey)
  }
  return {
    address: base58.encode(ed25519.getPublicKey(privateKey)),
    signBytes,
    signText: async (text) => base58.encode(signBytes(new TextEncoder().encode(text))),
    clear: () => {
      isCleared = true
      privateKey.fill(0)
    },
  }
}
