import { fromBech32, toBech32 } from '@cosmjs/encoding'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base64 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { cosmosVerifier } from '../../server/namespaces/cosmos/cosmos-verifier.ts'
import { cosmosAccount, signArbitrary } from '../support/keplr.ts'
import { runs } from '../support/long-runs.ts'
import { cosmosSigner, injectiveSigner } from './signers.ts'

const hub = 'cosmos:cosmoshub-4'
const osmosis = 'cosmos:osmosis-1'
const elsewhere = 'cosmos:elsewhere-1'
const message = 'Tidewater'

const ask = async (address: string, signature: string, chainId: CaipNetworkId = hub, text = message) =>
  (await cosmosVerifier.verify({ message: text, signature, address, chainId, rpcUrls: [] })).result

describe.each([cosmosSigner, injectiveSigner])('ADR-36', (makeSigner) => {
  it('any bit turned over, of the signature, the message or the address, makes it wrong', async () => {
    const { address, chainId, sign } = makeSigner()
    const signature = await sign(message)
    const flipped = (bytes: Uint8Array, place: number): Uint8Array =>
      bytes.map((byte, at) => (at === place >> 3 ? byte ^ (1 << (place & 7)) : byte))
    const bytes = base64.decode(signature)
    const { prefix, data } = fromBech32(address, 90)
    const isRight = (from: string, signed: string, text = message) => ask(from, signed, chainId, text)
    expect(await isRight(address, signature)).toBe('right')
    await fc.assert(
      fc.asyncProperty(fc.nat(64 * 8 - 1), async (place) => {
        expect([place, await isRight(address, base64.encode(flipped(bytes, place)))]).toEqual([place, 'wrong'])
        const text = Buffer.from(flipped(Buffer.from(message), place % 56)).toString('latin1')
        expect(await isRight(address, signature, text)).toBe('wrong')
        expect(await isRight(toBech32(prefix, flipped(data, place % 160)), signature)).toBe('wrong')
        const at = prefix.length + 1 + (place % 38)
        const letter = address[at] === 'q' ? 'p' : 'q'
        expect(await isRight(address.slice(0, at) + letter + address.slice(at + 1), signature)).toBe('malformed')
      }),
      { numRuns: runs(60) },
    )
  })

  it('the second signature that there is of each one is wrong: no chain takes it', async () => {
    const { address, chainId, sign } = makeSigner()
    const { r, s } = secp256k1.Signature.fromCompact(base64.decode(await sign(message)))
    const other = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toCompactRawBytes()
    expect(await ask(address, base64.encode(other), chainId)).toBe('wrong')
  })
})

it('what amino escapes is in no document: a message of it is right, as CosmJS signs it', async () => {
  const text = '<b>Tidewater</b> & "harbour" \u2028 \\'
  const { address, sign } = cosmosSigner()
  expect(await ask(address, await sign(text), hub, text)).toBe('right')
})

it('a signature is of the address that it names, and of no other of the same key', async () => {
  const [{ address }, { address: there }] = [await cosmosAccount(0, 'cosmos'), await cosmosAccount(0, 'osmo')]
  const { signature } = await signArbitrary(0, 'cosmoshub-4', address, message)
  expect(await ask(address, signature)).toBe('right')
  expect(await ask(there, signature, osmosis)).toBe('wrong')
  expect(await ask(there, (await signArbitrary(0, 'osmosis-1', there, message)).signature, osmosis)).toBe('right')
})

it('an address is as its own chain writes it, in small letters, and on a chain that nobody knows with any prefix', async () => {
  const { address, sign } = cosmosSigner()
  const { data } = fromBech32(address, 90)
  const there = toBech32('osmo', data)
  const signature = await sign(message)
  for (const [one, chainId, isOne] of [
    [address, hub, true],
    [there, hub, false],
    [there, osmosis, true],
    [there, elsewhere, true],
    [address, elsewhere, true],
    [address.toUpperCase(), hub, false],
    [toBech32('cosmos', data.slice(1)), hub, false],
    [`cosmos1${'q'.repeat(100_000)}`, hub, false],
    ['', hub, false],
  ] as const) {
    expect(cosmosVerifier.address(one, chainId)).toBe(isOne ? one : undefined)
    if (!isOne) expect(await ask(one, signature, chainId)).toBe('malformed')
  }
})

it('of a contract or a module nobody can say', async () => {
  const address = toBech32('cosmos', new Uint8Array(32).fill(1))
  expect(cosmosVerifier.address(address, hub)).toBe(address)
  expect(await ask(address, await cosmosSigner().sign(message))).toBe('unsupported')
})

it('what is not 64 bytes in base64 is no signature', async () => {
  const { address, sign } = cosmosSigner()
  const signature = await sign(message)
  const bytes = base64.decode(signature)
  for (const none of [
    '',
    signature.slice(0, -1),
    signature.replace(/==$/, ''),
    ` ${signature}`,
    base64.encode(bytes.slice(1)),
    base64.encode(Uint8Array.of(...bytes, 0)),
    // The last letter has four bits that say nothing.
    `${signature.slice(0, 85)}${{ A: 'B', Q: 'R', g: 'h', w: 'x' }[signature[85] ?? '']}==`,
  ])
    expect(await ask(address, none)).toBe('malformed')
  for (const none of [new Uint8Array(64), new Uint8Array(64).fill(0xff)])
    expect(await ask(address, base64.encode(none))).toBe('wrong')
})
