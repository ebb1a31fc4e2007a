import { secp256k1 } from '@noble/curves/secp256k1'
import { base64 } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { magicHash } from '../../sandbox/namespace-wallets/bitcoin/bitcoin-keys.ts'
import { bitcoinVerifier } from '../../server/namespaces/bip122/bitcoin-verifier.ts'
import { verifierWorld } from './verifier-world.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const message = 'Tidewater'

/** As UniSat and its like sign: with the first byte of this group, whatever the address. */
const signatureOf = (secret: Uint8Array, first: number, text = message): string => {
  const signature = secp256k1.sign(magicHash(new TextEncoder().encode(text)), secret)
  return base64.encode(Uint8Array.of(first + signature.recovery, ...signature.toCompactRawBytes()))
}

const addressesOf = (secret: Uint8Array) => {
  const key = secp256k1.getPublicKey(secret, true)
  return {
    p2pkh: p2pkh(key, NETWORK).address,
    p2sh: p2sh(p2wpkh(key, NETWORK), NETWORK).address,
    p2wpkh: p2wpkh(key, NETWORK).address,
    p2tr: p2tr(key.slice(1), undefined, NETWORK).address,
  }
}

const secrets = Array.from({ length: 8 }, () => secp256k1.utils.randomPrivateKey())
const ask = async (address = '', signature: string): Promise<string> =>
  (await bitcoinVerifier.verify({ message, signature, address, chainId, rpcUrls: [] })).result

describe.each([
  ['p2sh', 31, 'loose'],
  ['p2wpkh', 31, 'loose'],
  ['p2tr', 31, 'loose'],
  ['p2tr', 39, 'loose'],
  ['p2pkh', 39, 'loose'],
  ['p2pkh', 31, 'right'],
  ['p2sh', 35, 'right'],
  ['p2wpkh', 39, 'right'],
  // No kind has it.
  ['p2wpkh', 43, 'wrong'],
] as const)('a signature for %s that begins with %i or one of the three after it', (kind, first, result) => {
  it(`is ${result} where it is of the account’s key, and else wrong`, async () => {
    for (const [at, secret] of secrets.entries()) {
      const signature = signatureOf(secret, first)
      expect(await ask(addressesOf(secret)[kind], signature)).toBe(result)
      const other = secrets[(at + 1) % secrets.length] ?? secret
      expect(await ask(addressesOf(other)[kind], signature)).toBe('wrong')
    }
  })
})

it('a server takes no such signature, and says in its log what is wrong with it', async () => {
  const { browser, signed, verifier } = verifierWorld()
  const [secret] = secrets
  if (!secret) throw new Error('Nobody signs')
  const signer = { name: 'UniSat', chainId, address: addressesOf(secret).p2wpkh ?? '' } as const
  const session = await signed({ ...signer, sign: async (text) => signatureOf(secret, 31, text) })
  expect(await verifier.verify({ session, browser })).toMatchObject({
    code: 'WRONG_SIGNATURE',
    detail: expect.stringContaining('of the account’s key'),
  })
})
