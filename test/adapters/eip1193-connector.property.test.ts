import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEvmAddress } from '../../core/domain/namespaces/addresses.ts'
import { isCaipNetworkId } from '../../core/domain/shared/caip.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createEip1193Connector } from '../../infrastructure/wallets/eip1193-connector.ts'
import { foreignError, foreignValue } from '../support/foreign-values.ts'
import { runs } from '../support/long-runs.ts'

const failureCodes = [
  'CONNECTION_REJECTED',
  'REQUEST_PENDING',
  'WALLET_LOCKED',
  'POPUP_BLOCKED',
  'METHOD_UNSUPPORTED',
  'NO_ACCOUNTS',
  'INVALID_WALLET_RESPONSE',
  'CONNECTION_FAILED',
]

/** How one request ends: with a value, at once or as a promise, with a rejection or with an exception. */
const outcomeOf = (soundValue: unknown) =>
  fc.record({
    how: fc.constantFrom('return', 'resolve', 'reject', 'throw'),
    value: fc.oneof(foreignValue, fc.constant(soundValue)),
    error: foreignError,
  })
const accountsOutcome = outcomeOf(['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'])
const chainIdOutcome = outcomeOf('0x7a69')

it('ends in checked accounts or a defined failure, whatever a wallet does', async () => {
  let connected = 0
  await fc.assert(
    fc.asyncProperty(accountsOutcome, chainIdOutcome, fc.boolean(), async (accounts, chainId, isRestore) => {
      const wallet = createEip1193Connector({
        connector: { id: 'test.wallet', name: 'Test', type: 'ANNOUNCED', namespace: 'eip155' },
        clock: createSimulatedClock(),
        provider: {
          request: ({ method }) => {
            const { how, value, error } = method === 'eth_chainId' ? chainId : accounts
            if (how === 'throw') throw error
            return how === 'return' ? value : how === 'reject' ? Promise.reject(error) : Promise.resolve(value)
          },
        },
      })
      const { signal } = new AbortController()
      const answer = await (isRestore ? wallet.restore(['eip155'], signal) : wallet.connect(['eip155'], signal))
      if (answer.ok) {
        connected += 1
        const [{ namespace, accounts, networkId }, ...others] = answer.value
        expect([namespace, others]).toEqual(['eip155', []])
        expect(accounts.every(({ address }) => address.startsWith('0x') && isEvmAddress(address))).toBe(true)
        expect(new Set(accounts.map(({ address }) => address.toLowerCase())).size).toBe(accounts.length)
        expect(isCaipNetworkId(networkId)).toBe(true)
      } else {
        expect(failureCodes).toContain(answer.failure.code)
        expect(typeof (answer.failure.detail ?? '')).toBe('string')
      }
      expect(await wallet.disconnect(signal)).toEqual({ ok: true, value: undefined })
    }),
    { numRuns: runs(500) },
  )
  expect(connected).toBeGreaterThan(0)
})
