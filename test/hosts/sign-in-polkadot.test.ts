import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { polkadotVerifier } from '../../server/namespaces/polkadot/polkadot-verifier.ts'
import { ecdsaSigner, edwardsSigner, polkadotSigner } from '../server/signers.ts'
import { runs } from '../support/long-runs.ts'
import { type PolkadotSignIns, polkadotSignIns } from './sign-in-verifiers.ts'

let others: PolkadotSignIns
beforeAll(async () => {
  others = await polkadotSignIns()
})

const networks = [
  [0, 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  [2, 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
  [42, 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e'],
  // Of a network that is not known, whichever it writes.
  [1_284, 'polkadot:00000000000000000000000000000001'],
] as const
const network = fc.constantFrom(...networks)
const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => bytes.some((byte) => byte > 0))
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })

const ours = async (chainId: CaipNetworkId, address: string, message: string, signature: string) =>
  (await polkadotVerifier.verify({ address, message, signature, chainId, rpcUrls: [] })).result

const flipped = (signature: string, place: number): string => {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const at = Math.floor(place / 8) % bytes.length
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (place % 8))
  return `0x${bytes.toString('hex')}`
}

describe.each([
  ['ed25519', 0, edwardsSigner],
  ['sr25519', 1, polkadotSigner],
  ['ecdsa', 2, ecdsaSigner],
] as const)('%s', (kind, mark, makeSigner) => {
  test('what their code signs is right here, and what is wrong to one is wrong to the other', async () => {
    await fc.assert(
      fc.asyncProperty(seed, text, network, fc.nat(), async (key, message, [prefix, chainId], place) => {
        const { address, signature } = others.signPolkadot(kind, key, message, prefix)
        expect(polkadotVerifier.address(address, chainId)).toBe(address)
        expect(await ours(chainId, address, message, signature)).toBe('right')
        expect(others.polkadotVerdicts(kind, address, message, signature)).not.toContain(false)
        const another = key.map((byte, at) => (at === 31 ? byte ^ 3 : byte))
        for (const [from, said, signed] of [
          [others.signPolkadot(kind, another, message, prefix).address, message, signature],
          [address, `${message} `, signature],
          [address, message, flipped(signature, place)],
        ] as const) {
          expect([signed, await ours(chainId, from, said, signed)]).toEqual([signed, 'wrong'])
          expect(others.polkadotVerdicts(kind, from, said, signed)).not.toContain(true)
        }
      }),
      { numRuns: runs(30) },
    )
  })

  test('what is signed here is right to their code', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (message) => {
        const signer = makeSigner()
        const signature = await signer.sign(message)
        expect(others.polkadotVerdicts(kind, signer.address, message, signature)).not.toContain(false)
      }),
      { numRuns: runs(30) },
    )
  })

  test('with its kind in a byte before it, it is right to both', async () => {
    await fc.assert(
      fc.asyncProperty(seed, text, async (key, message) => {
        const { address, signature } = others.signPolkadot(kind, key, message, 0)
        const marked = signature.replace('0x', `0x0${mark}`)
        expect(await ours(networks[0][1], address, message, marked)).toBe('right')
        expect(others.polkadotVerdicts(kind, address, message, marked)[0]).toBe(true)
      }),
      { numRuns: runs(10) },
    )
  })

  test('over the bare text it is right to `@polkadot/util-crypto`, and here no server takes it', async () => {
    await fc.assert(
      fc.asyncProperty(seed, text, async (key, message) => {
        const { address, bare } = others.signPolkadot(kind, key, message, 0)
        expect(others.polkadotVerdicts(kind, address, message, bare)[0]).toBe(true)
        expect(await ours(networks[0][1], address, message, bare)).toBe('loose')
      }),
      { numRuns: runs(10) },
    )
  })
})
