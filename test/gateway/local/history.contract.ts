import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HistoryTransaction } from '../../../gateway/sources/history.ts'
import type { Page } from '../../../gateway/sources/pages.ts'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import { runs } from '../../support/long-runs.ts'
import type { LocalChain } from './support/local-chain.ts'
import type { LocalWorld } from './support/local-world.ts'
import { type OpenedSource, openSource } from './support/open-source.ts'
import { reorganise } from './support/reorganise.ts'

const step = fc.oneof(
  fc.record({ kind: fc.constant('page'), limit: fc.integer({ min: 1, max: 6 }), depth: fc.constant(0) }),
  fc.record({ kind: fc.constant('blocks'), limit: fc.integer({ min: 1, max: 3 }), depth: fc.constant(0) }),
  fc.record({ kind: fc.constant('reorganise'), limit: fc.nat({ max: 4 }), depth: fc.integer({ min: 1, max: 10 }) }),
)

/** What an account did and what was done to it, page by page. */
export const testHistory = (world: () => LocalWorld): void => {
  describe('the history', () => {
    let chain: LocalChain
    let opened: OpenedSource
    let token: Hex
    const { abi } = artifacts.Token
    const account = (index: number): Hex => chain.accounts[index] ?? '0x'
    beforeAll(async () => {
      ;({ chain, opened } = world())
      token = await chain.deploy('Token', ['Saltmarsh', 'SALTM', 2, chain.accounts, [900n, 900n, 900n, 900n]])
    })

    const ask = (address: string, after: string | undefined, limit: number) =>
      opened.source.history({ address, after, limit, signal: AbortSignal.timeout(60_000) })
    const page = async (address: string, after?: string, limit = 10_000): Promise<Page<HistoryTransaction>> => {
      const answered = await ask(address, after, limit)
      if (!answered.ok) throw new Error(answered.failure.code)
      return answered.value
    }
    const placesOf = (items: readonly HistoryTransaction[]): readonly string[] =>
      items.map(({ hash, position }) => `${hash} at ${position}`)

    test('has what was sent, received, moved by others and refused, newest first', async () => {
      const stranger: Hex = `0x${'6'.repeat(40)}`
      expect(await page(stranger)).toEqual({ items: [], next: undefined })
      const paid = await chain.pay(1, stranger, 5n)
      const moved = await chain.send(2, token, abi, 'transfer', [stranger, 7n])
      const { items } = await page(stranger)
      expect(items.map(({ hash }) => hash)).toEqual([moved, paid])
      expect(items[0]).toMatchObject({
        ...{ isSuccessful: true, from: account(2), to: token, created: undefined, value: 0n, selector: '0xa9059cbb' },
        transfers: [
          {
            ...{ kind: 'token', from: account(2), to: stranger, amount: 7n },
            token: { address: token, name: 'Saltmarsh', symbol: 'SALTM', decimals: 2 },
          },
        ],
      })
      expect(items[1]).toMatchObject({ from: account(1), to: stranger, value: 5n, selector: undefined, transfers: [] })

      const refused = await chain.send(3, token, abi, 'transfer', [stranger, 10n ** 9n])
      const [newest] = (await page(account(3), undefined, 1)).items
      expect(newest).toMatchObject({ hash: refused, isSuccessful: false, transfers: [] })
      expect((await page(stranger)).items).toHaveLength(2)
    })

    test('has what an account created, and contracts that were', async () => {
      const made = await chain.deploy('Token', ['Made', 'MADE', 0, [], []])
      const [deployed] = (await page(account(0), undefined, 1)).items
      expect(deployed).toMatchObject({ from: account(0), to: undefined, created: made })
      expect((await page(made)).items).toMatchObject([{ hash: deployed?.hash }])
    })

    test('has NFTs with their ids, each of a batch', async () => {
      const owner = account(2)
      const beacon = await chain.deploy('Collectible', ['Beacons', 'BEACON', 'Beacon', [owner]])
      const shells = await chain.deploy('Collection', ['Shells', 'SHELL', 'Shell', [owner], [[9n, 4n]]])
      const [batch, single] = (await page(owner, undefined, 2)).items
      expect(single?.transfers).toMatchObject([
        { kind: 'nft', nft: { contract: beacon, tokenId: 1n, standard: 'erc721', collection: 'Beacons' }, amount: 1n },
      ])
      const shell = { contract: shells, standard: 'erc1155', collection: 'Shells' }
      expect(batch?.transfers).toMatchObject([
        { kind: 'nft', nft: { ...shell, tokenId: 1n }, to: owner, amount: 9n },
        { kind: 'nft', nft: { ...shell, tokenId: 2n }, to: owner, amount: 4n },
      ])
    })

    test('refuses a position that is none', async () => {
      for (const after of ['', 'x', '1.2', '1.2.3', `1.2.${'g'.repeat(16)}`, `-1.2.${'0'.repeat(16)}`])
        expect(await ask(account(0), after, 5)).toEqual({ ok: false, failure: { code: 'INVALID_POSITION' } })
    })

    test('cannot be said while no node answers', async () => {
      const down = await openSource({ database: opened.database, rpcUrl: 'http://127.0.0.1:1' })
      const question = { address: account(0), after: undefined, limit: 5, signal: AbortSignal.timeout(60_000) }
      expect(await down.source.history(question)).toMatchObject({ ok: false, failure: { code: 'UNAVAILABLE' } })
      await down.close()
    })

    /** Several in one block: pages end in the midst of it. */
    const mineTogether = async (count: number): Promise<void> => {
      await chain.anvil.rpc('evm_setAutomine', [false])
      for (let index = 0; index < count; index += 1)
        await chain.anvil.rpc('eth_sendTransaction', [
          { from: account(index % 3), to: account((index + 1) % 3), value: numberToHex(index), gas: '0x5208' },
        ])
      await chain.anvil.rpc('evm_mine')
      await chain.anvil.rpc('evm_setAutomine', [true])
    }

    test('loses and repeats nothing, however it is split, whatever is mined or mined anew between its pages', async () => {
      // So deep is a reorganisation at most: it takes no contract away.
      await chain.anvil.rpc('anvil_mine', [11])
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
          const visitor = account(1)
          await mineTogether(5)
          for (let index = 0; index < 2; index += 1) await chain.send(2, token, abi, 'transfer', [visitor, 1n])
          await mineTogether(4)
          const before = (await page(visitor)).items
          const seen: HistoryTransaction[] = []
          let after: string | undefined
          let hasMore = true
          const turn = async (limit: number): Promise<void> => {
            const next = await page(visitor, after, limit)
            expect(next.items.length).toBeLessThanOrEqual(limit)
            seen.push(...next.items)
            after = next.next
            hasMore = after !== undefined
          }
          for (const { kind, limit, depth } of steps) {
            if (kind === 'page' && hasMore) await turn(limit)
            if (kind === 'blocks') await mineTogether(limit)
            if (kind === 'reorganise') await reorganise(chain, depth, limit)
          }
          while (hasMore) await turn(5)
          expect(new Set(placesOf(seen)).size).toBe(seen.length)
          const now = new Set((await page(visitor)).items.map(({ hash }) => hash))
          const told = new Set(seen.map(({ hash }) => hash))
          expect(before.filter(({ hash }) => now.has(hash) && !told.has(hash))).toEqual([])
          const first = steps.findIndex(({ kind }) => kind === 'page')
          const isSteady = steps.every(({ kind }, index) => kind !== 'reorganise' && (kind === 'page' || index > first))
          if (isSteady && (first === 0 || steps.length === 0)) expect(placesOf(seen)).toEqual(placesOf(before))
        }),
        { numRuns: runs(8) },
      )
    })

    test('after a reorganisation of ten blocks has what the chain has then, in its order', async () => {
      const visitor = account(1)
      await chain.anvil.rpc('anvil_mine', [2])
      for (let index = 0; index < 10; index += 1) await chain.pay(1, account(index % 2 === 0 ? 2 : 3), BigInt(index))
      await page(visitor)
      await reorganise(chain, 10, 3)
      const hashes = (await page(visitor)).items.map(({ hash }) => hash)
      const onChain = new Set((await chain.blocks()).flatMap(({ transactions }) => transactions))
      expect(hashes.every((hash) => onChain.has(hash as Hex))).toBe(true)
      const sent = await chain.nonceOf(visitor)
      expect((await page(visitor)).items.filter(({ from }) => from === visitor)).toHaveLength(sent)
    })
  })
}
