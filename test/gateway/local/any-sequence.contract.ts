import fc from 'fast-check'
import { type Hex, zeroAddress } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import { runs } from '../../support/long-runs.ts'
import { expectFollowed, heldByTransfers } from './support/followed.ts'
import type { LocalChain } from './support/local-chain.ts'
import type { LocalWorld } from './support/local-world.ts'
import type { OpenedSource } from './support/open-source.ts'

const party = fc.nat({ max: 3 })
const amount = fc.bigInt({ min: 0n, max: 40n })
const depth = fc.integer({ min: 1, max: 10 })

const event = fc.oneof(
  fc.record({ kind: fc.constantFrom('pay', 'token', 'silent'), from: party, to: party, amount }),
  fc.record({ kind: fc.constant('shells'), from: party, to: party, amount }),
  fc.record({ kind: fc.constant('beacon'), from: party, to: party, amount: fc.constantFrom(1n, 2n, 3n) }),
  fc.record({ kind: fc.constantFrom('ask', 'reorganise', 'mine'), from: party, to: depth, amount }),
)
type Happening = typeof event extends fc.Arbitrary<infer T> ? T : never

interface Contracts {
  readonly token: Hex
  readonly silent: Hex
  readonly beacon: Hex
  readonly shells: Hex
}

/** Whatever happens on a chain, and whenever somebody asks: what is told is what the chain has. */
export const testAnySequence = (world: () => LocalWorld): void => {
  describe('any sequence of transfers and reorganisations', () => {
    let chain: LocalChain
    let opened: OpenedSource
    let on: Contracts
    const account = (index: number): Hex => chain.accounts[index] ?? '0x'

    beforeAll(async () => {
      ;({ chain, opened } = world())
      const holders = chain.accounts
      const hundred = [100n, 100n, 100n, 100n]
      on = {
        token: await chain.deploy('Token', ['Token', 'TOKEN', 2, holders, hundred]),
        silent: await chain.deploy('SilentToken', ['Silent', 'SILENT', 2, holders, hundred]),
        beacon: await chain.deploy('Collectible', ['Beacons', 'BEACON', 'Beacon', holders.slice(0, 3)]),
        shells: await chain.deploy('Collection', ['Shells', 'SHELL', 'Shell', holders, holders.map(() => [9n, 4n])]),
      }
    })

    // What a contract refuses is in a block too.
    const happen: Readonly<Record<Happening['kind'], (one: Happening) => Promise<unknown>>> = {
      pay: ({ from, to, amount: value }) => chain.pay(from, account(to), value),
      token: ({ from, to, amount: value }) =>
        chain.send(from, on.token, artifacts.Token.abi, 'transfer', [account(to), value]),
      silent: ({ from, to, amount: value }) =>
        chain.send(from, on.silent, artifacts.SilentToken.abi, 'transfer', [account(to), value]),
      beacon: ({ from, to, amount: id }) =>
        chain.send(from, on.beacon, artifacts.Collectible.abi, 'transferFrom', [account(from), account(to), id]),
      shells: ({ from, to, amount: value }) =>
        chain.send(from, on.shells, artifacts.Collection.abi, 'safeBatchTransferFrom', [
          ...[account(from), account(to), [1n, 2n, 1n]],
          ...[[value % 5n, value % 3n, 1n], '0x'],
        ]),
      ask: ({ from }) => opened.balances(account(from)),
      mine: ({ to: blocks }) => chain.anvil.rpc('anvil_mine', [blocks]),
      reorganise: ({ to: blocks }) => chain.anvil.rpc('anvil_reorg', [blocks, []]),
    }

    const expectBalances = async (): Promise<void> => {
      for (const owner of chain.accounts) {
        const rows = await opened.balances(owner)
        const told = new Map(rows.map((row) => [row.kind === 'token' ? row.address : 'native', row.amount]))
        expect(told.get('native')).toBe(await chain.nativeOf(owner))
        const { abi } = artifacts.Token
        expect(told.get(on.token) ?? 0n).toBe(await chain.read(on.token, abi, 'balanceOf', owner))
        expect(told.get(on.silent) ?? 0n).toBe(await chain.read(on.silent, abi, 'balanceOf', owner))
      }
    }

    /** What is followed tells as much as the contracts know, of each id of each owner. */
    const expectTransfers = async (): Promise<void> => {
      const held = await heldByTransfers(opened.database)
      const heldOf = (contract: Hex, id: bigint, owner: Hex): bigint => held.get(`${contract}/${id}/${owner}`) ?? 0n
      const owners = await Promise.all(
        [1n, 2n, 3n].map((id) => chain.read(on.beacon, artifacts.Collectible.abi, 'ownerOf', id)),
      )
      for (const owner of chain.accounts) {
        const { abi } = artifacts.Token
        for (const contract of [on.token, on.silent])
          expect(heldOf(contract, 0n, owner)).toBe(await chain.read(contract, abi, 'balanceOf', owner))
        for (const id of [1n, 2n])
          expect(heldOf(on.shells, id, owner)).toBe(
            await chain.read(on.shells, artifacts.Collection.abi, 'balanceOf', owner, id),
          )
        for (const [index, holder] of owners.entries())
          expect(heldOf(on.beacon, BigInt(index + 1), owner)).toBe(String(holder).toLowerCase() === owner ? 1n : 0n)
      }
      expect(heldOf(on.token, 0n, zeroAddress)).toBe(-400n)
    }

    test('is told as the chain has it', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (happenings) => {
          // So deep is a reorganisation at most: it takes none of the contracts away.
          await chain.anvil.rpc('anvil_mine', [11])
          for (const one of happenings) await happen[one.kind](one)
          await expectBalances()
          await expectTransfers()
        }),
        { numRuns: runs(8) },
      )
      await expectFollowed(opened.database, chain)
    })
  })
}
