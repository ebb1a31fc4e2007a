import { secp256k1 } from '@noble/curves/secp256k1'
import { base58, base64 } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bitcoinVerifier } from '../../server/namespaces/bip122/bitcoin-verifier.ts'
import { solanaVerifier } from '../../server/namespaces/solana/solana-verifier.ts'
import { runs } from '../support/long-runs.ts'
import { type SignInVerifiers, signInVerifiers } from './sign-in-verifiers.ts'

let others: SignInVerifiers
beforeAll(async () => {
  others = await signInVerifiers()
})

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 })
const text = fc.string({ minLength: 1, maxLength: 300 })
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const rightBitcoin = async (address: string, message: string, signature: string): Promise<boolean> => {
  const { result } = await bitcoinVerifier.verify({ address, message, signature, chainId: bitcoin, rpcUrls: [] })
  return result === 'right'
}
/**
 * Where `bip322-js` takes more than BIP-322 does: how long the parts of the witness are (it is to be the witness and nothing else), and
 * the byte that says which parts of the transaction are signed (all of them).
 */
const isLaxAbout = (witness: Uint8Array, at: number): boolean => {
  const lengths = [0, 1, 2 + (witness[1] ?? 0)]
  return [...lengths, 1 + (witness[1] ?? 0)].includes(at)
}

const rightSolana = async (address: string, message: string, signature: string): Promise<boolean> => {
  const { result } = await solanaVerifier.verify({ address, message, signature, chainId: solana, rpcUrls: [] })
  return result === 'right'
}

/** With a bit of it turned over. */
const flipped = (bytes: Uint8Array, place: number): Uint8Array =>
  bytes.map((byte, at) => (at === Math.floor(place / 8) % bytes.length ? byte ^ (1 << (place % 8)) : byte))

test('Solana: tweetnacl’s signatures are right here, and what is wrong to one is wrong to the other', async () => {
  await fc.assert(
    fc.asyncProperty(seed, text, fc.nat(), async (key, message, place) => {
      const { address, signature } = others.signSolana(key, message)
      expect(await rightSolana(address, message, signature)).toBe(true)
      const bytes = base58.decode(signature)
      const { address: another } = others.signSolana(
        key.map((byte) => byte ^ 1),
        message,
      )
      for (const [from, said, signed] of [
        [another, message, signature],
        [address, `${message} `, signature],
        [address, message, base58.encode(flipped(bytes, place))],
      ] as const) {
        expect(await rightSolana(from, said, signed)).toBe(false)
        expect(others.isSolanaSigned(from, said, signed)).toBe(false)
      }
    }),
    { numRuns: runs(30) },
  )
})

const addressesOf = (secret: Uint8Array) => {
  const key = secp256k1.getPublicKey(secret, true)
  return {
    p2pkh: String(p2pkh(key).address),
    'p2sh-p2wpkh': String(p2sh(p2wpkh(key)).address),
    p2wpkh: String(p2wpkh(key).address),
    p2tr: String(p2tr(key.slice(1)).address),
  }
}
const secret = seed.filter((bytes) => secp256k1.utils.isValidPrivateKey(bytes))

describe.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const)('Bitcoin, %s', (kind) => {
  test('`bip322-js` signs what is right here, and what is wrong to one is wrong to the other', async () => {
    await fc.assert(
      fc.asyncProperty(secret, text, fc.nat(), async (key, message, place) => {
        const address = addressesOf(key)[kind]
        const signature = others.signBitcoin(WIF(NETWORK).encode(key), address, message)
        expect(others.isBitcoinSigned(address, message, signature)).toBe(true)
        expect(await rightBitcoin(address, message, signature)).toBe(true)
        const another = addressesOf(key.map((byte, at) => (at === 31 ? byte ^ 3 : byte)))[kind]
        for (const [from, said] of [
          [another, message],
          [address, `${message} `],
        ] as const) {
          expect(await rightBitcoin(from, said, signature)).toBe(false)
          expect(others.isBitcoinSigned(from, said, signature)).toBe(false)
        }
        const bytes = base64.decode(signature)
        const changed = base64.encode(flipped(bytes, place))
        expect(await rightBitcoin(address, message, changed)).toBe(false)
        const isLax = bytes.length !== 65 && isLaxAbout(bytes, Math.floor(place / 8) % bytes.length)
        if (!isLax) expect([changed, others.isBitcoinSigned(address, message, changed)]).toEqual([changed, false])
      }),
      { numRuns: runs(30) },
    )
  })

  test('a signature of the older kind is of the address that it says, and of no other of the same key', async () => {
    await fc.assert(
      fc.asyncProperty(secret, text, async (key, message) => {
        const older = base64.decode(others.signBitcoin(WIF(NETWORK).encode(key), addressesOf(key).p2pkh, message))
        expect(older).toHaveLength(65)
        const bit = ((older[0] ?? 0) - 27) % 4
        for (const group of [0, 1, 2, 3, 4]) {
          const signature = base64.encode(Uint8Array.of(27 + 4 * group + bit, ...older.slice(1)))
          const address = addressesOf(key)[kind]
          const isRight = await rightBitcoin(address, message, signature)
          expect([kind, group, isRight]).toEqual([kind, group, others.isBitcoinSigned(address, message, signature)])
          expect(isRight).toBe(group === { p2pkh: 1, 'p2sh-p2wpkh': 2, p2wpkh: 3, p2tr: -1 }[kind])
        }
      }),
      { numRuns: runs(10) },
    )
  })
})

test('the vectors of BIP-322', async () => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const signatures = {
    '': 'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    'Hello World':
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  }
  for (const [message, signature] of Object.entries(signatures)) {
    expect(await rightBitcoin(address, message, signature)).toBe(true)
    expect(await rightBitcoin(address, `${message}!`, signature)).toBe(false)
  }
})
