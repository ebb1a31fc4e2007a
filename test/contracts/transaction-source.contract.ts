import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import type { TransactionSource } from '../../core/ports/activity/transaction-source.ts'

export interface TransactionSourceHarness {
  readonly source: TransactionSource
  readonly network: Network
  /** An account that did something, and the hashes of all of it by the chain, newest first. More than are on a page. */
  readonly address: string
  readonly hashes: readonly string[]
  /** One that nothing was ever done with. */
  readonly unused: string
  /** A network that the source knows nothing of. */
  readonly unknown: Network
  /** A source whose service does not answer. */
  readonly gone: TransactionSource
  readonly stop: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal

export const describeTransactionSource = (name: string, make: () => Promise<TransactionSourceHarness>): void => {
  describe(`TransactionSource: ${name}`, () => {
    let harness: TransactionSourceHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    it('tells all that an account did, page by page, as the chain says', async () => {
      const { source, network, address, hashes } = harness
      const found: string[] = []
      let cursor: string | undefined
      let pages = 0
      do {
        const answer = await source.history({ network, address, cursor }, never())
        if (!answer.ok) throw new Error(answer.failure.code)
        found.push(...answer.value.transactions.map(({ hash = '' }) => hash))
        expect(answer.value.transactions.every(({ networkId }) => networkId === network.caipNetworkId)).toBe(true)
        cursor = answer.value.next
        pages += 1
      } while (cursor !== undefined && pages < 20)
      expect(pages).toBeGreaterThan(1)
      expect(found).toEqual(hashes)
    })

    it('has nothing of an account that nothing was done with', async () => {
      const { source, network, unused } = harness
      expect(await source.history({ network, address: unused }, never())).toEqual({
        ok: true,
        value: { transactions: [] },
      })
    })

    it('says so of a network that it knows nothing of', async () => {
      const { source, unknown, address } = harness
      const answer = await source.history({ network: unknown, address }, never())
      expect(answer).toMatchObject({ ok: true, value: { transactions: [], missing: expect.any(String) } })
    })

    it('ends at once when the signal aborts', async () => {
      const { source, network, address } = harness
      const over = new AbortController()
      const answer = source.history({ network, address }, over.signal)
      over.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })

    it('fails when the service does', async () => {
      const { gone, network, address } = harness
      const answer = await gone.history({ network, address }, never())
      expect(answer).toMatchObject({ ok: false, failure: { code: 'TRANSACTIONS_UNAVAILABLE' } })
    })
  })
}
