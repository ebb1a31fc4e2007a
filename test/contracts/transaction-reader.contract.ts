import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import type { TransactionReader } from '../../core/ports/activity/transaction-reader.ts'

export interface TransactionReaderHarness {
  readonly reader: TransactionReader
  readonly network: Network
  readonly from: string
  /** One that is mined, when in milliseconds, and one that has failed. */
  readonly mined: { readonly hash: string; readonly minedAt: number }
  readonly failed: { readonly hash: string }
  /** One that waits, and its nonce. */
  readonly waiting: { readonly hash: string; readonly nonce: number }
  /** The nonce that the sender's next mined transaction has. */
  readonly nextNonce: number
  /** A network whose address does not answer. */
  readonly gone: () => Promise<readonly [TransactionReader, Network]>
  readonly stop: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal

export const describeTransactionReader = (name: string, make: () => Promise<TransactionReaderHarness>): void => {
  describe(`TransactionReader: ${name}`, () => {
    let harness: TransactionReaderHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    const look = (hash: string, signal = never()) => {
      const { reader, network, from } = harness
      return reader.look({ network, hash, from }, signal)
    }

    it('says when one was mined, and how it ended', async () => {
      const { mined, failed } = harness
      expect(await look(mined.hash)).toEqual({
        ok: true,
        value: { kind: 'mined', isSuccessful: true, minedAt: mined.minedAt },
      })
      expect(await look(failed.hash)).toMatchObject({ ok: true, value: { kind: 'mined', isSuccessful: false } })
    })

    it('says which nonce one has that waits', async () => {
      const { hash, nonce } = harness.waiting
      expect(await look(hash)).toEqual({ ok: true, value: { kind: 'waiting', nonce } })
    })

    it('says which nonce is next where there is none', async () => {
      const value = { kind: 'missing', nextNonce: harness.nextNonce }
      expect(await look(`0x${'12'.repeat(32)}`)).toEqual({ ok: true, value })
    })

    it('fails when the chain does', async () => {
      const [reader, network] = await harness.gone()
      const answer = await reader.look({ network, hash: harness.mined.hash, from: harness.from }, never())
      expect(answer).toMatchObject({ ok: false, failure: { code: 'TRANSACTIONS_UNAVAILABLE' } })
    })

    it('ends at once when the signal aborts', async () => {
      const over = new AbortController()
      const answer = look(harness.mined.hash, over.signal)
      over.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })
  })
}
