import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TokenBalance } from '../../core/domain/account/token-balance.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { formatExact } from '../../core/domain/shared/amount.ts'
import type { TokenSource } from '../../core/ports/account/token-source.ts'

/** An account, and what the chain says it owns: by the contract, `native` for the network's own currency. */
export interface OwningAccount {
  readonly network: Network
  readonly address: string
  readonly owns: Readonly<Record<string, string>>
}

export interface TokenSourceHarness {
  readonly source: TokenSource
  readonly accounts: readonly OwningAccount[]
  /** A network that the source knows nothing of. */
  readonly unknown: Network
  /** A source whose service does not answer. */
  readonly gone: TokenSource
  readonly stop: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal

const amountsOf = (tokens: readonly TokenBalance[]): Readonly<Record<string, string>> =>
  Object.fromEntries(tokens.map(({ address = 'native', amount }) => [address.toLowerCase(), formatExact(amount)]))

export const describeTokenSource = (name: string, make: () => Promise<TokenSourceHarness>): void => {
  describe(`TokenSource: ${name}`, () => {
    let harness: TokenSourceHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    it('tells what each account owns on each network, as the chain says', async () => {
      expect(harness.accounts.length).toBeGreaterThan(1)
      for (const { network, address, owns } of harness.accounts) {
        for (const refreshed of [[], Object.keys(owns).filter((token) => token.startsWith('0x'))]) {
          const answer = await harness.source.portfolio({ network, address, refreshed }, never())
          if (!answer.ok) throw new Error(answer.failure.code)
          const found = answer.value.tokens.filter(({ amount }) => amount.value > 0n)
          expect(amountsOf(found)).toEqual(owns)
          expect(found.every(({ networkId }) => networkId === network.caipNetworkId)).toBe(true)
          expect(answer.value.missing).toBeUndefined()
        }
      }
    })

    it('says so of a network that it knows nothing of', async () => {
      const { address = '' } = harness.accounts[0] ?? {}
      const answer = await harness.source.portfolio({ network: harness.unknown, address, refreshed: [] }, never())
      expect(answer).toMatchObject({ ok: true, value: { tokens: [], missing: expect.any(String) } })
    })

    it('ends at once when the signal aborts', async () => {
      const [account] = harness.accounts
      if (account === undefined) throw new Error('there is no account')
      const over = new AbortController()
      const answer = harness.source.portfolio({ ...account, refreshed: [] }, over.signal)
      over.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })

    it('fails when the service does', async () => {
      const [account] = harness.accounts
      if (account === undefined) throw new Error('there is no account')
      const answer = await harness.gone.portfolio({ ...account, refreshed: [] }, never())
      expect(answer).toMatchObject({ ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } })
    })
  })
}
