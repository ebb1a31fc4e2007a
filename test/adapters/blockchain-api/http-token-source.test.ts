import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import { formatExact, parseAmount } from '../../../core/domain/shared/amount.ts'
import { createHttpTokenSource } from '../../../infrastructure/blockchain-api/http-token-source.ts'
import { createSupportedNetworks } from '../../../infrastructure/blockchain-api/supported-networks.ts'
import {
  createSimulatedHttpClient,
  type SimulatedCall,
  type SimulatedService,
} from '../../../infrastructure/simulation/simulated-http-client.ts'
import { alice, hearth } from '../../support/core-world.ts'
import { foreignValue } from '../../support/foreign-values.ts'
import { runs } from '../../support/long-runs.ts'
import { devnet } from '../../support/solana-networks.ts'

const origin = 'https://gateway.test'
const contract = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const row = {
  name: 'Harbour Dollar',
  symbol: 'HBD',
  chainId: 'eip155:31337',
  address: `eip155:31337:${contract}`,
  price: 1.5,
  value: 3,
  quantity: { decimals: '6', numeric: '2.0' },
  iconUrl: '',
}
const native = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337', quantity: { decimals: '18', numeric: '1.5' } }

/** A service that knows Hearth and answers with this. */
const asking = (balances: unknown, networks: unknown = { http: ['eip155:31337'], ws: [] }) => {
  const calls: SimulatedCall[] = []
  const service: SimulatedService = (call) => {
    calls.push(call)
    const answer = call.path === '/v1/supported-chains' ? networks : balances
    return typeof answer === 'number' ? { status: answer, body: '' } : { body: JSON.stringify(answer) }
  }
  const http = createSimulatedHttpClient({ service })
  const source = createHttpTokenSource({ http, isSupported: createSupportedNetworks(http), origin })
  const ask = (refreshed: readonly string[] = [], network: Network = hearth) =>
    source.portfolio({ network, address: alice, refreshed }, new AbortController().signal)
  return { ask, calls }
}
const tokensIn = async (...balances: readonly unknown[]) => {
  const answer = await asking({ balances }).ask()
  if (!answer.ok) throw new Error(answer.failure.code)
  return answer.value.tokens
}

describe('tokens from the Blockchain API', () => {
  it('are asked for as documented, once it is known that the service knows the network', async () => {
    const { ask, calls } = asking({ balances: [] })
    await ask()
    await ask([contract, contract])
    expect(calls).toEqual([
      { method: 'GET', path: '/v1/supported-chains', query: {} },
      {
        method: 'GET',
        path: `/v1/account/${alice}/balance`,
        query: { currency: 'usd', chainId: 'eip155:31337' },
      },
      {
        method: 'GET',
        path: `/v1/account/${alice}/balance`,
        query: {
          currency: 'usd',
          chainId: 'eip155:31337',
          forceUpdate: `eip155:31337:${contract},eip155:31337:${contract}`,
        },
      },
    ])
  })

  it('are read from the chain anew on EVM only: of others a service refuses to be asked for it', async () => {
    const { ask, calls } = asking({ balances: [] }, { http: [devnet.caipNetworkId], ws: [] })
    await ask(['4PJr2U6PgBTQkycRmFVaKti5AgsEXnXoKhjZVBLSXVYP'], devnet)
    expect(calls.at(-1)?.query).toEqual({ currency: 'usd', chainId: devnet.caipNetworkId })
  })

  it('are worth their amount at their price, exactly', async () => {
    expect(await tokensIn(row, native)).toEqual([
      {
        networkId: 'eip155:31337',
        address: contract,
        name: 'Harbour Dollar',
        symbol: 'HBD',
        amount: { value: 2_000_000n, decimals: 6 },
        price: { value: 15n, decimals: 1 },
        value: { value: 30_000_000n, decimals: 7 },
      },
      { networkId: 'eip155:31337', name: 'Ether', symbol: 'ETH', amount: { value: 15n * 10n ** 17n, decimals: 18 } },
    ])
  })

  it('have no price where the service says 0, and the value that it says where it says no price', async () => {
    const [free, valued] = await tokensIn({ ...row, price: 0, value: 0 }, { ...row, price: undefined })
    expect([free?.price, free?.value, valued?.price]).toEqual([undefined, undefined, undefined])
    expect(valued?.value && formatExact(valued.value)).toBe('3')
  })

  it('know the native currency by both of its addresses', async () => {
    const address = 'eip155:31337:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const [token] = await tokensIn({ ...native, address })
    expect(token).not.toHaveProperty('address')
  })

  it.each([
    ['of another network', { ...row, chainId: 'eip155:1' }],
    ['of another network by its address', { ...row, address: `eip155:1:${contract}` }],
    ['with an address that is none', { ...row, address: '0x12' }],
    ['with more decimals than it has', { ...row, quantity: { decimals: '6', numeric: '2.0000001' } }],
    ['with a negative amount', { ...row, quantity: { decimals: '6', numeric: '-2' } }],
    ['with an amount that is a number', { ...row, quantity: { decimals: 6, numeric: 2 } }],
    ['without a symbol that can be seen', { ...row, symbol: '\u202e\u200b' }],
    [
      'with other decimals than the currency of the network',
      { ...native, quantity: { decimals: '6', numeric: '1.5' } },
    ],
  ])('are left out %s, and take no other with them', async (_, bad) => {
    expect(await tokensIn(bad, row)).toHaveLength(1)
  })

  it('have names that are fit for a line, and pictures of the service alone', async () => {
    const [token] = await tokensIn({
      ...row,
      name: `<b>Free</b>\u202e\n${'long '.repeat(100)}`,
      iconUrl: 'https://spy.test/look.png',
    })
    expect(token?.name).toMatch(/^<b>Free<\/b> (long )+l…$/)
    expect(token?.name.length).toBeLessThanOrEqual(64)
    expect(token).not.toHaveProperty('imageUrl')
    const [own] = await tokensIn({ ...row, iconUrl: `${origin}/v1/images/a.png` })
    expect(own?.imageUrl).toBe(`${origin}/v1/images/a.png`)
  })

  it('are ten thousand at most', async () => {
    const many = Array.from({ length: 10_050 }, (_, at) => ({
      ...row,
      address: `0x${at.toString(16).padStart(40, '0')}`,
    }))
    expect(await tokensIn(...many)).toHaveLength(10_000)
  })

  it('are not asked for on a network that the service does not know', async () => {
    const { ask, calls } = asking({ balances: [row] }, { http: ['eip155:1'] })
    expect(await ask()).toEqual({ ok: true, value: { tokens: [], missing: 'unknown-network' } })
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['no list of networks', {}, 'all'],
    ['no networks', {}, 503],
    ['no balances', 503, undefined],
    ['balances of another form', { balances: 'many' }, undefined],
    ['nothing', null, undefined],
  ])('fail where the answer is %s', async (_, balances, networks) => {
    const { ask } = asking(balances, networks)
    expect(await ask()).toMatchObject({ ok: false, failure: { code: 'BALANCE_UNAVAILABLE' } })
  })

  it('say what the service said of its refusal', async () => {
    const reasons = [{ field: 'chainId', description: 'resting until \u202emorning' }]
    const http = createSimulatedHttpClient({
      service: ({ path }) =>
        path === '/v1/supported-chains'
          ? { body: '{"http":["eip155:31337"]}' }
          : { status: 503, body: JSON.stringify({ status: 'FAILED', reasons }) },
    })
    const source = createHttpTokenSource({ http, isSupported: createSupportedNetworks(http), origin })
    const question = { network: hearth, address: alice, refreshed: [] }
    expect(await source.portfolio(question, new AbortController().signal)).toMatchObject({
      failure: { detail: 'HTTP status code: 503: resting until morning' },
    })
  })

  it('are sound whatever the answer is', async () => {
    const part = fc.oneof(foreignValue, fc.constantFrom('1', '0', '18', '2.5', '1e9', row.address, 'eip155:31337'))
    const anyRow = fc.record({
      name: part,
      symbol: part,
      chainId: part,
      address: part,
      price: fc.oneof(part, fc.double()),
      value: fc.oneof(part, fc.double()),
      quantity: fc.record({ decimals: part, numeric: part }),
      iconUrl: part,
    })
    const mutated = fc.oneof(
      foreignValue,
      anyRow,
      anyRow.map((one) => ({ ...row, ...one })),
      fc.constant(row),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          foreignValue,
          fc.array(mutated).map((balances) => ({ balances })),
        ),
        async (answer) => {
          const text = ((): string | undefined => {
            try {
              return JSON.stringify(answer)
            } catch {
              return undefined
            }
          })()
          fc.pre(text !== undefined)
          const given = await asking(JSON.parse(text)).ask()
          if (!given.ok) {
            expect(given.failure.code).toBe('BALANCE_UNAVAILABLE')
            return
          }
          for (const { networkId, amount, price, value, symbol } of given.value.tokens) {
            expect(networkId).toBe('eip155:31337')
            expect(symbol).not.toBe('')
            expect(parseAmount(formatExact(amount), amount.decimals)).toEqual(amount)
            for (const money of [price, value]) if (money !== undefined) expect(money.value).toBeGreaterThanOrEqual(0n)
          }
          return undefined
        },
      ),
      { numRuns: runs(300) },
    )
  })
})
