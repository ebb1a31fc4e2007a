import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import type { NameSource } from '../../core/ports/account/name-source.ts'

export interface NameSourceHarness {
  readonly source: NameSource
  /** Two networks of EVM that the source knows. */
  readonly networks: readonly [Network, Network]
  /** An account with a name that leads to it, and a picture. */
  readonly named: { readonly address: string; readonly name: string; readonly imageUrl: string }
  /** One that says it has the same name, which does not lead to it. */
  readonly liar: string
  readonly nameless: string
  /** A source whose service does not answer. */
  readonly gone: NameSource
  readonly stop: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal

export const describeNameSource = (name: string, make: () => Promise<NameSourceHarness>): void => {
  describe(`NameSource: ${name}`, () => {
    let harness: NameSourceHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    it('tells the name of an account and its picture, in any casing of its address, on each network', async () => {
      const { source, networks, named } = harness
      const { address, name, imageUrl } = named
      for (const network of networks)
        for (const spelled of [address, address.toLowerCase()])
          expect(await source.identity({ network, address: spelled }, never())).toEqual({
            ok: true,
            value: { name, imageUrl },
          })
    })

    it('tells no name that does not lead to the account, and none of who has none', async () => {
      const { source, networks, liar, nameless } = harness
      for (const address of [liar, nameless])
        expect(await source.identity({ network: networks[0], address }, never())).toEqual({ ok: true, value: {} })
    })

    it('ends at once when the signal aborts', async () => {
      const { source, networks, named } = harness
      const over = new AbortController()
      const answer = source.identity({ network: networks[0], address: named.address }, over.signal)
      over.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })

    it('fails when the service does', async () => {
      const { gone, networks, named } = harness
      const answer = await gone.identity({ network: networks[0], address: named.address }, never())
      expect(answer).toMatchObject({ ok: false, failure: { code: 'NAME_UNAVAILABLE' } })
    })
  })
}
