import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignatureVerifier } from '../../server/signature-verifier.ts'
import { runs } from '../support/long-runs.ts'
import type { Signer } from './signers.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })

/** What holds of whoever knows the signatures of a namespace. @param makeSigner somebody with a key of their own, each time */
export const describeSignatureVerifier = (
  name: string,
  verifier: SignatureVerifier,
  makeSigner: () => Signer,
): void => {
  describe(`SignatureVerifier: ${name}`, () => {
    const ask = async ({ address, chainId }: Signer, message: string, signature: string): Promise<string> =>
      (await verifier.verify({ message, signature, address, chainId, rpcUrls: [] })).result
    /** Where contracts can sign, nobody knows without an address to ask. */
    const isNoYes = (result: string): boolean => ['wrong', 'malformed', 'unchecked', 'loose'].includes(result)

    it('knows the address of its own chain, in one spelling, and no other text', () => {
      const { address, chainId } = makeSigner()
      expect(verifier.address(address, chainId)).toBe(address)
      expect(verifier.knowsChain?.(chainId) ?? true).toBe(true)
      fc.assert(
        fc.property(fc.string(), (junk) => {
          expect(verifier.address(junk, chainId) ?? junk).toBe(junk)
          // No address of any chain ends in it: a short one of Solana with another letter may be one of somebody else.
          expect(verifier.address(`${address}${junk}0`, chainId)).toBeUndefined()
        }),
      )
    })

    it('says yes to the signature of the account under that text, and to nothing else', async () => {
      await fc.assert(
        fc.asyncProperty(text, text, async (message, other) => {
          const [signer, somebody] = [makeSigner(), makeSigner()]
          const signature = await signer.sign(message)
          expect(await ask(signer, message, signature)).toBe('right')
          expect(isNoYes(await ask(somebody, message, signature))).toBe(true)
          expect(isNoYes(await ask(signer, message, await somebody.sign(message)))).toBe(true)
          if (other !== message) expect(isNoYes(await ask(signer, other, signature))).toBe(true)
        }),
        { numRuns: runs(20) },
      )
    })

    it('says no to a signature in which one letter is another', async () => {
      const signer = makeSigner()
      const signature = await signer.sign('message')
      await fc.assert(
        fc.asyncProperty(
          fc.nat(signature.length - 1),
          fc.constantFrom(...'0123456789abcdefABCDEF+/='),
          async (at, letter) => {
            const other = signature.slice(0, at) + letter + signature.slice(at + 1)
            // Hexadecimal digits have no case.
            if (other.toLowerCase() === signature.toLowerCase()) return
            expect([other, isNoYes(await ask(signer, 'message', other))]).toEqual([other, true])
          },
        ),
        { numRuns: runs(100) },
      )
    })

    it('answers to whatever is brought as a signature, or as an address', async () => {
      const signer = makeSigner()
      const signature = await signer.sign('message')
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.string(), fc.base64String(), fc.stringMatching(/^0x[0-9a-f]{0,200}$/)),
          async (junk) => {
            expect(isNoYes(await ask(signer, 'message', junk))).toBe(true)
            expect(isNoYes(await ask({ ...signer, address: junk }, 'message', signature))).toBe(true)
          },
        ),
      )
    })
  })
}
