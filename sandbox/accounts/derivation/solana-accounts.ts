import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import type { SandboxAccount } from '../accounts.ts'
import { sandboxAccountCount } from '../phrase.ts'
import { ed25519SeedAt } from './slip10.ts'

/** SLIP-0010, m/44'/501'/i'/0'. A private key is written as wallets export it: base58 of the seed and the public key, 64 bytes. */
export const deriveSolanaAccounts = (): readonly SandboxAccount[] =>
  Array.from({ length: sandboxAccountCount }, (_, index) => {
    const seed = ed25519SeedAt(44, 501, index, 0)
    const publicKey = ed25519.getPublicKey(seed)
    const privateKey = base58.encode(concatBytes(seed, publicKey))
    return { namespace: 'solana', address: base58.encode(publicKey), privateKey }
  })
