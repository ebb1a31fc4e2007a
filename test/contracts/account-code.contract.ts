import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import type { AccountCode } from '../../core/ports/receive/account-code.ts'

export interface AccountCodeHarness {
  readonly code: AccountCode
  readonly network: Network
  /** The account of a key, and of a contract. */
  readonly key: string
  readonly contract: string
  /** A network whose address does not answer. */
  readonly gone: () => Promise<readonly [AccountCode, Network]>
  readonly stop: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal

export const describeAccountCode = (name: string, make: () => Promise<AccountCodeHarness>): void => {
  describe(`AccountCode: ${name}`, () => {
    let harness: AccountCodeHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    const ask = (address: string, signal = never()) =>
      harness.code.isContract({ network: harness.network, address }, signal)

    it('tells a contract from the account of a key, however its address is spelled', async () => {
      const { key, contract } = harness
      for (const spelled of [contract, contract.toLowerCase()])
        expect(await ask(spelled)).toEqual({ ok: true, value: true })
      expect(await ask(key)).toEqual({ ok: true, value: false })
    })

    it('fails when the chain does', async () => {
      const [code, network] = await harness.gone()
      const answer = await code.isContract({ network, address: harness.contract }, never())
      expect(answer).toMatchObject({ ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } })
    })

    it('ends at once when the signal aborts', async () => {
      const over = new AbortController()
      const answer = ask(harness.contract, over.signal)
      over.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })
  })
}
