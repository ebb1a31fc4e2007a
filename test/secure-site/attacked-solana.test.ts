import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { FrameError } from '../../secure-site/frame/frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { mostFeeOf } from '../../secure-site/frame/signing/solana/compute-budget.ts'
import { describeTransaction } from '../../secure-site/frame/signing/solana/describe-transaction.ts'
import { planTransaction } from '../../secure-site/frame/signing/solana/plan-transaction.ts'
import { prepareSignAndSend } from '../../secure-site/frame/signing/solana/prepare-solana-transactions.ts'
import { readSolanaTransaction } from '../../secure-site/frame/signing/solana/read-transaction.ts'
import { bytesOf, instruction, keyOf, u32, u64 } from './support/solana-bytes.ts'

const [self, other, nonce] = [keyOf(1), keyOf(2), keyOf(5)]
const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const budget = 'ComputeBudget111111111111111111111111111111'
const said = (parts: unknown): string => JSON.stringify(parts)

const account = { walletId: 'x', namespace: 'solana', address: self } as const
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

interface Made {
  readonly program: string
  readonly accounts?: readonly number[]
  readonly data: readonly number[]
}
/** Legacy, of one signer: its accounts are the visitor, then those that are given, all of them to be written to. */
const made = (others: readonly string[], instructions: readonly Made[]): Uint8Array => {
  const programs = [...new Set(instructions.map(({ program }) => program))]
  const keys = [self, ...others, ...programs]
  return Uint8Array.from([
    ...[1, ...new Array(64).fill(0), 1, 0, programs.length, keys.length, ...keys.flatMap(bytesOf), ...bytesOf(other)],
    ...[instructions.length],
    ...instructions.flatMap(({ program, accounts = [], data }) => [
      ...[keys.indexOf(program), accounts.length, ...accounts, data.length, ...data],
    ]),
  ])
}
const pay = { program: system, accounts: [0, 1], data: [...u32(2), ...u64(5n)] }
const good = { value: true }
const ran = { value: { err: null, accounts: null } }
const anywhere = 'could not check which network'

describe('the fee at most', () => {
  test('is of the price also where bytes stand behind it, which the network leaves out', () => {
    const limit = instruction(budget, [], [2, ...u32(1_000_000), 0])
    const price = instruction(budget, [], [3, ...u64(5_000_000n), 7])
    expect(mostFeeOf([limit, price], 1)).toBe(5_000n + 5_000_000n)
  })

  test.each([
    'Ed25519SigVerify111111111111111111111111111',
    'KeccakSecp256k11111111111111111111111111111',
    'Secp256r1SigVerify1111111111111111111111111',
  ])('is of the signatures too that %s checks', (program) => {
    expect(mostFeeOf([instruction(program, [], [3, 0]), instruction(program, [], [])], 2)).toBe(25_000n)
  })
})

describe('which network it is for', () => {
  test.each<[string, NetworkRpc | undefined]>([
    ['without a line', undefined],
    ['where nobody knows of the block', rpcOf({})],
  ])('is not said %s: it may be another', async (_, rpc) => {
    expect(said((await planned(made([other], [pay]), rpc)).parts)).toContain(anywhere)
  })

  test('is known by the block', async () => {
    expect(said((await planned(made([other], [pay]), rpcOf({ isBlockhashValid: good }))).parts)).not.toContain(anywhere)
  })

  test.each<[string, unknown, boolean]>([
    ['that the network knows', ran, true],
    ['that it knows, of what fails later', { value: { err: { InstructionError: [1, 'Custom'] } } }, true],
    ['that it does not know', { value: { err: 'BlockhashNotFound' } }, false],
    ['of which nobody says a word', undefined, false],
  ])('is looked for by a nonce %s', async (_, simulateTransaction, isKnown) => {
    for (const behind of [[], [9]]) {
      const use = { program: system, accounts: [2, 1, 0], data: [...u32(4), ...behind] }
      const { parts } = await planned(made([other, nonce], [use, pay]), rpcOf({ simulateTransaction }))
      expect(said(parts)).toContain('does not expire')
      expect(said(parts).includes(anywhere)).toBe(!isKnown)
    }
  })
})

test('an account that nobody can read hides none of the others', async () => {
  const [own, mint] = [keyOf(5), keyOf(6)]
  const base64 = (bytes: readonly number[]) => [Buffer.from(bytes).toString('base64'), 'base64']
  const rich = { lamports: 2 ** 53, owner: system, data: base64([]) }
  const holding = [
    ...bytesOf(mint),
    ...bytesOf(self),
    ...u64(9n),
    ...new Array(36).fill(0),
    1,
    ...new Array(56).fill(0),
  ]
  const rpc = rpcOf({
    [other]: rich,
    [own]: { lamports: 1, owner: token, data: base64(holding) },
    [self]: { lamports: 9, owner: system, data: base64([]) },
    isBlockhashValid: good,
    simulateTransaction: {
      value: {
        err: null,
        accounts: [
          { lamports: 4, owner: system, data: base64([]) },
          { lamports: 1, owner: token, data: base64(holding) },
        ],
      },
    },
  })
  const transfer = { program: token, accounts: [2, 1, 0], data: [3, ...u64(5n)] }
  const { parts } = await planned(made([other, own], [transfer]), rpc)
  expect(said(parts)).toContain(mint)
  expect(said(parts)).toContain('What a trial run changes')
})

test('what a trial run takes stands before a long list, in which it could hide', async () => {
  const empty = { program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', data: [97] }
  const holding = (lamports: number) => ({ lamports, owner: system, data: ['', 'base64'] })
  const rpc = rpcOf({
    [self]: holding(9_000),
    isBlockhashValid: good,
    simulateTransaction: { value: { err: null, accounts: [holding(1_000), holding(5)] } },
  })
  const { heading, parts } = await planned(made([other], [...new Array(50).fill(empty), pay]), rpc)
  expect(heading).toBe('A transaction of 51 instructions')
  const labels = parts.map((part) => ('label' in part ? part.label : ''))
  expect(said(parts)).toContain('0.000008 SOL')
  expect(labels.indexOf('What a trial run changes, fee included')).toBeLessThan(labels.indexOf('1. Write a note'))
})

describe('a signature of somebody else', () => {
  const secret = new Uint8Array(32).fill(8)
  const payer = base58.encode(ed25519.getPublicKey(secret))
  const message = Uint8Array.from([
    ...[2, 0, 1, 3, ...bytesOf(payer), ...bytesOf(self), ...bytesOf(system), ...bytesOf(other)],
    ...[1, 2, 2, 1, 0, 12, ...u32(2), ...u64(5n)],
  ])
  const withSignature = (signature: Uint8Array) =>
    Uint8Array.from([2, ...signature, ...new Array(64).fill(0), ...message])

  test.each([
    ['has signed', ed25519.sign(message, secret)],
    ['the signature there is not theirs', new Uint8Array(64).fill(3)],
    ['not signed yet', new Uint8Array(64)],
  ])('is looked at: %s', async (note, signature) => {
    const { parts } = await planned(withSignature(signature))
    expect(parts).toContainEqual({ kind: 'fact', label: 'Also signed by', value: payer, note })
  })

  test('that is not theirs is none to send', async () => {
    const network = { name: 'Net', symbol: 'SOL', decimals: 9, rpcUrls: [] }
    const ask = (signature: Uint8Array) =>
      prepareSignAndSend(
        { transaction: Buffer.from(withSignature(signature)).toString('base64') },
        { account, origin: 'https://app.example', network, rpc: rpcOf({}) },
      ).then(
        ({ heading }) => heading,
        (error: FrameError) => error.fault.code,
      )
    expect(await ask(ed25519.sign(message, secret))).toBe('Send 0.000000005 SOL')
    expect(await ask(new Uint8Array(64).fill(3))).toBe('INVALID_PARAMS')
  })
})
