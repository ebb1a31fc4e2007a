import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TransactionSender, WalletTransaction } from '../../core/ports/send/transaction-sender.ts'

/** What the wallet and its owner do. */
export type Sending = 'approve' | 'reject' | 'elsewhere' | 'unable' | 'broken'

export interface TransactionSenderHarness {
  readonly sender: TransactionSender
  readonly transaction: WalletTransaction
  /** The interface of a wallet that does so from now on. */
  readonly provider: (sending: Sending) => unknown
  /** How many transactions were sent, as somebody counts them who knows nothing of the wallet's answers. */
  readonly sent: () => Promise<number>
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
      const { sender, transaction, provider, sent } = harness
      const before = await sent()
      const hashes: string[] = []
      for (const times of [1, 2]) {
        const answer = await sender.send(transaction, provider('approve'))
        if (!answer.ok) throw new Error(answer.failure.code)
        expect(answer.value).toMatch(/^0x[0-9a-f]{64}$/)
        hashes.push(answer.value)
        expect(await sent()).toBe(before + times)
      }
      expect(new Set(hashes).size).toBe(2)
    })

    it.each([
      ['reject', 'SEND_REJECTED'],
      ['elsewhere', 'SEND_WRONG_NETWORK'],
      ['unable', 'SEND_FAILED'],
      ['broken', 'SEND_UNCERTAIN'],
    ] as const)('tells what it comes to where the wallet is %s, and throws nothing', async (sending, code) => {
      const { sender, transaction, provider, sent } = harness
      const before = await sent()
      expect(await sender.send(transaction, provider(sending))).toMatchObject({ ok: false, failure: { code } })
      expect(await sent()).toBe(before)
    })
  })
}
