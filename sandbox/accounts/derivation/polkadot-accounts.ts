import { bytesToHex } from '@noble/hashes/utils'
import { getPublicKey, secretFromSeed } from '@scure/sr25519'
import { ss58Address } from '../../identities/ss58.ts'
import type { SandboxAccount } from '../accounts.ts'
import { sandboxAccountCount } from '../phrase.ts'
import { ed25519SeedAt } from './slip10.ts'

/**
 * SLIP-0010, m/44'/354'/0'/0'/i', whose 32 bytes are the seed of an sr25519 key. It is what a private key is here; an address has the
 * prefix 42, as extensions give it.
 */
export const derivePolkadotAccounts = (): readonly SandboxAccount[] =>
  Array.from({ length: sandboxAccountCount }, (_, index) => {
    const seed = ed25519SeedAt(44, 354, 0, 0, index)
    const address = ss58Address(getPublicKey(secretFromSeed(seed)), 42)
    return { namespace: 'polkadot', address, privateKey: `0x${bytesToHex(seed)}` }
  })
