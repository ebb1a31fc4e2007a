import { base58 } from '@scure/base'
import { address, type Blockhash, createNoopSigner, type IInstruction } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FrameError } from '../../secure-site/frame/frame-error.ts'
import { isForeignSignIn } from '../../secure-site/frame/signing/foreign-sign-in.ts'
import { readParams } from '../../secure-site/frame/signing/parse-params.ts'
import { prepareSolanaMessage } from '../../secure-site/frame/signing/solana/prepare-solana-message.ts'
import { readSolanaTransaction, withSignature } from '../../secure-site/frame/signing/solana/read-transaction.ts'
import { signedElsewhere } from '../../secure-site/frame/signing/solana/signed-elsewhere.ts'
import { messageSchema } from '../../secure-site/frame/signing/solana/solana-schemas.ts'
import { runs } from '../support/long-runs.ts'
import { compiled, unsignedBytes } from './support/solana-transactions.ts'

const origin = 'https://app.example'
const self = base58.encode(new Uint8Array(32).fill(1))
const place = { account: { walletId: 'x', namespace: 'solana', address: self }, origin } as const
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))

const instruction: fc.Arbitrary<IInstruction> = fc.record({
  programAddress: key.map((one) => address(one)),
  accounts: fc.array(
    fc.record({ address: key.map((one) => address(one)), role: fc.constantFrom(0 as const, 1 as const) }),
    { maxLength: 4 },
  ),
  data: fc.uint8Array({ maxLength: 40 }),
})
const made = fc.tuple(
  fc.uniqueArray(instruction, { maxLength: 4, selector: ({ programAddress }) => programAddress }),
  key,
  fc.constantFrom('legacy' as const, 0 as const),
)
type Made = typeof made extends fc.Arbitrary<infer Value> ? Value : never
const given = ([instructions, block, version]: Made) =>
  [self, instructions, { blockhash: block as Blockhash, lastValidBlockHeight: 0n }, version] as const

const refusalOf = async (message: Uint8Array): Promise<string> => {
  const asked = { message: base58.encode(message), pubkey: self }
  return prepareSolanaMessage(asked, place).then(
    () => 'shown',
    (error: FrameError) => error.fault.code,
  )
}

describe('a message', () => {
  test('that is one of a transaction is refused, whatever the transaction does', async () => {
    await fc.assert(
      fc.asyncProperty(made, async (one) => {
        const message = Uint8Array.from(compiled(...given(one)).messageBytes)
        expect(signedElsewhere(message)).toBe('transaction')
        expect(await refusalOf(message)).toBe('INVALID_PARAMS')
      }),
      { numRuns: runs(200) },
    )
  })

  test('with more behind it, or of the next version, is none either', async () => {
    const pay = getTransferSolInstruction({
      source: createNoopSigner(address(self)),
      destination: address(self),
      amount: 1n,
    })
    const message = compiled(self, [pay], { blockhash: self as Blockhash, lastValidBlockHeight: 0n }).messageBytes
    const legacy = Uint8Array.from(
      compiled(self, [pay], { blockhash: self as Blockhash, lastValidBlockHeight: 0n }, 'legacy').messageBytes,
    )
    for (const behind of [[0], [5], [1, 1], [255, 255, 255, 255]]) {
      expect(await refusalOf(Uint8Array.from([...legacy, ...behind]))).toBe('INVALID_PARAMS')
      expect(await refusalOf(Uint8Array.from([...message, ...behind]))).toBe('INVALID_PARAMS')
    }
    expect(await refusalOf(Uint8Array.from([0x82, ...message.subarray(1)]))).toBe('INVALID_PARAMS')
    expect(await refusalOf(legacy.subarray(0, -1))).toBe('shown')
    expect(await refusalOf(Uint8Array.of(0x81, ...new Uint8Array(64)))).toBe('INVALID_PARAMS')
    // As one of 256 hashes begins.
    expect(await refusalOf(Uint8Array.of(0x81, ...new Uint8Array(31)))).toBe('shown')
    expect(await refusalOf(Buffer.from('\xffsolana offchain\x00', 'latin1'))).toBe('INVALID_PARAMS')
  })

  test('that is a text is shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), async (text) => {
        const bytes = new TextEncoder().encode(text)
        if (signedElsewhere(bytes) === undefined) expect(await refusalOf(bytes)).toBe('shown')
      }),
      { numRuns: runs(200) },
    )
    for (const text of ['', 'Hello', 'The quick brown fox. '.repeat(100), 'a\n\n\nb', '{"nonce":1}'])
      expect(await refusalOf(new TextEncoder().encode(text))).toBe('shown')
  })

  test('is read strictly, and not for long', () => {
    for (const wrong of ['0', 'O', 'l', 'abc=', ' abc', 'ab c', 'x'.repeat(5_601), 5, null])
      expect(() => readParams(messageSchema, wrong)).toThrow(FrameError)
    const begun = performance.now()
    readParams(messageSchema, 'z'.repeat(5_600))
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})

const signIn = (domain: string, kind: string, account: string, chain = 'mainnet'): string =>
  `${domain} wants you to sign in with your ${kind} account:\n${account}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: ${chain}\nNonce: abcdefgh12345678\nIssued At: 2026-11-29T12:00:00.000Z`

describe('a sign-in', () => {
  const here = { origin, namespace: 'solana', address: self } as const
  test('to the page itself is none to another', () => {
    expect(isForeignSignIn(signIn('app.example', 'Solana', self), here)).toBe(false)
  })
  test.each([
    ['another page', signIn('evil.example', 'Solana', self)],
    ['another kind of account', signIn('app.example', 'Ethereum', self, '1')],
    ['an account on EVM', signIn('app.example', 'Ethereum', `0x${'1'.repeat(40)}`, '1')],
    ['another kind of account that is spelled alike', signIn('app.example', 'Polkadot', self)],
    ['a kind that nobody knows', signIn('app.example', 'Harbour', self)],
  ])('with %s is refused', async (_, text) => {
    expect(isForeignSignIn(text, here)).toBe(true)
    expect(await refusalOf(new TextEncoder().encode(text))).toBe('FOREIGN_SIGN_IN')
  })
  test('with an account that differs in the size of its letters alone is refused: base58 knows small from large ones', () => {
    const [large, small] = ['B'.repeat(43), 'b'.repeat(43)]
    expect(isForeignSignIn(signIn('app.example', 'Solana', large), { ...here, address: large })).toBe(false)
    expect(isForeignSignIn(signIn('app.example', 'Solana', small), { ...here, address: large })).toBe(true)
  })
  test('is found however it is spelled, spaced and broken', () => {
    const claim = [...'wants you to sign in with your Solana account']
    const noise = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\u200b', '\u202e', '\u0000', '-'), maxLength: 3 })
    fc.assert(
      fc.property(fc.array(fc.tuple(noise, fc.boolean()), { minLength: claim.length }), (changes) => {
        const text = claim.map((letter, at) => {
          const [between = '', isLarge] = changes[at] ?? []
          return `${between}${isLarge ? letter.toUpperCase() : letter}`
        })
        expect(isForeignSignIn(text.join(''), here)).toBe(true)
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('a transaction', () => {
  test('is read as it was written, and what is signed stands in it unchanged', () => {
    fc.assert(
      fc.property(made, fc.uint8Array({ minLength: 64, maxLength: 64 }), (one, signature) => {
        const bytes = unsignedBytes(...given(one))
        const read = readSolanaTransaction(bytes)
        expect(read.signers).toEqual([self])
        expect(read.signatures).toEqual([undefined])
        expect(withSignature(read, self, signature)).toEqual(Uint8Array.from([1, ...signature, ...bytes.subarray(65)]))
      }),
      { numRuns: runs(200) },
    )
  })

  test('keeps what others have signed', () => {
    const [mine, theirs] = [new Uint8Array(64).fill(5), new Uint8Array(64).fill(6)]
    const other = base58.encode(new Uint8Array(32).fill(2))
    const keys = [...base58.decode(other), ...base58.decode(self), ...new Uint8Array(32)]
    const message = [2, 0, 1, 3, ...keys, ...new Uint8Array(32).fill(9), 0]
    const read = readSolanaTransaction(Uint8Array.from([2, ...theirs, ...new Uint8Array(64), ...message]))
    expect(read.signatures).toEqual([theirs, undefined])
    expect(withSignature(read, self, mine)).toEqual(Uint8Array.from([2, ...theirs, ...mine, ...message]))
  })

  test('with a byte more, or one less, is none', () => {
    fc.assert(
      fc.property(made, fc.integer({ min: 0, max: 255 }), (one, byte) => {
        const bytes = unsignedBytes(...given(one))
        expect(() => readSolanaTransaction(Uint8Array.from([...bytes, byte]))).toThrow(FrameError)
        expect(() => readSolanaTransaction(bytes.subarray(0, -1))).toThrow(FrameError)
      }),
      { numRuns: runs(100) },
    )
  })

  test('that is none is refused, and holds nobody up', () => {
    const hostile = fc.tuple(fc.constantFrom(0, 1, 2, 127, 128), fc.uint8Array({ maxLength: 1_231 }))
    fc.assert(
      fc.property(hostile, ([first, rest]) => {
        try {
          readSolanaTransaction(Uint8Array.of(first, ...rest))
        } catch (error) {
          expect(error).toBeInstanceOf(FrameError)
        }
      }),
      { numRuns: runs(500) },
    )
    const message = [1, 0, 0]
    for (const count of [
      [0xff, 0xff, 0x03],
      [0x80, 0x80, 0x80, 0x80, 0x08],
      [0x80, 0x00],
    ])
      expect(() =>
        readSolanaTransaction(
          Uint8Array.from([1, ...new Array(64).fill(0), ...message, ...count, ...new Array(70).fill(0)]),
        ),
      ).toThrow(FrameError)
  })
})
