import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnedNft } from '../../../gateway/sources/nfts.ts'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import { runs } from '../../support/long-runs.ts'
import type { LocalChain } from './support/local-chain.ts'
import type { LocalWorld } from './support/local-world.ts'
import type { OpenedSource } from './support/open-source.ts'
import { scriptedLog, scriptedToken } from './support/scripted-token.ts'

const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const word = (value: bigint | Hex): Hex => `0x${BigInt(value).toString(16).padStart(64, '0')}`

/** The NFTs that an account owns: those that were followed, as far as their contracts still say so. */
export const testNfts = (world: () => LocalWorld): void => {
  describe('the NFTs', () => {
    let chain: LocalChain
    let opened: OpenedSource
    let beacon: Hex
    let shells: Hex
    let visitors = 0
    const account = (index: number): Hex => chain.accounts[index] ?? '0x'
    /** Nobody else's. */
    const newVisitor = (): Hex => {
      visitors += 1
      return numberToHex(0xdef000 + visitors, { size: 20 })
    }
    beforeAll(async () => {
      ;({ chain, opened } = world())
      beacon = await chain.deploy('Collectible', ['Beacons', 'BEACON', 'Beacon', [account(0)]])
      shells = await chain.deploy('Collection', ['Shells', 'SHELL', 'Shell', [account(0)], [[90n, 40n]]])
    })

    const mint = (to: Hex, id: bigint) => chain.send(0, beacon, artifacts.Collectible.abi, 'mint', [to, id])
    const mintShells = (to: Hex, ids: readonly bigint[], amounts: readonly bigint[]) =>
      chain.send(0, shells, artifacts.Collection.abi, 'mintBatch', [to, ids, amounts])
    const pageOf = async (address: string, after: string | undefined, limit: number) => {
      const answered = await opened.source.nfts({ address, after, limit, signal: AbortSignal.timeout(60_000) })
      if (!answered.ok) throw new Error(answered.failure.code)
      return answered.value
    }
    const all = async (address: string, limit = 1_000): Promise<readonly OwnedNft[]> => {
      const owned: OwnedNft[] = []
      let after: string | undefined
      do {
        const page = await pageOf(address, after, limit)
        expect(page.items.length).toBeLessThanOrEqual(limit)
        owned.push(...page.items)
        after = page.next
      } while (after !== undefined)
      return owned
    }
    const shown = (owned: readonly OwnedNft[]) =>
      owned.map(({ nft, amount }) => `${nft.collection} #${nft.tokenId} ×${amount}`).sort()

    test('are told with their ids, their amounts, and where more is said of them', async () => {
      const visitor = newVisitor()
      expect(await pageOf(visitor, undefined, 5)).toEqual({ items: [], next: undefined })
      await mint(visitor, 2n ** 256n - 1n)
      await mintShells(visitor, [7n, 8n], [3n, 2n ** 200n])
      const owned = await all(visitor)
      expect(shown(owned)).toEqual([`Beacons #${2n ** 256n - 1n} ×1`, 'Shells #7 ×3', `Shells #8 ×${2n ** 200n}`])
      for (const { nft } of owned)
        expect(nft.description).toEqual({
          kind: 'uri',
          uri: expect.stringMatching(/^data:application\/json;base64,/),
        })
    })

    test('are left out once they are somebody else’s, at once', async () => {
      const other = account(1)
      await mint(other, 500n)
      await mintShells(other, [1n], [5n])
      const before = shown(await all(other))
      expect(before).toEqual(expect.arrayContaining(['Beacons #500 ×1', 'Shells #1 ×5']))
      const { abi } = artifacts.Collectible
      await chain.send(1, beacon, abi, 'transferFrom', [other, account(2), 500n])
      await chain.send(1, shells, artifacts.Collection.abi, 'safeTransferFrom', [other, account(2), 1n, 5n, '0x'])
      const after = shown(await all(other))
      expect(after).not.toContain('Beacons #500 ×1')
      expect(after.some((text) => text.startsWith('Shells #1 '))).toBe(false)
      expect(shown(await all(account(2)))).toContain('Beacons #500 ×1')
    })

    test('are those of the chain after a reorganisation of ten blocks', async () => {
      const visitor = newVisitor()
      await mint(visitor, 600n)
      await chain.anvil.rpc('anvil_mine', [2])
      for (let id = 601n; id < 609n; id += 1n) await mint(visitor, id)
      expect(await all(visitor)).toHaveLength(9)
      await chain.anvil.rpc('anvil_reorg', [10, []])
      expect(shown(await all(visitor))).toEqual(['Beacons #600 ×1'])
    })

    test('are all told once, however their pages are split, also where many were sent on', async () => {
      const visitor = account(3)
      const ids = Array.from({ length: 130 }, (_, index) => 1_000n + BigInt(index))
      await mintShells(
        visitor,
        ids,
        ids.map(() => 1n),
      )
      const kept = ids.filter((id) => id % 10n === 0n)
      const gone = ids.filter((id) => id % 10n !== 0n)
      await chain.send(3, shells, artifacts.Collection.abi, 'safeBatchTransferFrom', [
        ...[visitor, account(2), gone, gone.map(() => 1n), '0x'],
      ])
      await mint(visitor, 700n)
      const whole = shown(await all(visitor))
      expect(whole).toEqual(expect.arrayContaining([...kept.map((id) => `Shells #${id} ×1`), 'Beacons #700 ×1']))
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (limit) => {
          expect(shown(await all(visitor, limit))).toEqual(whole)
        }),
        { numRuns: runs(4) },
      )
    })

    test('of contracts that lie, fail or never end hide no other', async () => {
      const visitor = newVisitor()
      await mint(visitor, 800n)
      for (const answer of ['reverts', 'never ends', '0x', '0x01', `0x${'ff'.repeat(4_000)}`] as const) {
        const token = await scriptedToken(chain, {
          'function balanceOf(address,uint256)': answer,
          'function uri(uint256)': answer,
        })
        await scriptedLog(chain, token, [single, word(1n), word(0n), word(visitor)], `${word(5n)}${word(6n).slice(2)}`)
      }
      const long = await scriptedToken(chain, {
        'function balanceOf(address,uint256)': word(4n),
        'function uri(uint256)': 'never ends',
      })
      await scriptedLog(chain, long, [single, word(1n), word(0n), word(visitor)], `${word(5n)}${word(6n).slice(2)}`)
      const owned = await all(visitor)
      expect(owned.map(({ nft, amount }) => [nft.tokenId, amount]).sort()).toEqual([
        [5n, 4n],
        [800n, 1n],
      ])
      expect(owned.find(({ nft }) => nft.contract === long)?.nft.description).toBeUndefined()
    })

    test('are not told from a position that is none', async () => {
      for (const after of ['', 'x', `${beacon}.1`, `${beacon}.1.erc20`, `${beacon}.-1.erc721`, '0x.1.erc721']) {
        const question = { address: account(0), after, limit: 5, signal: AbortSignal.timeout(60_000) }
        expect(await opened.source.nfts(question)).toEqual({ ok: false, failure: { code: 'INVALID_POSITION' } })
      }
    })
  })
}
