import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Orm, ServiceDatabase } from '../../../service-kit/database/database.ts'
import type { Block, BlockHeader } from './block.ts'
import { blocks, tokens, transactions, transfers } from './tables.ts'
import type { TokenFacts } from './token-facts.ts'

/** The blocks of one chain that are followed, and what was in them. */
export interface BlockStore {
  newest(): Promise<BlockHeader | undefined>
  /** Undefined where no such block is followed. */
  hashAt(number: number): Promise<string | undefined>
  /** Of these contracts, those that are known. */
  knownTokens(addresses: readonly string[]): Promise<ReadonlySet<string>>
  /** Nothing happens, and it is false, where the newest block is another than the block's parent. */
  append(block: Block, newTokens: readonly TokenFacts[]): Promise<boolean>
  /** Takes back all blocks after a number; undefined takes back all. Nothing happens where the newest block is another. */
  unwind(newestHash: string, after: number | undefined): Promise<void>
}

/** Advisory locks have two numbers: this one says that somebody writes the blocks of a chain. */
const lockClass = 7_203_513
/** A statement has a limited number of values; rows have eleven at most. */
const rowsInStatement = 1_000

const newestOf = async (orm: Orm, chain: string): Promise<BlockHeader | undefined> => {
  const [row] = await orm
    .select({
      ...{ number: blocks.number, hash: blocks.hash },
      ...{ parentHash: blocks.parentHash, timestamp: blocks.timestamp },
    })
    .from(blocks)
    .where(eq(blocks.chain, chain))
    .orderBy(desc(blocks.number))
    .limit(1)
  return row
}

const inParts = async <Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsInStatement)
    await insert(rows.slice(start, start + rowsInStatement))
}

const insertBlock = async (
  orm: Orm,
  chain: string,
  { transactions: sent, transfers: moved, ...header }: Block,
  newTokens: readonly TokenFacts[],
): Promise<void> => {
  const { timestamp, hash: blockHash } = header
  const own = { chain, blockHash }
  await orm.insert(blocks).values({ chain, ...header })
  const sentRows = sent.map(({ value, fee, ...one }, index) => ({
    ...{ ...one, ...own, index, timestamp },
    ...{ value: String(value), fee: String(fee) },
  }))
  await inParts(sentRows, (part) => orm.insert(transactions).values(part))
  const movedRows = moved.map(({ tokenId, amount, ...one }) => ({
    ...{ ...one, ...own },
    ...{ tokenId: tokenId === undefined ? undefined : String(tokenId), amount: String(amount) },
  }))
  await inParts(movedRows, (part) => orm.insert(transfers).values(part))
  await inParts(
    newTokens.map((token) => ({ ...token, ...own })),
    (part) => orm.insert(tokens).values(part).onConflictDoNothing(),
  )
}

/**
 * Any number of processes may write: each does so in a transaction with the chain's lock, and looks first whether the newest block
 * is still the one that it knows. So no block is followed twice, and none is left out, whenever one of them ends.
 */
export const createBlockStore = ({ orm }: ServiceDatabase, chain: string): BlockStore => {
  const ofChain = eq(blocks.chain, chain)
  const whileLocked = <T>(work: (locked: Orm, newest: BlockHeader | undefined) => Promise<T>): Promise<T> =>
    orm.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${chain}))`)
      return work(transaction, await newestOf(transaction, chain))
    })
  return {
    newest: () => newestOf(orm, chain),
    hashAt: async (number) => {
      const [row] = await orm
        .select({ hash: blocks.hash })
        .from(blocks)
        .where(and(ofChain, eq(blocks.number, number)))
      return row?.hash
    },
    knownTokens: async (addresses) => {
      if (addresses.length === 0) return new Set()
      const rows = await orm
        .select({ address: tokens.address })
        .from(tokens)
        .where(and(eq(tokens.chain, chain), inArray(tokens.address, [...addresses])))
      return new Set(rows.map(({ address }) => address))
    },
    append: (block, newTokens) =>
      whileLocked(async (locked, newest) => {
        const isNext = newest === undefined ? block.number === 0 : newest.hash === block.parentHash
        if (isNext) await insertBlock(locked, chain, block, newTokens)
        return isNext
      }),
    unwind: (newestHash, after) =>
      whileLocked(async (locked, newest) => {
        if (newest?.hash !== newestHash) return
        // What was in the blocks goes with them.
        await locked.delete(blocks).where(after === undefined ? ofChain : and(ofChain, gt(blocks.number, after)))
      }),
  }
}
