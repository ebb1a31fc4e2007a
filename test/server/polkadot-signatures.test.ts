import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { polkadotVerifier } from '../../server/namespaces/polkadot/polkadot-verifier.ts'
import { runs } from '../support/long-runs.ts'
import { ss58Of } from '../support/polkadot-extension.ts'
import { ecdsaSigner, edwardsSigner, hexOf, polkadotSigner, type Signer } from './signers.ts'
import { verifierWorld } from './verifier-world.ts'

const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const elsewhere = 'polkadot:00000000000000000000000000000001'
const message = 'Tidewater'
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const ask = async (address: string, signature: string, on: CaipNetworkId = chainId, text = message) =>
  (await polkadotVerifier.verify({ message: text, signature, address, chainId: on, rpcUrls: [] })).result

const marked = (mark: number, signature: string): string => signature.replace('0x', `0x0${mark}`)

describe.each<readonly [number, () => Signer]>([
  [0, edwardsSigner],
  [1, polkadotSigner],
  [2, ecdsaSigner],
])('MultiSignature: the byte before it says which kind it is, here %i', (mark, makeSigner) => {
  it('is right with its own byte and without, and with no other', async () => {
    const signer = makeSigner()
    for (let time = 0; time < runs(20); time += 1) {
      const signature = await signer.sign(message)
      expect(await ask(signer.address, signature)).toBe('right')
      for (const other of [0, 1, 2, 3])
        expect(await ask(signer.address, marked(other, signature))).toBe(other === mark ? 'right' : 'wrong')
      expect(await ask(signer.address, signature.toUpperCase().replace('0X', '0x'))).toBe('right')
    }
  })

  it('any bit turned over, of the signature, the message or the address, makes it wrong', async () => {
    const signer = makeSigner()
    const signature = await signer.sign(message)
    const flipped = (bytes: Uint8Array, place: number): Uint8Array =>
      bytes.map((byte, at) => (at === place >> 3 ? byte ^ (1 << (place & 7)) : byte))
    const bytes = Uint8Array.from(Buffer.from(signature.slice(2), 'hex'))
    const account = base58.decode(signer.address)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), fc.nat(32 * 8 - 1), async (place, other) => {
        expect([place, await ask(signer.address, hexOf(flipped(bytes, place)))]).toEqual([place, 'wrong'])
        const text = Buffer.from(flipped(utf8(message), place % 56)).toString('latin1')
        expect(await ask(signer.address, signature, chainId, text)).toBe('wrong')
        // With a checksum of its own, and with a wrong one: of 65,536 other keys one has this one, too.
        expect(await ask(ss58Of(flipped(account.slice(1, 33), other), 0), signature)).toBe('wrong')
        expect(await ask(base58.encode(flipped(account, 33 * 8 + (other & 15))), signature)).toBe('malformed')
      }),
      { numRuns: runs(60) },
    )
  })
})

it('an address is as its own network writes it, and on a network that nobody knows as it likes', async () => {
  const secret = secretFromSeed(new Uint8Array(32).fill(9))
  const key = getPublicKey(secret)
  const signature = hexOf(sign(secret, utf8(`<Bytes>${message}</Bytes>`)))
  const written = [0, 2, 42].map((prefix) => ss58Of(key, prefix))
  const [onPolkadot = '', onKusama = ''] = written
  for (const address of written) {
    expect(polkadotVerifier.address(address, chainId)).toBe(address === onPolkadot ? address : undefined)
    expect(polkadotVerifier.address(address, kusama)).toBe(address === onKusama ? address : undefined)
    expect(polkadotVerifier.address(address, elsewhere)).toBe(address)
    expect(await ask(address, signature, elsewhere)).toBe('right')
    expect(await ask(address, signature, kusama)).toBe(address === onKusama ? 'right' : 'malformed')
  }
  // Set aside by the registry of prefixes, of an account of EVM, of an account's index, and too long.
  for (const none of [ss58Of(key, 46), `0x${'0a'.repeat(20)}`, 'F7Hs', '1'.repeat(100_000)]) {
    expect(polkadotVerifier.address(none, elsewhere)).toBeUndefined()
    expect(await ask(none, signature, elsewhere)).toBe('malformed')
  }
})

it.each<readonly [string, (bytes: Uint8Array) => { readonly account: Uint8Array; readonly signature: Uint8Array }]>([
  [
    'sr25519',
    (bytes) => {
      const secret = secretFromSeed(new Uint8Array(32).fill(7))
      return { account: getPublicKey(secret), signature: sign(secret, bytes) }
    },
  ],
  [
    'ed25519',
    (bytes) => {
      const secret = new Uint8Array(32).fill(7)
      return { account: ed25519.getPublicKey(secret), signature: ed25519.sign(bytes, secret) }
    },
  ],
])('%s over the bare text, which could be a transaction, is loose: no server takes it', async (_, signed) => {
  const { account, signature } = signed(utf8(message))
  expect(await ask(ss58Of(account, 0), hexOf(signature))).toBe('loose')
  expect(await ask(ss58Of(account, 0), hexOf(signature), chainId, `${message}.`)).toBe('wrong')
  const { code, signed: session } = verifierWorld()
  const signer = { name: 'Bare', chainId, address: ss58Of(account, 0) } as const
  const bare = await session({ ...signer, sign: async (text) => hexOf(signed(utf8(text)).signature) })
  expect(await code(bare)).toBe('WRONG_SIGNATURE')
})

it('an account for whose key anybody could sign is nobody’s', async () => {
  // The neutral element of Ristretto, and of both curves' points the small ones: `s = 0`, `R` the key itself or neutral.
  const neutral = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0))
  const last = (bytes: Uint8Array): Uint8Array => bytes.map((byte, at) => (at === 63 ? byte | 0x80 : byte))
  for (const key of [new Uint8Array(32), neutral])
    for (const point of [new Uint8Array(32), neutral]) {
      const signature = Uint8Array.from([...point, ...new Uint8Array(32)])
      for (const text of Array.from({ length: 16 }, (_, at) => `${message} ${at}`)) {
        expect(await ask(ss58Of(key, 0), hexOf(signature), chainId, text)).toBe('wrong')
        expect(await ask(ss58Of(key, 0), hexOf(last(signature)), chainId, text)).toBe('wrong')
      }
    }
})

it('the second signature that there is of each one of ecdsa is wrong', async () => {
  const signer = ecdsaSigner()
  const bytes = Buffer.from((await signer.sign(message)).slice(2), 'hex')
  const { r, s } = secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
  const other = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toCompactRawBytes()
  expect(await ask(signer.address, hexOf(Uint8Array.of(...other, (bytes[64] ?? 0) ^ 1)))).toBe('wrong')
})
