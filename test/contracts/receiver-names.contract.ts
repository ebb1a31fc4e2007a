import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import type { ReceiverNames } from '../../core/ports/send/receiver-names.ts'

export interface ReceiverNamesHarness {
  readonly names: ReceiverNames
  readonly network: Network
  /** A name that leads to an account by the coin type of chain 1 only, and who that is, with its checksum. */
  readonly general: { readonly name: string; readonly address: string }
  /** A name that nobody has. */
  readonly unknown: string
  /** A service that does not answer. */
  readonly gone: ReceiverNames
  readonly stop: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal

export const describeReceiverNames = (name: string, make: () => Promise<ReceiverNamesHarness>): void => {
  describe(`ReceiverNames: ${name}`, () => {
    let harness: ReceiverNamesHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    it('says where a name leads, however its letters are written, and that it is of chain 1', async () => {
      const { names, network, general } = harness
      const value = { ...general, isGeneral: true }
      for (const typed of [general.name, general.name.toUpperCase()])
        expect(await names.resolve({ network, name: typed }, never())).toEqual({ ok: true, value })
    })

    it('says that a name leads nowhere', async () => {
      const { names, network, unknown } = harness
      expect(await names.resolve({ network, name: unknown }, never())).toEqual({ ok: true, value: undefined })
    })

    it('fails when the service does', async () => {
      const { gone, network, general } = harness
      const answer = await gone.resolve({ network, name: general.name }, never())
      expect(answer).toMatchObject({ ok: false, failure: { code: 'NAME_UNAVAILABLE' } })
    })

    it('ends at once when the signal aborts', async () => {
      const { names, network, general } = harness
      const over = new AbortController()
      const answer = names.resolve({ network, name: general.name }, over.signal)
      over.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })
  })
}
