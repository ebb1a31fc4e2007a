import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FailureCode } from '../../core/domain/shared/failure.ts'
import type { TransactionSender, WalletTransaction } from '../../core/ports/send/transaction-sender.ts'

/** What the wallet and its owner do. */
export type Sending = 'approve' | 'reject' | 'elsewhere' | 'unable' | 'broken'

export interface TransactionSenderHarness {
  readonly sender: TransactionSender
  /** As it is to be asked now. */
  readonly transaction: () => Promise<WalletTransaction>
  readonly hashForm: RegExp
  /** The interface of a wallet that does so from now on. */
  readonly provider: (sending: Sending) => unknown
  /** How many transactions were sent, as somebody counts them who knows nothing of the wallet's answers. */
  readonly sent: () => Promise<number>
  /** How it ends where that is not as usual; a wallet that can not be so is left out. */
  readonly ends?: Readonly<Partial<Record<Sending, FailureCode | 'left out'>>>
  readonly stop: () => Promise<unknown>
}

export const describeTransactionSender = (name: string, make: () => Promise<TransactionSenderHarness>): void => {
  describe(`TransactionSender: ${name}`, () => {
    let harness: TransactionSenderHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    it('brings a hash of its own for each that was sent, and sends it once', async () => {
      const { sender, transaction, provider, sent, hashForm } = harness
      const before = await sent()
      const hashes: string[] = []
      for (const times of [1, 2]) {
        const asked = await transaction()
        const answer = await sender.send(asked, provider('approve'))
        if (!answer.ok) throw new Error(answer.failure.code)
        const signed = answer.value
        if (typeof signed !== 'string') {
          expect(await sent()).toBe(before + times - 1)
          const { network } = asked
          expect(await sender.publish({ network, signed })).toEqual({ ok: true, value: undefined })
        }
        const hash = typeof signed === 'string' ? signed : signed.hash
        expect(hash).toMatch(hashForm)
        hashes.push(hash)
        // A node may say the hash before the block is there.
        await expect.poll(sent).toBe(before + times)
      }
      expect(new Set(hashes).size).toBe(2)
    })

    it.each([
      ['reject', 'SEND_REJECTED'],
      ['elsewhere', 'SEND_WRONG_NETWORK'],
      ['unable', 'SEND_FAILED'],
      ['broken', 'SEND_UNCERTAIN'],
    ] as const)('tells what it comes to where the wallet is %s, and throws nothing', async (sending, code) => {
      const { sender, transaction, provider, sent, ends = {} } = harness
      const end = ends[sending] ?? code
      if (end === 'left out') return
      const before = await sent()
      expect(await sender.send(await transaction(), provider(sending))).toMatchObject({
        ...{ ok: false, failure: { code: end } },
      })
      expect(await sent()).toBe(before)
    })
  })
}
