import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex } from '@noble/hashes/utils'
import { cosmosAddress } from '../../identities/cosmos-address.ts'
import type { SandboxAccount } from '../accounts.ts'
import { sandboxAccountCount } from '../phrase.ts'
import { secp256k1KeyAt } from './seed.ts'

/** BIP-44, m/44'/118'/0'/0/i. A private key is 64 hexadecimal digits, as Keplr exports it; the address is the hub's. */
export const deriveCosmosAccounts = (): readonly SandboxAccount[] =>
  Array.from({ length: sandboxAccountCount }, (_, index) => {
    const key = secp256k1KeyAt(`m/44'/118'/0'/0/${index}`)
    const address = cosmosAddress(secp256k1.getPublicKey(key, true), 'cosmos')
    return { namespace: 'cosmos', address, privateKey: bytesToHex(key) }
  })
