import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feeRange, shortageOf } from '../../core/domain/send/fee.ts'
import { limitOfRuns, runs } from '../support/long-runs.ts'
import { freshSolanaAccount, type SendingChain, signingProvider, startSendingChain } from '../support/solana-sending.ts'
import { type SolanaTransferSteps, solanaTransferSteps } from './solana-transfer-steps.ts'

const never = (): AbortSignal => new AbortController().signal
const sol = 1_000_000_000n
const minimum = 890_880n

let chain: SendingChain
let steps: SolanaTransferSteps
beforeAll(async () => {
  chain = await startSendingChain()
  steps = solanaTransferSteps(chain)
})
afterAll(() => chain.stop())

const done = { ok: true, value: undefined }

it('what it said of the fee is what the transaction costs, to the lamport', async () => {
  const [from, to] = [await steps.richAccount(), freshSolanaAccount().address]
  const transaction = await steps.asked(steps.moving(from, to, sol))
  expect(await steps.publish(await steps.signed(from, transaction))).toEqual(done)
  expect(await chain.balance(to)).toBe(sol)
  const { most, kept } = feeRange(transaction.fee)
  // A signature, and what is offered to be preferred.
  expect(most).toBeGreaterThan(5_000n)
  expect(await chain.balance(from.address)).toBe(sol - most)
  expect(kept).toBe(minimum)
})

it(
  'what is said to pass is taken by the chain, to the lamport; what is said to be short is refused',
  async () => {
    const near = fc.bigInt(-3n, 3n)
    const at = fc.constantFrom(0n, minimum, 2n * minimum)
    await fc.assert(
      fc.asyncProperty(at, near, at, near, fc.boolean(), async (left, more, given, extra, isThere) => {
        const receiver = freshSolanaAccount()
        if (isThere) await chain.fund(receiver.address, minimum)
        const amount = given + extra > 0n ? given + extra : 1n
        // What is paid is not known before: it is the same for all of these.
        const probe = await steps.outlook(steps.moving(await steps.richAccount(), freshSolanaAccount().address, sol))
        if (probe.kind === 'fails') throw new Error('It passes.')
        const paid = feeRange(probe.fee).most
        const lamports = amount + paid + left + more
        const from = await steps.richAccount(lamports > minimum ? lamports : minimum)
        const balance = await chain.balance(from.address)
        const transfer = steps.moving(from, receiver.address, amount)
        const outlook = await steps.outlook(transfer)
        const fee = outlook.kind === 'passes' ? feeRange(outlook.fee) : undefined
        const short = shortageOf({ value: amount, decimals: 9 }, balance, true, { native: balance, fee })
        const isFine = outlook.kind === 'passes' && short === undefined
        if (outlook.kind === 'fails') {
          expect([isThere, amount < minimum]).toEqual([false, true])
          return
        }
        const transaction = await steps.asked(transfer)
        const published = await steps.publish(await steps.signed(from, transaction))
        expect(published.ok).toBe(isFine)
        expect(await chain.balance(from.address)).toBe(isFine ? balance - amount - feeRange(outlook.fee).most : balance)
      }),
      { numRuns: runs(40) },
    )
  },
  limitOfRuns(60_000),
)

describe('a receiver', () => {
  it('that is new has to get what its account has to hold', async () => {
    const [from, fresh] = [await steps.richAccount(), freshSolanaAccount().address]
    expect(await steps.outlook(steps.moving(from, fresh, minimum - 1n))).toEqual({
      ...{ kind: 'fails', why: { kind: 'receiver-minimum', least: minimum } },
    })
    expect(await steps.outlook(steps.moving(from, fresh, minimum))).toMatchObject({ kind: 'passes' })
    await chain.fund(fresh, minimum)
    expect(await steps.outlook(steps.moving(from, fresh, 1n))).toMatchObject({ kind: 'passes' })
  })

  it('that is a program is refused', async () => {
    const from = await steps.richAccount()
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    expect(await steps.outlook(steps.moving(from, program, sol))).toEqual({
      kind: 'fails',
      why: { kind: 'receiver-program' },
    })
  })
})

describe('what was signed', () => {
  it('is looked at: a wallet that answers with something else has sent nothing', async () => {
    const [from, other] = [await steps.richAccount(), await steps.richAccount()]
    const transaction = await steps.asked(steps.moving(from, other.address, sol))
    for (const answer of [new Uint8Array(), new Uint8Array(200), new TextEncoder().encode('x'.repeat(300))]) {
      const provider = { ...signingProvider(from), signTransaction: async () => answer }
      expect(await steps.sender.send(transaction, provider)).toMatchObject({
        ok: false,
        failure: { code: 'SEND_FAILED' },
      })
    }
    // The same, and nobody has signed it.
    const unsigned = { ...signingProvider(from), signTransaction: async (bytes: Uint8Array) => bytes }
    expect(await steps.sender.send(transaction, unsigned)).toMatchObject({
      ok: false,
      failure: { code: 'SEND_FAILED' },
    })
  })

  it('too late is known never to come, and nobody has it', async () => {
    const [from, to] = [await steps.richAccount(), freshSolanaAccount().address]
    const signed = await steps.signed(from, await steps.asked(steps.moving(from, to, sol)))
    chain.skip(120_000)
    expect(await steps.publish(signed)).toMatchObject({ ok: false, failure: { code: 'SEND_EXPIRED' } })
    const question = { network: chain.network, hash: signed.hash, from: from.address }
    const found = await steps.reader.find({ ...question, lastHeight: signed.lastHeight }, never())
    expect(found).toEqual({ ok: true, value: { kind: 'expired' } })
    expect(await chain.balance(to)).toBe(0n)
  })

  it('is found as it ended, and by whom it was sent', async () => {
    const [from, other] = [await steps.richAccount(), await steps.richAccount()]
    const signed = await steps.signed(from, await steps.asked(steps.moving(from, other.address, sol)))
    const question = { network: chain.network, hash: signed.hash, from: from.address, lastHeight: signed.lastHeight }
    expect(await steps.reader.find(question, never())).toEqual({ ok: true, value: { kind: 'waiting' } })
    expect(await steps.publish(signed)).toEqual(done)
    const { blockTime } = Object(await chain.ask('getTransaction', signed.hash))
    expect(await steps.reader.find(question, never())).toEqual({
      ...{ ok: true, value: { kind: 'mined', isSuccessful: true, minedAt: blockTime * 1_000 } },
    })
    expect(await steps.reader.find({ ...question, from: other.address }, never())).toEqual({
      ...{ ok: true, value: { kind: 'foreign' } },
    })
    // The same bytes once more are the same transaction.
    expect(await steps.publish(signed)).toEqual(done)
    expect(await chain.balance(other.address)).toBe(3n * sol)
  })

  it('and the chain refuses is nowhere', async () => {
    const [from, to] = [await steps.richAccount(), await steps.richAccount()]
    const transaction = await steps.asked(steps.moving(from, to.address, sol))
    const [first, second] = [
      await steps.signed(from, transaction),
      await steps.signed(from, await steps.asked(steps.moving(from, to.address, sol + 1n))),
    ]
    if (first === undefined || second === undefined) throw new Error('Both are signed.')
    expect(await steps.publish(first)).toEqual(done)
    // There is not enough for both.
    expect(await steps.publish(second)).toMatchObject({ ok: false, failure: { code: 'SEND_FAILED' } })
    expect(await chain.balance(to.address)).toBe(3n * sol)
  })
})
