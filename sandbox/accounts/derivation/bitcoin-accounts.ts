import { secp256k1 } from '@noble/curves/secp256k1'
import { p2tr, p2wpkh, TEST_NETWORK, WIF } from '@scure/btc-signer'
import type { SandboxAccount } from '../accounts.ts'
import { sandboxAccountCount } from '../phrase.ts'
import { secp256k1KeyAt } from './seed.ts'

/** Addresses of regtest begin with letters of their own; the rest is as on the test networks. */
const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

/**
 * Two a number: BIP-84, m/84'/1'/0'/0/i, for payments (P2WPKH), and BIP-86, m/86'/1'/0'/0/i, for ordinals (P2TR). 1 is the coin of
 * all test networks. A private key is in the wallet import format.
 */
export const deriveBitcoinAccounts = (): readonly SandboxAccount[] => {
  const numbers = Array.from({ length: sandboxAccountCount }, (_, index) => index)
  const wif = WIF(TEST_NETWORK)
  const payments = numbers.map((index): SandboxAccount => {
    const key = secp256k1KeyAt(`m/84'/1'/0'/0/${index}`)
    const { address = '' } = p2wpkh(secp256k1.getPublicKey(key, true), regtest)
    return { namespace: 'bip122', address, privateKey: wif.encode(key) }
  })
  const ordinals = numbers.map((index): SandboxAccount => {
    const key = secp256k1KeyAt(`m/86'/1'/0'/0/${index}`)
    const { address = '' } = p2tr(secp256k1.getPublicKey(key, true).slice(1), undefined, regtest)
    return { namespace: 'bip122', address, privateKey: wif.encode(key) }
  })
  return [...payments, ...ordinals]
}
