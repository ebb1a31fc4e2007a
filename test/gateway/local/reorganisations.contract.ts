import { type Hex, parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import { expectFollowed } from './support/followed.ts'
import { type LocalChain, startLocalChain } from './support/local-chain.ts'
import type { LocalWorld } from './support/local-world.ts'
import { type OpenedSource, openSource } from './support/open-source.ts'

/** What a chain takes back is taken back. */
export const testReorganisations = (world: () => LocalWorld): void => {
  describe('a reorganisation', () => {
    let chain: LocalChain
    let opened: OpenedSource
    const { abi } = artifacts.Token
    const account = (index: number): Hex => chain.accounts[index] ?? '0x'
    const tokenOf = (symbol: string): Promise<Hex> =>
      chain.deploy('Token', [symbol, symbol, 0, [account(0), account(1)], [1_000n, 1_000n]])
    const amountOf = async (owner: Hex, token: Hex): Promise<bigint | undefined> =>
      (await opened.balances(owner)).find((row) => row.kind === 'token' && row.address === token)?.amount
    beforeAll(() => {
      ;({ chain, opened } = world())
    })

    test('of ten blocks leaves what the chain has then', async () => {
      const token = await tokenOf('DEEP')
      const receiver: Hex = `0x${'d'.repeat(40)}`
      for (let block = 0; block < 10; block += 1) await chain.send(1, token, abi, 'transfer', [receiver, 5n])
      expect(await amountOf(receiver, token)).toBe(50n)
      await chain.anvil.rpc('anvil_reorg', [10, []])
      expect(await amountOf(receiver, token)).toBeUndefined()
      expect(await amountOf(account(1), token)).toBe(1_000n)
      await expectFollowed(opened.database, chain)

      await chain.send(0, token, abi, 'transfer', [receiver, 7n])
      expect(await amountOf(receiver, token)).toBe(7n)
      await expectFollowed(opened.database, chain)
    })

    test('to a longer chain, and to a shorter one', async () => {
      const token = await tokenOf('LENGTHS')
      for (const [before, after] of [
        [3, 9],
        [9, 3],
      ] as const) {
        const snapshot = await chain.anvil.rpc('evm_snapshot')
        for (let block = 0; block < before; block += 1) await chain.send(0, token, abi, 'transfer', [account(2), 1n])
        expect(await amountOf(account(2), token)).toBeGreaterThanOrEqual(3n)
        await chain.anvil.rpc('evm_revert', [snapshot])
        for (let block = 0; block < after; block += 1) await chain.send(1, token, abi, 'transfer', [account(3), 1n])
        expect(await amountOf(account(2), token)).toBeUndefined()
        await expectFollowed(opened.database, chain)
      }
      expect(await amountOf(account(3), token)).toBe(12n)
    })

    test('another contract at the same address is called as it calls itself', async () => {
      const snapshot = await chain.anvil.rpc('evm_snapshot')
      const first = await tokenOf('BEFORE')
      expect(await opened.balances(account(0))).toContainEqual(
        expect.objectContaining({ address: first, symbol: 'BEFORE' }),
      )
      await chain.anvil.rpc('evm_revert', [snapshot])
      expect(await tokenOf('AFTER')).toBe(first)
      expect(await opened.balances(account(0))).toContainEqual(
        expect.objectContaining({ address: first, symbol: 'AFTER' }),
      )
    })

    test('a chain that was started anew has nothing of the former one', async () => {
      const token = await tokenOf('FORMER')
      expect(await amountOf(account(0), token)).toBe(1_000n)
      const other = await startLocalChain()
      const again = await openSource({ database: opened.database, rpcUrl: other.anvil.url })
      try {
        expect(await again.balances(account(0))).toMatchObject([{ kind: 'native', amount: parseEther('10000') }])
        await expectFollowed(opened.database, other)
      } finally {
        await again.close()
        await other.anvil.stop()
      }
      expect(await amountOf(account(0), token)).toBe(1_000n)
      await expectFollowed(opened.database, chain)
    })
  })
}
