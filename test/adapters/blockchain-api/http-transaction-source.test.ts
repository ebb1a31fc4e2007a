import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import { formatExact } from '../../../core/domain/shared/amount.ts'
import { createHttpTransactionSource } from '../../../infrastructure/blockchain-api/http-transaction-source.ts'
import { createSupportedNetworks } from '../../../infrastructure/blockchain-api/supported-networks.ts'
import {
  createSimulatedHttpClient,
  type SimulatedCall,
  type SimulatedService,
} from '../../../infrastructure/simulation/simulated-http-client.ts'
import { alice, bob, hearth } from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'

const origin = 'https://gateway.test'
const hash = `0x${'Ab'.repeat(32)}`
const metadata = {
  operationType: 'send',
  hash,
  minedAt: '2026-05-02T18:01:11Z',
  sentFrom: alice,
  sentTo: bob,
  status: 'confirmed',
  nonce: 41,
  application: null,
  chain: 'eip155:31337',
}
const transfer = {
  fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: `${origin}/v1/images/a` } },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '12.5' },
  value: 12.49,
  price: 0.9995,
}
const nft = {
  fungible_info: null,
  nft_info: {
    name: 'Lantern',
    content: { preview: { url: `${origin}/v1/images/b`, content_type: null }, detail: null },
    flags: { is_spam: true },
  },
  direction: 'in',
  quantity: { numeric: '3' },
}
const row = { id: 'eip155:31337:1', metadata, transfers: [transfer] }

/** Each of its members is as it is, or another. */
const mapped = <T extends object>(sound: T, part: fc.Arbitrary<unknown>): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(sound).map(([name, value]) => [name, fc.oneof(fc.constant(value), part)]))

/** A service that knows Hearth and answers with this. */
const asking = (history: unknown, networks: unknown = { http: ['eip155:31337'], ws: [] }) => {
  const calls: SimulatedCall[] = []
  const service: SimulatedService = (call) => {
    calls.push(call)
    const answer = call.path === '/v1/supported-chains' ? networks : history
    return typeof answer === 'number' ? { status: answer, body: '' } : { body: JSON.stringify(answer) }
  }
  const http = createSimulatedHttpClient({ service })
  const source = createHttpTransactionSource({ http, isSupported: createSupportedNetworks(http), origin })
  const ask = (cursor?: string, network: Network = hearth) =>
    source.history({ network, address: alice, cursor }, new AbortController().signal)
  return { ask, calls }
}
const pageIn = async (data: readonly unknown[], next: unknown = null) => {
  const answer = await asking({ data, next }).ask()
  if (!answer.ok) throw new Error(answer.failure.code)
  return answer.value
}
const transfersIn = async (...transfers: readonly unknown[]) =>
  (await pageIn([{ ...row, transfers }])).transactions[0]?.transfers

describe('history from the Blockchain API', () => {
  it('is asked for as documented, once it is known that the service knows the network', async () => {
    const { ask, calls } = asking({ data: [], next: null })
    await ask()
    await ask('WyIyMDI2')
    const path = `/v1/account/${alice}/history`
    expect(calls).toEqual([
      { method: 'GET', path: '/v1/supported-chains', query: {} },
      { method: 'GET', path, query: { chainId: 'eip155:31337' } },
      { method: 'GET', path, query: { chainId: 'eip155:31337', cursor: 'WyIyMDI2' } },
    ])
  })

  it('is read as documented', async () => {
    expect(await pageIn([row], 'next')).toEqual({
      next: 'next',
      transactions: [
        {
          networkId: 'eip155:31337',
          id: hash.toLowerCase(),
          hash,
          nonce: 41,
          minedAt: Date.UTC(2026, 4, 2, 18, 1, 11),
          status: 'confirmed',
          operation: 'send',
          from: alice,
          to: bob,
          transfers: [
            {
              kind: 'token',
              direction: 'out',
              amount: { value: 125n, decimals: 1 },
              name: 'USDC',
              imageUrl: `${origin}/v1/images/a`,
              isSpam: false,
            },
          ],
        },
      ],
    })
  })

  it('has NFTs by their names, with what the service says of frauds', async () => {
    expect(await transfersIn(nft, { ...transfer, flags: { is_spam: true } })).toMatchObject([
      {
        kind: 'nft',
        name: 'Lantern',
        amount: { value: 3n, decimals: 0 },
        imageUrl: `${origin}/v1/images/b`,
        isSpam: true,
      },
      { kind: 'token', isSpam: true },
    ])
  })

  it('ends without a cursor, with an empty one, and with one that makes no sense', async () => {
    for (const next of [null, undefined, '', 7, 'x'.repeat(5_000)])
      expect(await pageIn([], next)).toEqual({ transactions: [] })
  })

  it('may have transactions that moved nothing', async () => {
    for (const transfers of [null, [], undefined, 'none'])
      expect((await pageIn([{ ...row, transfers }])).transactions).toMatchObject([{ transfers: [] }])
  })

  it('tells a transaction without a hash by its id', async () => {
    const page = await pageIn([{ ...row, metadata: { ...metadata, hash: 'javascript:alert(1)' } }])
    expect(page.transactions[0]).toMatchObject({ id: row.id })
    expect(page.transactions[0]).not.toHaveProperty('hash')
  })

  it.each([
    ['of another network', { ...metadata, chain: 'eip155:1' }],
    ['of no network', { ...metadata, chain: null }],
    ['without a time', { ...metadata, minedAt: 'yesterday' }],
    ['before there were blocks', { ...metadata, minedAt: '1970-01-01T00:00:00Z' }],
    ['with a state that nobody knows', { ...metadata, status: 'perhaps' }],
  ])('leaves out a transaction %s, and no other with it', async (_, bad) => {
    expect((await pageIn([{ ...row, metadata: bad }, row, 'nonsense'])).transactions).toHaveLength(1)
  })

  it.each([
    ['with a negative amount', { ...transfer, quantity: { numeric: '-1' } }],
    ['with an amount that is a number', { ...transfer, quantity: { numeric: 1 } }],
    ['with an amount that nobody could own', { ...transfer, quantity: { numeric: `1.${'0'.repeat(90)}1` } }],
    ['of nothing', { ...transfer, fungible_info: null }],
    ['to nowhere', { ...transfer, direction: 'sideways' }],
  ])('leaves out a transfer %s, and no other with it', async (_, bad) => {
    expect(await transfersIn(bad, transfer)).toHaveLength(1)
  })

  it('has names that are fit for a line, pictures of the service alone, and no parties that are no addresses', async () => {
    const info = { ...transfer.fungible_info, symbol: `<b>F</b>\u202e\n${'long '.repeat(100)}` }
    const elsewhere = { ...transfer, fungible_info: { ...info, icon: { url: 'https://evil.example/pixel.png' } } }
    const [read] = (await transfersIn(elsewhere)) ?? []
    expect(read?.name).toMatch(/^<b>F<\/b> long/)
    expect(read?.name?.length).toBeLessThanOrEqual(64)
    expect(read).not.toHaveProperty('imageUrl')
    const { transactions } = await pageIn([{ ...row, metadata: { ...metadata, sentTo: '<script>', sentFrom: null } }])
    expect(transactions[0]).toMatchObject({ from: '', to: '' })
  })

  it('is cut where an answer is larger than any service sends', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      ...row,
      id: String(at),
      metadata: { ...metadata, hash: null },
    }))
    expect((await pageIn(many)).transactions).toHaveLength(1_000)
    expect(await transfersIn(...Array.from({ length: 1_000 }, () => transfer))).toHaveLength(100)
  })

  it('is not asked for on a network that the service does not know', async () => {
    const { ask, calls } = asking({ data: [] }, { http: [], ws: [] })
    expect(await ask()).toEqual({ ok: true, value: { transactions: [], missing: 'unknown-network' } })
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['the service fails', { data: [] }, 503],
    ['its list of networks makes no sense', { data: [] }, 'text'],
    ['the history fails', 503, undefined],
    ['the history is none', { rows: [] }, undefined],
  ])('fails with TRANSACTIONS_UNAVAILABLE when %s', async (_, history, networks) => {
    const answer = await asking(history, networks).ask()
    expect(answer).toMatchObject({ ok: false, failure: { code: 'TRANSACTIONS_UNAVAILABLE' } })
  })

  it('makes of whatever a service answers sound transactions, or a failure', async () => {
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom('in', '1', '2.5', '1e9', alice, 'eip155:31337', hash, origin))
    const anyTransfer = fc.record({ ...mapped(transfer, part), flags: part })
    const anyRow = fc.record({
      id: part,
      metadata: fc.oneof(
        part,
        fc.record(mapped(metadata, part)).map((one) => ({ ...metadata, ...one })),
      ),
      transfers: fc.oneof(part, fc.array(fc.oneof(part, anyTransfer, fc.constantFrom(transfer, nft)))),
    })
    const page = fc.record({ data: fc.oneof(part, fc.array(fc.oneof(part, anyRow, fc.constant(row)))), next: part })
    await fc.assert(
      fc.asyncProperty(fc.oneof(part, page), async (given) => {
        const answer = await asking(given).ask()
        if (!answer.ok) expect(answer.failure.code).toBe('TRANSACTIONS_UNAVAILABLE')
        for (const { networkId, minedAt, transfers } of answer.ok ? answer.value.transactions : []) {
          expect(networkId).toBe('eip155:31337')
          expect(Number.isFinite(minedAt)).toBe(true)
          for (const { amount } of transfers) expect(formatExact(amount)).toMatch(/^\d+(\.\d+)?$/)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
