import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hex, numberToHex, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import type { DatabaseOptions } from '../../../service-kit/config/database-options.ts'
import { openDatabase } from '../../../service-kit/database/open-database.ts'
import { createLogger } from '../../../service-kit/logger.ts'
import { createTestDatabase } from '../support/databases.ts'
import { expectFollowed, heldByTransfers, rowsOf } from './support/followed.ts'
import { buildGatewayProgram, type GatewayProcess, type GatewayProgram } from './support/gateway-process.ts'
import { type LocalChain, startLocalChain } from './support/local-chain.ts'
import type { LocalDatabase } from './support/local-database.ts'

const { abi } = artifacts.Token
let program: GatewayProgram
let chain: LocalChain
let token: Hex

beforeAll(async () => {
  program = await buildGatewayProgram()
})
afterAll(() => program.remove())
beforeEach(async () => {
  chain = await startLocalChain()
  token = await chain.deploy('Token', ['Saltmarsh', 'SALTM', 0, chain.accounts, [10n ** 9n, 0n, 0n, 0n]])
  receivers = 0
})
afterEach(() => chain.anvil.stop())

/** A program is started several times, which takes long where other work runs. */
const limitMs = 240_000

const start = (database: DatabaseOptions): Promise<GatewayProcess> => program.start(database, chain.anvil.url)

/** A receiver of nobody else, by a number. */
const receiverOf = (number: number): Hex => numberToHex(0xabc000 + number, { size: 20 })
let receivers = 0

/** Each in a block of its own. @returns who has received one more than the one before, from one on */
const sendSome = async (count: number): Promise<readonly Hex[]> => {
  const fresh = Array.from({ length: count }, () => receiverOf(receivers++))
  for (const [index, receiver] of fresh.entries())
    await chain.send(0, token, abi, 'transfer', [receiver, BigInt(index + 1)])
  return fresh
}

/** What is in the database, once no process has it. */
const expectAllFollowed = async (options: DatabaseOptions): Promise<void> => {
  const database = await openDatabase(
    options,
    { service: 'gateway', migrations: [] },
    createLogger('silent', 'gateway'),
  )
  try {
    await expectFollowed(database, chain)
    const held = await heldByTransfers(database)
    for (let number = 0; number < receivers; number += 1) {
      const owned = await chain.read(token, abi, 'balanceOf', receiverOf(number))
      expect(held.get(`${token}/0/${receiverOf(number)}`) ?? 0n).toBe(owned)
    }
  } finally {
    await database.close()
  }
}

const expectNoneTwice = (gateways: readonly GatewayProcess[]): void => {
  const followed = gateways.flatMap((gateway) => gateway.followed())
  expect(followed.length).toBeGreaterThan(0)
  expect(new Set(followed).size).toBe(followed.length)
}

const kinds: readonly (readonly [string, () => Promise<LocalDatabase>])[] = [
  [
    'PGlite',
    async () => {
      const path = await mkdtemp(join(tmpdir(), 'latchkey-local-'))
      return { options: { kind: 'folder', path }, remove: () => rm(path, { recursive: true }) }
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const { options, drop } = await createTestDatabase()
      return { options, remove: drop }
    },
  ],
]

describe.each(kinds)('a gateway on %s', (_, createDatabase) => {
  let database: LocalDatabase
  beforeAll(async () => {
    database = await createDatabase()
  })
  afterAll(() => database.remove())

  test(
    'that is killed while it follows answers rightly as soon as it is back, also after a reorganisation',
    async () => {
      const fresh = [...(await sendSome(5)), ...(await sendSome(45)).slice(0, 5)]
      const first = await start(database.options)
      // It begins with all that was missed, and is ended in the midst of it.
      await expect.poll(() => first.followed().length, { interval: 10 }).toBeGreaterThan(5)
      await first.kill()

      const second = await start(database.options)
      for (const [index, receiver] of fresh.entries())
        expect(await second.balances(receiver)).toEqual({ ETH: '0', SALTM: String((index % 5) + 1) })
      const [lost = zeroAddress] = await sendSome(10)
      expect(await second.balances(lost)).toEqual({ ETH: '0', SALTM: '1' })
      await chain.anvil.rpc('anvil_reorg', [10, []])
      expect(await second.balances(lost)).toEqual({ ETH: '0' })
      await second.kill()
      expectNoneTwice([first, second])
      await expectAllFollowed(database.options)
    },
    limitMs,
  )
})

describe('two gateways on one PostgreSQL', () => {
  test(
    'both answer rightly under load, and when one is killed no block is followed twice or left out',
    async () => {
      const { options, drop } = await createTestDatabase()
      const [one, two] = await Promise.all([start(options), start(options)])
      const expectReceived = async (gateway: GatewayProcess, fresh: readonly Hex[]): Promise<void> => {
        const told = await Promise.all(fresh.map((receiver) => gateway.balances(receiver)))
        expect(told).toEqual(fresh.map((_, index) => ({ ETH: '0', SALTM: String(index + 1) })))
      }
      for (let round = 0; round < 2; round += 1) {
        const fresh = await sendSome(10)
        await Promise.all([expectReceived(one, fresh), expectReceived(two, fresh)])
      }
      const sending = sendSome(30)
      await one.kill()
      await expectReceived(two, await sending)

      // Nobody asks any more: whoever is left follows by itself, also where it was the other one that did.
      const three = await start(options)
      await two.kill()
      await sendSome(5)
      const head = (await chain.blocks()).length - 1
      const database = await openDatabase(
        options,
        { service: 'gateway', migrations: [] },
        createLogger('silent', 'gateway'),
      )
      const newest = async (): Promise<number> =>
        Number((await rowsOf(database, 'select max(number) as newest from local_blocks'))[0]?.['newest'])
      await expect.poll(newest).toBe(head)
      await three.kill()
      expectNoneTwice([one, two, three])
      await database.close()
      await expectAllFollowed(options)
      await drop()
    },
    limitMs,
  )
})
