import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallBatch } from '../../core/domain/send/call-batch.ts'
import type { WalletCalls } from '../../core/ports/send/wallet-calls.ts'

/** What the wallet and its owner do: a wallet that claims says that it takes them, and does not. */
export type Taking = 'approve' | 'reject' | 'broken' | 'claim' | 'none'

export interface WalletCallsHarness {
  readonly walletCalls: WalletCalls
  /** Of two payments; another id each time. */
  readonly batch: () => CallBatch
  readonly provider: (taking: Taking) => unknown
  /** How many payments have arrived, as somebody counts them who knows nothing of the wallet's answers. */
  readonly arrived: () => Promise<number>
  readonly stop: () => Promise<unknown>
}

export const describeWalletCalls = (name: string, make: () => Promise<WalletCallsHarness>): void => {
  describe(`WalletCalls: ${name}`, () => {
    let harness: WalletCallsHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    it('has them carried out, and says what became of them', async () => {
      const { walletCalls, batch, provider, arrived } = harness
      const [before, one, wallet] = [await arrived(), batch(), provider('approve')]
      expect(await walletCalls.support(one, wallet)).toEqual({ ok: true, value: 'ready' })
      const sent = await walletCalls.send(one, wallet)
      if (!sent.ok) throw new Error(sent.failure.code)
      const status = await walletCalls.status({ id: sent.value, networkId: one.networkId }, wallet)
      expect(status).toMatchObject({ ok: true, value: { status: 200, isAtomic: true } })
      expect(await arrived()).toBe(before + 2)
    })

    it.each([
      ['reject', 'SEND_REJECTED'],
      ['broken', 'SEND_UNCERTAIN'],
      ['claim', 'METHOD_UNSUPPORTED'],
      ['none', 'METHOD_UNSUPPORTED'],
    ] as const)('tells what it comes to where the wallet is asked and does: %s', async (taking, code) => {
      const { walletCalls, batch, provider, arrived } = harness
      const before = await arrived()
      expect(await walletCalls.send(batch(), provider(taking))).toMatchObject({ ok: false, failure: { code } })
      expect(await arrived()).toBe(before)
    })

    it('says that a wallet takes none, and that it does not know them', async () => {
      const { walletCalls, batch, provider } = harness
      const { id, networkId } = batch()
      const wallet = provider('none')
      expect(await walletCalls.support(batch(), wallet)).toEqual({ ok: true, value: undefined })
      expect(await walletCalls.status({ id, networkId }, wallet)).toMatchObject({ failure: { code: 'CALLS_UNKNOWN' } })
    })
  })
}
