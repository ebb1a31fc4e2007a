import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockscoutApi } from '../../gateway/sources/blockscout/blockscout-api.ts'
import { createBlockscoutHistory } from '../../gateway/sources/blockscout/blockscout-history.ts'
import type { HistoryTransaction, ReadHistory } from '../../gateway/sources/history.ts'
import { runs } from '../support/long-runs.ts'
import { type BlockscoutServer, hashAt, type MadeChain, startBlockscoutServer } from './support/blockscout-server.ts'
import { startJsonServer } from './support/json-server.ts'

const [visitor, other, third] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]

let server: BlockscoutServer
let history: ReadHistory
beforeAll(async () => {
  server = await startBlockscoutServer()
  history = createBlockscoutHistory(createBlockscoutApi({ url: server.url, timeoutMs: 20_000 }))
})
afterAll(() => server.stop())

const { signal } = new AbortController()
const all = async (limit: number, between: () => void = () => {}): Promise<readonly HistoryTransaction[]> => {
  const told: HistoryTransaction[] = []
  let after: string | undefined
  do {
    const page = await history({ address: visitor, after, limit, signal })
    if (!page.ok) throw new Error(JSON.stringify(page.failure))
    expect(page.value.items.length).toBeLessThanOrEqual(limit)
    told.push(...page.value.items)
    after = page.value.next
    between()
  } while (after !== undefined)
  return told
}

const party = fc.constantFrom(visitor, other, third)
const transaction = fc.record({
  from: party,
  to: party,
  transfers: fc.array(fc.record({ from: party, to: party }), { maxLength: 5 }),
})
const chain = fc.array(fc.array(transaction, { maxLength: 4 }), { maxLength: 8 })

const isOfVisitor = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from === visitor || to === visitor

/** What the history of a chain is, newest first: hashes, and how many transfers each has. */
const expected = (made: MadeChain): readonly (readonly [string, number])[] =>
  made
    .flatMap((block, number) =>
      block.map((one, index) => ({
        ...{ hash: hashAt(number, index), moved: one.transfers.filter(isOfVisitor).length },
        isListed: isOfVisitor(one) || one.transfers.some(isOfVisitor),
      })),
    )
    .filter(({ isListed }) => isListed)
    .map(({ hash, moved }) => [hash, moved] as const)
    .reverse()

test('pages put together are all transactions and transfers of both lists once, newest first', async () => {
  const sizes = fc.record({ own: fc.integer({ min: 1, max: 7 }), limit: fc.integer({ min: 1, max: 9 }) })
  await fc.assert(
    fc.asyncProperty(chain, chain, sizes, async (made, later, { own, limit }) => {
      server.tell(made, own)
      // New blocks come after the first page.
      const told = await all(limit, () => server.tell([...made, ...later], own))
      expect(told.map(({ hash }) => hash)).toEqual(expected(made).map(([hash]) => hash))
      // One with more transfers than stand on a page of Blockscout's is told with as many.
      for (const [index, [, moved]] of expected(made).entries())
        expect(told[index]?.transfers.length).toBeGreaterThanOrEqual(Math.min(moved, own))
      if (own > 5)
        expect(told.map(({ transfers }) => transfers.length)).toEqual(expected(made).map(([, moved]) => moved))
    }),
    { numRuns: runs(60) },
  )
})

test('transactions and transfers are told as Blockscout has them', async () => {
  const nft = { type: 'ERC-721', name: 'Lanterns', decimals: null }
  const instance = { image_url: 'https://pictures.example/5.png', metadata: { name: 'Lantern of the pier', extra: 1 } }
  server.tell([
    [
      { from: visitor, to: other, transfers: [], rest: { raw_input: '0x', method: null, value: `${10n ** 30n}` } },
      { from: visitor, to: other, transfers: [], rest: { status: 'error', raw_input: '0x095ea7b3ff' } },
      { from: visitor, to: other, transfers: [], rest: { to: null, created_contract: { hash: third } } },
    ],
    [
      { from: visitor, to: other, transfers: [], rest: { raw_input: null, method: 'approve' } },
      {
        ...{ from: other, to: third },
        transfers: [
          { from: other, to: visitor },
          { from: other, to: visitor, token: { reputation: 'scam' } },
          { from: other, to: visitor, token: nft, total: { value: null, token_id: '5', token_instance: instance } },
          { from: other, to: visitor, token: { ...nft, type: 'ERC-1155' }, total: { value: '3', token_id: '7' } },
          { from: other, to: visitor, token: { ...nft, type: 'ERC-404' }, total: { value: '3', token_id: '7' } },
        ],
      },
      { from: other, to: visitor, transfers: [], rest: { status: null, block_number: null, position: null } },
    ],
  ])
  const contract = `0x${'a'.repeat(40)}`
  const parties = { from: other, to: visitor }
  const metadata = (name?: string, image?: string) => ({ kind: 'metadata', name, image })
  const usd = { address: contract, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const collected = { contract, collection: 'Lanterns' }
  expect(await all(50)).toMatchObject([
    {
      ...{ hash: hashAt(1, 1), from: other, to: third, minedAt: 12, isSuccessful: true, selector: '0xa9059cbb' },
      transfers: [
        { kind: 'token', ...parties, amount: 1_500_000n, isScam: false, token: usd },
        { kind: 'token', ...parties, amount: 1_500_000n, isScam: true },
        {
          ...{ kind: 'nft', ...parties, amount: 1n },
          nft: {
            ...{ ...collected, tokenId: 5n, standard: 'erc721' },
            description: metadata('Lantern of the pier', 'https://pictures.example/5.png'),
          },
        },
        { kind: 'nft', amount: 3n, nft: { ...collected, tokenId: 7n, standard: 'erc1155', description: metadata() } },
      ],
    },
    { hash: hashAt(1, 0), selector: '0x095ea7b3' },
    { hash: hashAt(0, 2), to: undefined, created: third },
    { hash: hashAt(0, 1), isSuccessful: false, selector: '0x095ea7b3' },
    { hash: hashAt(0, 0), selector: undefined, value: 10n ** 30n, transfers: [] },
  ])
})

test('an account that Blockscout has never seen has none, and a Blockscout that fails is unavailable', async () => {
  const asked = { address: visitor, after: undefined, limit: 5, signal }
  let reply: { readonly status?: number; readonly body: unknown } = { status: 404, body: {} }
  const failing = await startJsonServer(() => reply)
  const read = createBlockscoutHistory(createBlockscoutApi({ url: failing.url, timeoutMs: 20_000 }))
  expect(await read(asked)).toEqual({ ok: true, value: { items: [], next: undefined } })
  for (const other of [{ status: 500, body: '' }, { body: '<html>' }, { body: { items: [{}] } }, { body: [] }]) {
    reply = other
    expect(await read(asked)).toMatchObject({ ok: false, failure: { code: 'UNAVAILABLE' } })
  }
  await failing.stop()
  for (const after of ['', '1.2', '1.2/x', '1.2/3', 'x/-'])
    expect(await history({ ...asked, after })).toEqual({ ok: false, failure: { code: 'INVALID_POSITION' } })
})
