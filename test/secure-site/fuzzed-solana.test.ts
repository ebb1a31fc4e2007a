import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameError } from '../../secure-site/frame/frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { solanaMethods } from '../../secure-site/frame/signing/solana/solana-methods.ts'
import { runs } from '../support/long-runs.ts'
import { bytesOf, keyOf, u32, u64 } from './support/solana-bytes.ts'

const [self, other, table] = [keyOf(1), keyOf(2), keyOf(7)]
const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const network = { name: 'Net', symbol: 'SOL', decimals: 9, rpcUrls: [] }
const account = { walletId: 'x', namespace: 'solana', address: self } as const

/** The heading that the visitor reads, or the code that the page gets; whatever else is thrown is thrown. */
const outcomeOf = async (method: string, params: unknown, rpc: NetworkRpc): Promise<string> => {
  const place = { account, origin: 'https://app.example', network, rpc }
  try {
    const { heading, parts } = (await solanaMethods(method)?.(params, place, 'solana:x')) ?? { heading: '', parts: [] }
    expect(parts.length).toBeGreaterThan(0)
    return heading
  } catch (error) {
    if (error instanceof FrameError) return error.fault.code
    throw error
  }
}
const silent: NetworkRpc = {
  ask: async () => {
    throw new NetworkRefusal('no')
  },
}

/** Of v0: the visitor sends a token to an account that stands in a table. */
const tokenTransfer = Uint8Array.from([
  ...[
    1,
    ...new Array(64).fill(0),
    0x80,
    1,
    0,
    1,
    3,
    ...bytesOf(self),
    ...bytesOf(other),
    ...bytesOf(token),
    ...bytesOf(other),
  ],
  ...[1, 2, 3, 1, 3, 0, 9, 3, ...u64(5n)],
  ...[1, ...bytesOf(table), 1, 1, 0],
])
const payment = Uint8Array.from([
  ...[
    1,
    ...new Array(64).fill(0),
    1,
    0,
    1,
    3,
    ...bytesOf(self),
    ...bytesOf(other),
    ...bytesOf(system),
    ...bytesOf(other),
  ],
  ...[1, 2, 2, 0, 1, 12, ...u32(2), ...u64(5n)],
])

const junk = fc.anything({ withBigInt: true, withNullPrototype: true })
const changed = fc
  .tuple(
    fc.constantFrom(tokenTransfer, payment),
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 3 }),
    fc.nat(3),
  )
  .map(([bytes, changes, cut]) => {
    const copy = bytes.slice(0, bytes.length - cut)
    for (const [at, value] of changes) if (at < copy.length) copy[at] = value
    return copy
  })
const transactionText = fc.oneof(changed.map(base64.encode), fc.base64String({ maxLength: 300 }), junk)
const params = fc.oneof(
  junk,
  fc.record({ transaction: transactionText }),
  fc.record({ transaction: transactionText, options: junk }),
  fc.record({ transactions: fc.oneof(junk, fc.array(transactionText, { maxLength: 4 })) }),
  fc.record({
    message: fc.oneof(
      junk,
      fc.uint8Array({ maxLength: 400 }).map(base58.encode),
      changed.map((bytes) => base58.encode(bytes.slice(65))),
    ),
    pubkey: fc.oneof(fc.constant(self), junk),
  }),
)

test('whatever a page asks, it is told what is wrong, or the visitor is asked', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), params, async (method, given) => {
      seen.add(await outcomeOf(method, given, silent))
    }),
    { numRuns: runs(1_500) },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['INVALID_PARAMS', 'Sign a message', 'Send 0.000000005 SOL']))
  expect(seen).not.toContain('')
})

test('whatever a network answers, the visitor is asked, or it is told', async () => {
  const bytes = fc.tuple(fc.base64String({ maxLength: 400 }), fc.constantFrom('base64', 'base58'))
  const oneAccount = fc.oneof(
    junk,
    fc.constant(null),
    fc.record({
      lamports: fc.oneof(fc.maxSafeNat(), junk),
      owner: fc.oneof(fc.constantFrom(token, system), junk),
      data: fc.oneof(bytes, junk),
    }),
  )
  const fault = fc.oneof(
    junk,
    fc.constantFrom(null, 'BlockhashNotFound', { InstructionError: [0, { Custom: 1 }] }),
    fc.record({ InstructionError: fc.tuple(fc.nat(), junk) }),
  )
  const answer = fc.oneof(
    junk,
    fc.record({ value: fc.oneof(junk, fc.boolean(), fc.nat(), fc.array(oneAccount, { maxLength: 4 })) }),
    fc.record({ value: fc.record({ err: fault, accounts: fc.oneof(junk, fc.array(oneAccount, { maxLength: 4 })) }) }),
  )
  const codes = ['WOULD_REVERT', 'INSUFFICIENT_FUNDS']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(tokenTransfer, payment),
      fc.array(answer, { minLength: 1, maxLength: 8 }),
      async (sent, answers) => {
        let at = 0
        const rpc: NetworkRpc = {
          // A block that is not known is asked for again, after a while: that it is known takes no time here.
          ask: async (method) => (method === 'isBlockhashValid' ? { value: true } : answers[at++ % answers.length]),
        }
        const outcome = await outcomeOf('solana_signAndSendTransaction', { transaction: base64.encode(sent) }, rpc)
        expect(codes.includes(outcome) || /^(Send|Call)/.test(outcome)).toBe(true)
      },
    ),
    { numRuns: runs(800) },
  )
})
