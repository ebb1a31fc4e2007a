import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeInstruction } from '../../secure-site/frame/signing/solana/describe-instruction.ts'
import type { InstructionPlace } from '../../secure-site/frame/signing/solana/instruction-place.ts'
import { runs } from '../support/long-runs.ts'
import { bytesOf, instruction, keyOf, u32, u64 } from './support/solana-bytes.ts'

const [self, other, third] = [keyOf(1), keyOf(2), keyOf(3)]
const [mint, own, theirs] = [keyOf(4), keyOf(5), keyOf(6)]
const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const budget = 'ComputeBudget111111111111111111111111111111'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

const account = (owner: string, data: readonly number[]) => ({ lamports: 1n, owner, data: Uint8Array.from(data) })
const tokenData = (of: string) => [
  ...bytesOf(mint),
  ...bytesOf(of),
  ...u64(9_000_000n),
  ...new Array(36).fill(0),
  1,
  ...new Array(56).fill(0),
]
const mintData = [...new Array(44).fill(0), 6, 1, ...new Array(36).fill(0)]
const place: InstructionPlace = {
  self,
  accounts: new Map([
    [own, account(token, tokenData(self))],
    [theirs, account(token, tokenData(other))],
    [mint, account(token, mintData)],
    [third, null],
  ]),
  made: new Map([[third, { owner: other, mint }]]),
}
const blind: InstructionPlace = { self, accounts: new Map(), made: new Map() }

const said = (parts: unknown): string => JSON.stringify(parts)

describe('an instruction in words', () => {
  test.each<[string, ReturnType<typeof instruction>, string, readonly string[]]>([
    ['SOL', instruction(system, [self, other], [...u32(2), ...u64(1_500_000_000n)]), 'Send 1.5 SOL', [other]],
    [
      'another’s SOL',
      instruction(system, [other, third], [...u32(2), ...u64(1n)]),
      'Send 0.000000001 SOL',
      ['belongs to another account', third],
    ],
    [
      'a new account',
      instruction(system, [self, third], [...u32(0), ...u64(2_000_000n), ...u64(165n), ...bytesOf(token)]),
      'Create an account with 0.002 SOL',
      ['165 bytes', token, third],
    ],
    [
      'one’s own account, given away',
      instruction(system, [self], [...u32(1), ...bytesOf(other)]),
      'Give your account away',
      ['"warning"', 'with all SOL in it', other],
    ],
    [
      'another’s account, given away',
      instruction(system, [third], [...u32(1), ...bytesOf(other)]),
      'Give an account to a program',
      [third, other],
    ],
    ['room', instruction(system, [self], [...u32(8), ...u64(9n)]), 'Make room in an account', ['"warning"', '9 bytes']],
    [
      'a nonce',
      instruction(system, [third, other, self], u32(4)),
      'Use a nonce in place of a block',
      ['does not expire', third],
    ],
    [
      'a nonce account, given away',
      instruction(system, [third, self], [...u32(7), ...bytesOf(other)]),
      'Give a nonce account away',
      ['"warning"', other],
    ],
    [
      'a token',
      instruction(token, [own, theirs, self], [3, ...u64(1_500_000n)]),
      'Send 1.5 of a token',
      [other, mint, theirs],
    ],
    [
      'a token, to an account that is made in it',
      instruction(token, [own, mint, third, self], [12, ...u64(1_500_000n), 6]),
      'Send 1.5 of a token',
      [other, mint, third],
    ],
    [
      'another’s token',
      instruction(token, [theirs, mint, own, self], [12, ...u64(1n), 6]),
      'Send 0.000001 of a token',
      ['belongs to another account', other],
    ],
    [
      'a token that keeps a fee',
      instruction(token2022, [own, mint, theirs, self], [26, 1, ...u64(100n), 2, ...u64(7n)]),
      'Send 1 of a token',
      ['Of which the token keeps', '0.07'],
    ],
    [
      'all of a token',
      instruction(token, [own, other, self], [4, ...u64(2n ** 64n - 1n)]),
      'Allow spending without limit',
      ['This has no limit', other],
    ],
    [
      'a part of a token',
      instruction(token, [own, mint, other, self], [13, ...u64(2_000_000n), 6]),
      'Allow spending',
      ['2 of a token', other, mint],
    ],
    ['nothing any more', instruction(token, [own, self], [5]), 'Take back an allowance', [own]],
    [
      'a token account, given away',
      instruction(token, [own, self], [6, 2, 1, ...bytesOf(other)]),
      'Give a token account away',
      ['"warning"', 'with all that is in it', other],
    ],
    [
      'the right to close it',
      instruction(token, [own, self], [6, 3, 1, ...bytesOf(other)]),
      'Give away who may close a token account',
      ['"warning"', other],
    ],
    [
      'a right that nobody knows',
      instruction(token2022, [mint, self], [6, 9, 0]),
      'Give a right over a token away',
      ['"warning"', 'Nobody'],
    ],
    [
      'an account that is closed for another',
      instruction(token, [own, other, self], [9]),
      'Close a token account',
      ['"warning"', other],
    ],
    [
      'tokens that are destroyed',
      instruction(token, [own, mint, self], [8, ...u64(3_000_000n)]),
      'Destroy 3 of a token',
      ['gone for ever'],
    ],
    [
      'tokens that are made',
      instruction(token, [mint, theirs, self], [7, ...u64(3_000_000n)]),
      'Make 3 of a token',
      [other],
    ],
    [
      'a token account',
      instruction(associated, [self, third, other, mint, system, token], [1]),
      'Make a token account',
      [third, other, mint],
    ],
    ['a note', instruction(memo, [], [...Buffer.from('Hi \u202e')]), 'Write a note', ['Hi ‹U+202E›']],
  ])('%s', (_, given, heading, words) => {
    const described = describeInstruction(given, place)
    expect(described.heading).toBe(heading)
    for (const word of words) expect(said(described.parts)).toContain(word)
  })

  test.each([
    ['a byte behind it', instruction(system, [self, other], [...u32(2), ...u64(1n), 0])],
    ['a byte less', instruction(system, [self, other], [...u32(2), 0])],
    ['too few accounts', instruction(system, [self], [...u32(2), ...u64(1n)])],
    ['an account that nobody knows', instruction(token, [own, undefined, theirs, self], [3, ...u64(1n)])],
    [
      'a fee that the original program does not know',
      instruction(token, [own, mint, theirs, self], [26, 1, ...u64(1n), 2, ...u64(0n)]),
    ],
    ['an instruction that nobody knows', instruction(token, [own, theirs, self], [255, 1])],
    ['a wrong kind of right', instruction(token, [own, self], [6, 2, 2, ...bytesOf(other)])],
    ['a note that is no text', instruction(memo, [], [0xff])],
    ['a program that nobody knows', instruction(other, [self], [1])],
  ])('with %s is unreadable, and all of it is there', (_, given) => {
    const { heading, parts } = describeInstruction(given, place)
    expect(heading).toBe('Call a program')
    expect(said(parts)).toContain('cannot read this part')
    expect(said(parts)).toContain(given.program)
    expect(said(parts)).toContain(`0x${Buffer.from(given.data).toString('hex')}`)
  })

  test('where the network says nothing, it says so, and takes no amount for another', () => {
    const { heading, parts } = describeInstruction(
      instruction(token, [own, theirs, self], [3, ...u64(1_500_000n)]),
      blind,
    )
    expect(heading).toBe('Send 1500000 smallest units of a token')
    expect(said(parts)).toContain('does not say whose token account it is taken from')
    expect(said(parts)).toContain('does not say whose token account it goes to')
  })

  test('never throws, whatever it is', () => {
    const program = fc.constantFrom(system, token, token2022, associated, budget, memo, other)
    const address = fc.constantFrom(self, other, third, mint, own, theirs, undefined)
    fc.assert(
      fc.property(
        program,
        fc.array(address, { maxLength: 6 }),
        fc.uint8Array({ maxLength: 60 }),
        fc.nat(40),
        (one, list, rest, kind) => {
          for (const data of [rest, Uint8Array.of(kind, ...rest), Uint8Array.of(kind, 0, 0, 0, ...rest)])
            expect(describeInstruction(instruction(one, list, [...data]), place).heading).not.toBe('')
        },
      ),
      { numRuns: runs(500) },
    )
  })
})
