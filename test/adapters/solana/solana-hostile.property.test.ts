import { isAddress } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { solanaKey } from '../../../infrastructure/wallets/solana/solana-accounts.ts'
import { foreignError, foreignValue } from '../../support/foreign-values.ts'
import { runs } from '../../support/long-runs.ts'
import { solanaKeyOf } from '../../support/solana-keys.ts'
import { connectorOf, eventsOf } from '../../support/standard-wallets.ts'

const failureCodes = [
  'CONNECTION_REJECTED',
  'REQUEST_PENDING',
  'WALLET_LOCKED',
  'POPUP_BLOCKED',
  'METHOD_UNSUPPORTED',
  'NO_ACCOUNTS',
  'INVALID_WALLET_RESPONSE',
  'CONNECTION_FAILED',
  'CHAINS_NOT_SUPPORTED',
]
const sound = (seed: number) => ({ ...solanaKeyOf(seed), chains: ['solana:mainnet'], features: [] })
const oddly = (usual: unknown) => fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, foreignValue)
const someAccount = fc.oneof(
  fc.nat(3).map(sound),
  fc.record({
    address: oddly(sound(1).address),
    publicKey: oddly(sound(1).publicKey),
    chains: oddly(['solana:devnet']),
  }),
  foreignValue,
)
const accountList = fc.oneof(fc.array(someAccount, { maxLength: 4 }), fc.array(fc.nat(3).map(sound)), foreignValue)

/** How an answer comes: at once, later, as a promise of a kind, never as such, or more than once. */
const outcome = fc.record({
  how: fc.constantFrom('return', 'resolve', 'reject', 'throw', 'twice'),
  answer: fc.oneof(fc.record({ accounts: accountList }), foreignValue),
  other: fc.record({ accounts: accountList }),
  error: foreignError,
})
type Outcome = typeof outcome extends fc.Arbitrary<infer T> ? T : never
const answerOf = ({ how, answer, other, error }: Outcome): unknown => {
  if (how === 'throw') throw error
  if (how === 'reject') return Promise.reject(error)
  if (how === 'resolve') return Promise.resolve(answer)
  const settle = (resolve: (value: unknown) => void): void => {
    resolve(answer)
    resolve(other)
  }
  const twice = Object.fromEntries([['then', settle]])
  return how === 'twice' ? twice : answer
}
const feature = (name: string, method: unknown) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({ version: '1.0.0', [name]: method }) },
    { weight: 1, arbitrary: fc.record({ version: foreignValue, [name]: foreignValue }) },
  )

it('ends in checked accounts or a defined failure, and tells of checked accounts only, whatever a wallet does', async () => {
  let connected = 0
  let told = 0
  const changes = fc.array(fc.oneof(fc.record({ accounts: accountList }), foreignValue), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      outcome,
      accountList,
      oddly(['solana:mainnet', 'solana:localnet']),
      changes,
      fc.boolean(),
      feature('disconnect', () => undefined),
      async (answer, accounts, chains, news, isRestore, disconnect) => {
        let hear: (change: unknown) => void = () => undefined
        const on = (_: unknown, listener: typeof hear) => {
          hear = listener
          return 'no way back'
        }
        const { wallet } = connectorOf({
          chains,
          accounts,
          features: {
            'standard:connect': { version: '1.0.0', connect: () => answerOf(answer) },
            'standard:events': { version: '1.0.0', on },
            'standard:disconnect': disconnect,
          },
        })
        const { signal } = new AbortController()
        const given = await (isRestore ? wallet.restore : wallet.connect)(['solana'], signal)
        if (given.ok) {
          connected += 1
          const [{ accounts: checked, networkId, networkIds }] = given.value
          expect(checked.every(({ address }) => isAddress(address))).toBe(true)
          expect(new Set(checked.map(({ address }) => address)).size).toBe(checked.length)
          expect([networkIds?.[0], isCaipNetworkId(networkId)]).toEqual([networkId, true])
        } else {
          expect(failureCodes).toContain(given.failure.code)
          expect(typeof (given.failure.detail ?? '')).toBe('string')
        }
        const events = eventsOf(wallet)
        for (const change of news) hear(change)
        await Promise.resolve()
        expect(events.length).toBeLessThanOrEqual(2)
        for (const event of events) {
          told += 1
          expect(event.type).toBe('accounts-changed')
          if (event.type !== 'accounts-changed') continue
          expect(event.accounts.every(({ address }) => isAddress(address))).toBe(true)
        }
        expect(await wallet.disconnect(signal)).toEqual({ ok: true, value: undefined })
      },
    ),
    { numRuns: runs(500) },
  )
  expect(Math.min(connected, told)).toBeGreaterThan(0)
})

it('ends with the signal where a wallet never answers', async () => {
  const connect = () => new Promise(() => undefined)
  const { wallet } = connectorOf({
    chains: ['solana:mainnet'],
    accounts: [],
    features: { 'standard:connect': { version: '1.0.0', connect } },
  })
  const controller = new AbortController()
  const answer = wallet.connect(['solana'], controller.signal)
  controller.abort()
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
})

it('takes for an address what an independent checker takes for one', () => {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const inBase58 = fc.array(fc.constantFrom(...alphabet), { minLength: 30, maxLength: 46 }).map((all) => all.join(''))
  const leading = fc.tuple(fc.nat(34), inBase58).map(([ones, rest]) => '1'.repeat(ones) + rest.slice(ones))
  const address = fc.uint8Array({ minLength: 1, maxLength: 1 }).map(([seed = 0]) => solanaKeyOf(seed).address)
  const near = fc
    .tuple(address, fc.nat(43), fc.constantFrom(...alphabet, '0', 'O', 'I', 'l', ' ', ''))
    .map(([text, at, letter]) => text.slice(0, at) + letter + text.slice(at + 1))
  let addresses = 0
  fc.assert(
    fc.property(fc.oneof(inBase58, leading, address, near, fc.string()), (text) => {
      const key = solanaKey(text)
      if (key !== undefined) addresses += 1
      expect(key !== undefined).toBe(isAddress(text))
    }),
    { numRuns: runs(1_000, 30_000) },
  )
  expect(addresses).toBeGreaterThan(300)
})
