import { describe, expect, test } from 'vitest'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { describeInstruction } from '../../secure-site/frame/signing/solana/describe-instruction.ts'
import { describeTransaction } from '../../secure-site/frame/signing/solana/describe-transaction.ts'
import type { InstructionPlace } from '../../secure-site/frame/signing/solana/instruction-place.ts'
import { planTransaction } from '../../secure-site/frame/signing/solana/plan-transaction.ts'
import { readSolanaTransaction } from '../../secure-site/frame/signing/solana/read-transaction.ts'
import { bytesOf, instruction, keyOf, u32, u64 } from './support/solana-bytes.ts'

const [self, other, third, mint, table] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4), keyOf(7)]
const [own, theirs] = [keyOf(5), keyOf(6)]
const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const budget = 'ComputeBudget111111111111111111111111111111'
const account = { walletId: 'x', namespace: 'solana', address: self } as const
const said = (parts: unknown): string => JSON.stringify(parts)

/** As nodes answer: an account with these bytes. */
const holding = (owner: string, data: readonly number[], lamports = 10) => ({
  lamports,
  owner,
  data: [Buffer.from(data).toString('base64'), 'base64'],
})
interface TokenState {
  readonly of?: string
  readonly amount?: bigint
  readonly delegate?: readonly [string, bigint]
  readonly closer?: string
  readonly state?: number
}
const optional = (key: string | undefined) => (key ? [...u32(1), ...bytesOf(key)] : new Array(36).fill(0))
const tokenData = ({ of = self, amount = 9_000_000n, delegate, closer, state = 1 }: TokenState = {}) => [
  ...[...bytesOf(mint), ...bytesOf(of), ...u64(amount), ...optional(delegate?.[0]), state],
  ...[...new Array(12).fill(0), ...u64(delegate?.[1] ?? 0n), ...optional(closer)],
]
const mintData = (isMade = 1) => [...new Array(44).fill(0), 6, isMade, ...new Array(36).fill(0)]

const rpcOf = (answers: Readonly<Record<string, unknown>>): NetworkRpc => ({
  ask: async (method, [first]) => {
    if (method === 'getMultipleAccounts')
      return { value: (first as readonly string[]).map((one) => answers[one] ?? null) }
    if (answers[method] === undefined) throw new NetworkRefusal('no')
    return answers[method]
  },
})
const planned = async (bytes: Uint8Array, rpc?: NetworkRpc) =>
  describeTransaction(
    await planTransaction(readSolanaTransaction(bytes), {
      account,
      origin: 'https://app.example',
      ...(rpc && { rpc }),
    }),
  )

interface Message {
  readonly room?: number
  readonly header?: readonly [number, number, number]
  readonly keys?: readonly string[]
  readonly program?: number
  readonly accounts?: readonly number[]
  readonly data?: readonly number[]
}
const legacy = ({
  room = 1,
  header = [1, 0, 1],
  keys = [self, other, system],
  program = 2,
  accounts = [0, 1],
  data = [...u32(2), ...u64(5n)],
}: Message = {}): Uint8Array =>
  Uint8Array.from([
    ...[room, ...new Array(64 * room).fill(0), ...header, keys.length, ...keys.flatMap(bytesOf), ...bytesOf(other)],
    ...[1, program, accounts.length, ...accounts, data.length, ...data],
  ])

describe('a transaction that the network does not take is not signed', () => {
  test('and one that it takes is', () => {
    expect(readSolanaTransaction(legacy()).signers).toEqual([self])
  })
  test.each<[string, Message, string]>([
    ['nobody pays', { header: [1, 1, 1] }, 'nobody pays its fee'],
    ['there are more signers than accounts', { room: 3, header: [3, 0, 1] }, 'too few accounts'],
    ['an account stands twice', { keys: [self, other, other, system], program: 3 }, 'an account twice'],
    ['the payer is run', { program: 0 }, 'not in it'],
    ['a program is not there', { program: 3 }, 'not in it'],
    ['an account is not there', { accounts: [0, 3] }, 'not in it'],
    ['there is room for more signatures', { room: 2 }, 'as much room'],
    ['there is room for fewer', { header: [2, 0, 1] }, 'as much room'],
  ])('where %s', (_, message, words) => {
    expect(() => readSolanaTransaction(legacy(message))).toThrow(words)
  })
  test('where its program stands in a table: whoever writes the table would choose it', () => {
    const bytes = [
      ...[1, ...new Array(64).fill(0), 0x80, 1, 0, 0, 2, ...bytesOf(self), ...bytesOf(other), ...bytesOf(other)],
      ...[1, 2, 1, 0, 1, 9, 1, ...bytesOf(table), 0, 1, 0],
    ]
    expect(() => readSolanaTransaction(Uint8Array.from(bytes))).toThrow('not in it')
  })
})

describe('accounts of tables', () => {
  const bytes = Uint8Array.from([
    ...[1, ...new Array(64).fill(0), 0x80, 1, 0, 1, 2, ...bytesOf(self), ...bytesOf(system), ...bytesOf(other)],
    ...[1, 1, 2, 0, 2, 12, ...u32(2), ...u64(5n), 2, ...bytesOf(table), 0, 1, 0, ...bytesOf(mint), 1, 0, 0],
  ])
  const tableOf = (key: string, kind = 1) =>
    holding('AddressLookupTab1e1111111111111111111111111', [...u32(kind), ...new Array(52).fill(0), ...bytesOf(key)])

  test('come with those that are written to first, of whichever table', async () => {
    const { parts } = await planned(bytes, rpcOf({ [table]: tableOf(third), [mint]: tableOf(theirs) }))
    expect(parts).toContainEqual({ kind: 'fact', label: 'To', value: theirs })
  })
  test('are none where the table is not made yet', async () => {
    const rpc = rpcOf({ [table]: tableOf(third), [mint]: tableOf(theirs, 0) })
    expect((await planned(bytes, rpc)).heading).toBe('Call a program')
  })
})

describe('of tokens', () => {
  const read = (owner: string, data: readonly number[]) => ({ lamports: 1n, owner, data: Uint8Array.from(data) })
  const placeWith = (
    extensions: readonly number[] = [],
    more: InstructionPlace['accounts'] = new Map(),
  ): InstructionPlace => ({
    self,
    made: new Map(),
    accounts: new Map([
      [own, read(token, tokenData())],
      [theirs, read(token, tokenData({ of: other }))],
      [
        mint,
        read(token2022, [
          ...[...mintData(), ...new Array(83).fill(0), 1],
          ...extensions.flatMap((kind) => [kind, 0, 2, 0, 9, 9]),
        ]),
      ],
      ...more,
    ]),
  })
  const transfer = instruction(token2022, [own, mint, theirs, third], [12, ...u64(1n), 6])

  test('it is said who signs in the place of the visitor', () => {
    expect(describeInstruction(transfer, placeWith()).parts).toContainEqual({
      kind: 'fact',
      label: 'Who signs for it',
      value: third,
    })
  })
  test('it is said what the token keeps, and that it has a program of its own', () => {
    const plain = said(describeInstruction(transfer, placeWith([18])).parts)
    expect(plain).not.toContain('keeps a fee')
    expect(plain).not.toContain('program of its own')
    const both = said(describeInstruction(transfer, placeWith([18, 1, 14])).parts)
    expect(both).toContain('keeps a fee')
    expect(both).toContain('program of its own')
  })
  test('more than there can be is all there is', () => {
    const allow = (units: bigint) =>
      describeInstruction(instruction(token, [own, other, self], [4, ...u64(units)]), placeWith())
    expect(allow(2n ** 63n).heading).toBe('Allow spending without limit')
    expect(allow(2n ** 63n - 1n).heading).toBe('Allow spending')
  })
  test('the receiver’s account says which token it is where the sender’s is not known', () => {
    const unchecked = instruction(token, [third, theirs, self], [3, ...u64(1_500_000n)])
    expect(describeInstruction(unchecked, placeWith()).heading).toBe('Send 1.5 of a token')
  })
  test.each<[string, readonly number[]]>([
    ['that nobody has made one', tokenData({ of: other, state: 0 })],
    ['that is one of a token itself', [...tokenData({ of: other }), 1]],
  ])('an account %s is nobody’s', (_, data) => {
    const place = placeWith([], new Map([[theirs, read(token2022, data)]]))
    expect(said(describeInstruction(transfer, place).parts)).toContain('does not say whose token account it goes to')
  })
  test('a token that nobody has made has no decimals', () => {
    const place = placeWith([], new Map([[mint, read(token, mintData(0))]]))
    const unchecked = instruction(token, [own, theirs, self], [3, ...u64(1_500_000n)])
    expect(describeInstruction(unchecked, place).heading).toBe('Send 1500000 smallest units of a token')
  })
})

describe('what a trial run leaves', () => {
  const unknown = legacy({ keys: [self, own, third], accounts: [1, 0], data: [9] })
  const runWith = async (before: TokenState, after: TokenState, owner = system) => {
    const rpc = rpcOf({
      [self]: holding(system, []),
      [own]: holding(token, tokenData(before)),
      [mint]: holding(token, mintData()),
      isBlockhashValid: { value: true },
      simulateTransaction: {
        value: { err: null, accounts: [holding(owner, [], 4), holding(token, tokenData(after), 10)] },
      },
    })
    return said((await planned(unknown, rpc)).parts)
  }
  test.each<[string, TokenState, TokenState, string]>([
    ['the token account to another', {}, { of: other }, `gives your token account ${own} to ${other}`],
    ['a right to close it', {}, { closer: other }, `lets ${other} close`],
    ['an allowance', {}, { delegate: [other, 2_000_000n] }, `lets ${other} take up to 2 of a token`],
    ['a larger allowance', { delegate: [other, 1n] }, { delegate: [other, 5_000_000n] }, 'take up to 5 of a token'],
    ['an allowance of another', { delegate: [third, 9n] }, { delegate: [other, 9n] }, `lets ${other} take up to`],
    ['less of a token', {}, { amount: 1_000_000n }, '"label":"You give","value":"8 of a token"'],
  ])('is said: %s', async (_, before, after, words) => {
    expect(await runWith(before, after)).toContain(words)
  })
  test('is said: the visitor’s account to a program', async () => {
    expect(await runWith({}, {}, third)).toContain(`gives your account to the program ${third}`)
  })
  test('is not said where it was so before', async () => {
    const state = { delegate: [other, 9n], closer: third } as const
    expect(await runWith(state, state)).not.toContain('A trial run lets')
    expect(await runWith({ delegate: [other, 9n] }, { delegate: [other, 5n] })).not.toContain('A trial run lets')
  })
  test('is not known without what was before', async () => {
    const answered = { value: { err: null, accounts: [holding(system, [], 4)] } }
    const { ask } = rpcOf({ isBlockhashValid: { value: true }, simulateTransaction: answered })
    const rpc: NetworkRpc = {
      ask: async (method, ...rest) => (method === 'getMultipleAccounts' ? { value: null } : ask(method, ...rest)),
    }
    expect(said((await planned(legacy(), rpc)).parts)).toContain('What this changes cannot be predicted')
  })
  test('of an account that it makes counts', async () => {
    const rpc = rpcOf({
      [self]: holding(system, []),
      [mint]: holding(token, mintData()),
      isBlockhashValid: { value: true },
      simulateTransaction: {
        value: { err: null, accounts: [holding(system, [], 10), holding(token, tokenData({ amount: 3_000_000n }))] },
      },
    })
    expect(said((await planned(unknown, rpc)).parts)).toContain('"label":"You get","value":"3')
  })
})

describe('the fee', () => {
  const priced = (
    data: readonly number[],
    keys: readonly string[] = [self, other, budget],
    header?: Message['header'],
  ) => legacy({ keys, accounts: [], data, program: keys.length - 1, ...(header && { header, room: header[0] }) })
  const dear = 'far more than usual'
  test('that cannot be read is shown as what cannot be read', async () => {
    const { heading, parts } = await planned(priced([3, ...u64(1n), 0]))
    expect(heading).toBe('Call a program')
    expect(said(parts)).toContain(budget)
  })
  test('is said to be dear, where the visitor pays it', async () => {
    expect(said((await planned(priced([3, ...u64(5_000_000n)]))).parts)).toContain(dear)
    expect(said((await planned(priced([3, ...u64(1_000n)]))).parts)).not.toContain(dear)
    const paidFor = priced([3, ...u64(5_000_000n)], [other, self, budget], [2, 0, 1])
    expect(said((await planned(paidFor)).parts)).not.toContain(dear)
  })
  test('is the network’s where that is more', async () => {
    const rpc = rpcOf({ isBlockhashValid: { value: true }, getFeeForMessage: { value: 2_000_000 } })
    expect((await planned(legacy(), rpc)).parts).toContainEqual({
      kind: 'fact',
      label: 'Fee at most',
      value: '0.002 SOL',
    })
  })
})
