import { type Hex, parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import type { LocalChain } from './support/local-chain.ts'
import type { LocalWorld } from './support/local-world.ts'
import { type OpenedSource, openSource } from './support/open-source.ts'

/** What an account has, in all cases in which nobody lies. */
export const testBalances = (world: () => LocalWorld): void => {
  describe('balances', () => {
    let chain: LocalChain
    let opened: OpenedSource
    let token: Hex
    beforeAll(async () => {
      ;({ chain, opened } = world())
      token = await chain.deploy('Token', ['Saltmarsh', 'SALTM', 18, chain.accounts.slice(0, 2), [500n, 70n]])
    })
    const account = (index: number): Hex => chain.accounts[index] ?? '0x'

    test('are the native currency and what was received of tokens', async () => {
      expect(await opened.balances(account(1))).toEqual([
        { kind: 'native', name: 'Ether', symbol: 'ETH', decimals: 18, amount: parseEther('10000') },
        { kind: 'token', address: token, name: 'Saltmarsh', symbol: 'SALTM', decimals: 18, amount: 70n },
      ])
      expect(await opened.balances(account(3))).toMatchObject([{ kind: 'native' }])
    })

    test('are right at once for whom something was just sent to', async () => {
      const stranger: Hex = `0x${'7'.repeat(40)}`
      expect(await opened.balances(stranger)).toMatchObject([{ kind: 'native', amount: 0n }])
      await chain.pay(0, stranger, 12n)
      await chain.send(0, token, artifacts.Token.abi, 'transfer', [stranger, 34n])
      expect(await opened.balances(stranger)).toMatchObject([
        { kind: 'native', amount: 12n },
        { kind: 'token', address: token, amount: 34n },
      ])
    })

    test('leave out what was sent on, unless it is asked for by its address', async () => {
      const silent = await chain.deploy('SilentToken', ['Mute Dollar', 'MUTED', 6, [account(2)], [9n]])
      await chain.send(2, silent, artifacts.SilentToken.abi, 'transfer', [account(0), 9n])
      expect(await opened.balances(account(2))).toMatchObject([{ kind: 'native' }])
      expect(await opened.balances(account(2), [silent])).toMatchObject([
        { kind: 'native' },
        { kind: 'token', address: silent, symbol: 'MUTED', decimals: 6, amount: 0n },
      ])
    })

    test('leave out what is asked for and is no token, and NFTs', async () => {
      const beacon = await chain.deploy('Collectible', ['Beacons', 'BEACON', 'Beacon', [account(3)]])
      const shells = await chain.deploy('Collection', ['Shells', 'SHELL', 'Shell', [account(3)], [[4n, 5n]]])
      const nobody = `0x${'9'.repeat(40)}`
      expect(await opened.balances(account(3), [beacon, shells, nobody, account(1)])).toMatchObject([
        { kind: 'native' },
      ])
    })

    test('a token is called as it calls itself, and undefined where it is none', async () => {
      const called = (address: string) => opened.source.token({ address, signal: AbortSignal.timeout(20_000) })
      const facts = { address: token, name: 'Saltmarsh', symbol: 'SALTM', decimals: 18 }
      expect(await called(token)).toEqual({ ok: true, value: facts })
      const unseen = await chain.deploy('Token', ['Unseen', 'UNSEEN', 3, [], []])
      expect(await called(unseen)).toMatchObject({ ok: true, value: { name: 'Unseen', decimals: 3 } })
      expect(await called(account(1))).toEqual({ ok: true, value: undefined })
    })

    test('has the tokens that the owner names, by the names that they gave', async () => {
      const named = { address: token.toUpperCase().replace('0X', '0x'), name: 'Own', symbol: 'OWN', decimals: 1 }
      const bridged = await chain.deploy('Token', ['Bridged', 'BRIDGED', 4, [], []])
      const other = { address: bridged, name: 'Other', symbol: 'OTHER', decimals: 4 }
      const again = await openSource({
        ...{ database: opened.database, rpcUrl: chain.anvil.url, tokens: [named, other] },
      })
      expect(await again.balances(account(1), [bridged])).toMatchObject([
        { kind: 'native' },
        { address: token, symbol: 'OWN', decimals: 1, amount: 70n },
        { address: bridged, symbol: 'OTHER', amount: 0n },
      ])
      await again.close()
    })

    test('cannot be said while no node answers', async () => {
      const { source, close } = await openSource({ database: opened.database, rpcUrl: 'http://127.0.0.1:1' })
      const question = { address: account(1), fresh: [], signal: AbortSignal.timeout(60_000) }
      const unavailable = {
        ok: false,
        failure: { code: 'UNAVAILABLE', detail: expect.stringContaining('127.0.0.1:1') },
      }
      expect(await source.balances(question)).toEqual(unavailable)
      expect(await source.token({ address: `0x${'3'.repeat(40)}`, signal: question.signal })).toEqual(unavailable)
      await close()
    })
  })
}
