import { describe, expect, test, vi } from 'vitest'
import { FrameError } from '../../secure-site/frame/frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { mostFeeOf } from '../../secure-site/frame/signing/solana/compute-budget.ts'
import { describeTransaction } from '../../secure-site/frame/signing/solana/describe-transaction.ts'
import { planTransaction } from '../../secure-site/frame/signing/solana/plan-transaction.ts'
import { readSolanaTransaction } from '../../secure-site/frame/signing/solana/read-transaction.ts'
import { sendSolana } from '../../secure-site/frame/signing/solana/send-solana.ts'
import { bytesOf, instruction, keyOf, u32, u64 } from './support/solana-bytes.ts'

const [self, other, third, theirs, table] = [keyOf(1), keyOf(2), keyOf(3), keyOf(6), keyOf(7)]
const system = '11111111111111111111111111111111'
const budget = 'ComputeBudget111111111111111111111111111111'
const said = (parts: unknown): string => JSON.stringify(parts)

test('the fee is of the signatures, and of what is added to be preferred', () => {
  const limit = instruction(budget, [], [2, ...u32(100_000)])
  const price = instruction(budget, [], [3, ...u64(1_000_001n)])
  expect(mostFeeOf([instruction(system, [], [])], 2)).toBe(10_000n)
  expect(mostFeeOf([limit, price], 1)).toBe(5_000n + 100_001n)
  expect(mostFeeOf([price, instruction(other, [], [])], 1)).toBe(5_000n + 400_001n)
  expect(mostFeeOf([instruction(budget, [], [2, ...u32(2 ** 32 - 1)]), price], 1)).toBe(5_000n + 1_400_002n)
})
/** Of v0: the visitor sends SOL to an account that stands in a table. */
const withTable = (): Uint8Array =>
  Uint8Array.from([
    ...[1, ...new Array(64).fill(0), 0x80, 1, 0, 1, 2, ...bytesOf(self), ...bytesOf(system), ...bytesOf(other)],
    ...[1, 1, 2, 0, 2, 12, ...u32(2), ...u64(5n)],
    ...[1, ...bytesOf(table), 1, 1, 0],
  ])
const tableAccount = {
  lamports: 1,
  owner: 'AddressLookupTab1e1111111111111111111111111',
  data: [
    Buffer.from([...u32(1), ...new Array(52).fill(0), ...bytesOf(third), ...bytesOf(theirs)]).toString('base64'),
    'base64',
  ],
}
const rpcOf = (answers: Readonly<Record<string, unknown>>): NetworkRpc => ({
  ask: async (method, [first]) => {
    if (method === 'getMultipleAccounts')
      return { value: (first as readonly string[]).map((one) => (answers[one] === undefined ? null : answers[one])) }
    if (answers[method] === undefined) throw new NetworkRefusal('no')
    return answers[method]
  },
})
const solanaPlace = (rpc?: NetworkRpc) => ({
  account: { walletId: 'x', namespace: 'solana', address: self } as const,
  origin: 'https://app.example',
  ...(rpc && { rpc }),
})
const planned = async (bytes: Uint8Array, rpc?: NetworkRpc) =>
  describeTransaction(await planTransaction(readSolanaTransaction(bytes), solanaPlace(rpc)))

describe('a transaction with a table', () => {
  test('is shown with the account that stands in it', async () => {
    const { heading, parts } = await planned(withTable(), rpcOf({ [table]: tableAccount }))
    expect(heading).toBe('Send 0.000000005 SOL')
    expect(said(parts)).toContain(theirs)
  })
  test.each([
    ['nobody answers', undefined],
    ['there is none', rpcOf({})],
    ['it is an account of another program', rpcOf({ [table]: { ...tableAccount, owner: other } })],
    [
      'it is too short',
      rpcOf({ [table]: { ...tableAccount, data: [Buffer.from(u32(1)).toString('base64'), 'base64'] } }),
    ],
  ])('is unreadable where %s', async (_, rpc) => {
    const { heading, parts } = await planned(withTable(), rpc)
    expect(heading).toBe('Call a program')
    expect(said(parts)).toContain('stand in a table that could not be read')
  })
})

test('who pays the fee and who else signs is said', async () => {
  const bytes = Uint8Array.from([
    ...[2, ...new Array(64).fill(3), ...new Array(64).fill(0), 2, 0, 1, 3],
    ...[...bytesOf(other), ...bytesOf(self), ...bytesOf(system), ...bytesOf(other)],
    ...[1, 2, 2, 1, 0, 12, ...u32(2), ...u64(5n)],
  ])
  const { parts } = await planned(bytes)
  expect(parts).toContainEqual({ kind: 'fact', label: 'Who pays it', value: other })
  expect(parts).toContainEqual({
    kind: 'fact',
    label: 'Also signed by',
    value: other,
    note: 'the signature there is not theirs',
  })
  expect(parts).toContainEqual({ kind: 'note', text: 'What this changes cannot be predicted.' })
})

describe('sending', () => {
  const signed = { bytes: Uint8Array.of(1), signature: 'signature', blockhash: keyOf(9) }
  const lost = new FrameError('NETWORK_UNREACHABLE', 'no')
  const refusal = (code: number, words: string) => new NetworkRefusal(words, { code })
  /** What is answered one after the other; the last again and again. */
  const inTurn = (answers: readonly unknown[]): (() => unknown) => {
    const left = [...answers]
    return () => {
      const answer = left.length > 1 ? left.shift() : left[0]
      if (answer instanceof Error) throw answer
      return answer
    }
  }
  const send = async (sends: readonly unknown[], isThere: readonly unknown[], isFinal: readonly unknown[]) => {
    const sent: unknown[] = []
    const [nextSend, nextThere, nextFinal] = [inTurn(sends), inTurn(isThere), inTurn(isFinal)]
    const rpc: NetworkRpc = {
      ask: async (method, params) => {
        if (method === 'getSignatureStatuses') {
          const found = nextThere()
          return { value: [found === true ? { err: null, confirmationStatus: 'processed' } : null] }
        }
        if (method === 'isBlockhashValid') return { value: nextFinal() }
        sent.push(params[1])
        return nextSend()
      },
    }
    vi.useFakeTimers()
    try {
      const answered = sendSolana(rpc, signed, { options: { maxRetries: 3 }, name: 'Net' }).catch(
        (error: FrameError) => error.fault.code,
      )
      await vi.runAllTimersAsync()
      return { answer: await answered, sent }
    } finally {
      vi.useRealTimers()
    }
  }
  const done = 'signature'
  test.each<[string, readonly unknown[], readonly unknown[], readonly unknown[], string]>([
    ['goes', [done], [true], [true], done],
    ['goes again until it is there', [done], [false, false, false, true], [true], done],
    ['goes again where the answer was lost', [lost, done], [false, false, true], [true], done],
    ['is done already', [refusal(-32_002, 'This transaction has already been processed')], [false], [true], done],
    ['is refused, and another address had it', [refusal(-32_002, 'no')], [true], [true], done],
    ['is refused', [refusal(-32_002, 'Transaction simulation failed')], [false], [true], 'SEND_FAILED'],
    [
      'names a block that a node does not know yet',
      [refusal(-32_002, 'Blockhash not found'), done],
      [false, false, true],
      [false, true],
      done,
    ],
    ['is too old before it comes', [done], [false], [true, true, false], 'SEND_FAILED'],
    [
      'is not too old because its block is too new to be final',
      [done],
      [false, false, false, false, false, true],
      [false],
      done,
    ],
    ['is lost, and nobody can say', [lost], [lost], [lost], 'OUTCOME_UNKNOWN'],
    ['is lost, and is seen by nobody', [lost], [false], [lost], 'OUTCOME_UNKNOWN'],
    ['is refused after it may have come', [lost, refusal(-32_002, 'no')], [false], [lost], 'OUTCOME_UNKNOWN'],
    [
      'is known after a node was busy, and nobody has seen it yet',
      [refusal(-32_005, 'Node is behind'), refusal(-32_002, 'This transaction has already been processed')],
      [false],
      [true],
      done,
    ],
    [
      'may have gone before a fault of the node',
      [refusal(-32_603, 'Internal error')],
      [false],
      [lost],
      'OUTCOME_UNKNOWN',
    ],
    ['is sent to a node that is busy', [refusal(-32_005, 'Node is behind')], [false], [true], 'SEND_FAILED'],
  ])('it %s', async (_, sends, isThere, isFinal, answer) => {
    expect((await send(sends, isThere, isFinal)).answer).toBe(answer)
  })

  test('takes what the page says of it, and tries it once', async () => {
    const { sent } = await send([done], [false, false, true], [true])
    expect(sent).toEqual([
      { maxRetries: 3, encoding: 'base64' },
      { maxRetries: 3, encoding: 'base64', skipPreflight: true },
    ])
  })
})
