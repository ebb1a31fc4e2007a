import { base64 } from '@scure/base'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { cosmosVerifier } from '../../server/namespaces/cosmos/cosmos-verifier.ts'
import { cosmosAccount, signArbitrary } from '../support/keplr.ts'
import { runs } from '../support/long-runs.ts'
import { type CosmosSignIns, cosmosSignIns } from './sign-in-verifiers.ts'

let others: CosmosSignIns
beforeAll(async () => {
  others = await cosmosSignIns()
})

const secret = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => (bytes[0] ?? 0xff) < 0xff && bytes.some((byte) => byte > 0))
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })

const ours = async (chainId: CaipNetworkId, address: string, message: string, signature: string) =>
  (await cosmosVerifier.verify({ address, message, signature, chainId, rpcUrls: [] })).result

const flipped = (signature: string, place: number): string => {
  const bytes = base64.decode(signature)
  const at = Math.floor(place / 8) % bytes.length
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (place % 8))
  return base64.encode(bytes)
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
/** The other signature of the same key and text: `s` is its negative. */
const second = (signature: string): string => {
  const hex = Buffer.from(signature, 'base64').toString('hex')
  const s = (order - BigInt(`0x${hex.slice(64)}`)).toString(16).padStart(64, '0')
  return Buffer.from(hex.slice(0, 64) + s, 'hex').toString('base64')
}

describe.each([
  ['cosmos', 'cosmos', 'cosmos:cosmoshub-4'],
  ['cosmos', 'osmo', 'cosmos:osmosis-1'],
  ['evm', 'inj', 'cosmos:injective-1'],
] as const)('keys of %s, addresses of %s', (kind, prefix, chainId) => {
  test('what their code signs is right here, without its key, and what is wrong to one is wrong to the other', async () => {
    await fc.assert(
      fc.asyncProperty(secret, text, fc.nat(), async (bytes, message, place) => {
        const { address, key, signature } = others.signCosmos(kind, bytes, message, prefix)
        const theirs = (from: string, said: string, signed: string): boolean =>
          others.isCosmosSigned(kind, key, prefix, from, said, signed)
        expect(cosmosVerifier.address(address, chainId)).toBe(address)
        expect(await ours(chainId, address, message, signature)).toBe('right')
        expect(theirs(address, message, signature)).toBe(true)
        const another = bytes.map((byte, at) => (at === 31 ? byte ^ 3 : byte))
        for (const [from, said, signed] of [
          [others.signCosmos(kind, another, message, prefix).address, message, signature],
          [address, `${message} `, signature],
          [address, message, flipped(signature, place)],
        ] as const) {
          expect([signed, await ours(chainId, from, said, signed)]).toEqual([signed, 'wrong'])
          expect(theirs(from, said, signed)).toBe(false)
        }
        // The Cosmos SDK takes no `s` in the upper half (`secp256k1_nocgo.go`), and `elliptic` does.
        expect(await ours(chainId, address, message, second(signature))).toBe('wrong')
        expect(theirs(address, message, second(signature))).toBe(true)
      }),
      { numRuns: runs(30) },
    )
  })
})

test('what a wallet on CosmJS signs is right here and to their code', async () => {
  const { address, pubkey } = await cosmosAccount(0, 'cosmos')
  await fc.assert(
    fc.asyncProperty(text, async (message) => {
      const { signature } = await signArbitrary(0, 'cosmoshub-4', address, message)
      expect(await ours('cosmos:cosmoshub-4', address, message, signature)).toBe('right')
      expect(others.isCosmosSigned('cosmos', pubkey, 'cosmos', address, message, signature)).toBe(true)
    }),
    { numRuns: runs(10) },
  )
})
