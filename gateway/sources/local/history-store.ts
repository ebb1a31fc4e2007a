import { and, desc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Orm, ServiceDatabase } from '../../../service-kit/database/database.ts'
import type { HistoryPosition } from './history-position.ts'
import { blocks, transactions, transfers } from './tables.ts'

export type TransactionRow = typeof transactions.$inferSelect & { readonly blockNumber: number }
export type TransferRow = typeof transfers.$inferSelect

export interface HistoryRows {
  /** Newest first. */
  readonly transactions: readonly TransactionRow[]
  /** From or to the account, in their order. */
  readonly transfers: readonly TransferRow[]
}

export interface HistoryStore {
  /** @param after where the former page ended */
  read(account: string, after: HistoryPosition | undefined, limit: number): Promise<HistoryRows>
}

/** What strangers write into one transaction is no reason to answer with megabytes. */
const transfersOfOne = 100

const transactionsAfter = (
  orm: Orm,
  chain: string,
  account: string,
  after: HistoryPosition | undefined,
): { readonly limit: (count: number) => Promise<readonly TransactionRow[]> } => {
  const moved = orm
    .select({ hash: transfers.transactionHash })
    .from(transfers)
    .where(and(eq(transfers.chain, chain), or(eq(transfers.from, account), eq(transfers.to, account))))
  const isOfAccount = or(
    eq(transactions.from, account),
    eq(transactions.to, account),
    eq(transactions.created, account),
    inArray(transactions.hash, moved),
  )
  const isOlder: SQL | undefined =
    after && sql`(${blocks.number}, ${transactions.index}) < (${after.blockNumber}::bigint, ${after.index}::integer)`
  const ofBlock = and(eq(blocks.chain, transactions.chain), eq(blocks.hash, transactions.blockHash))
  return orm
    .select({ ...getTableColumns(transactions), blockNumber: blocks.number })
    .from(transactions)
    .innerJoin(blocks, ofBlock)
    .where(and(eq(transactions.chain, chain), isOfAccount, isOlder))
    .orderBy(desc(blocks.number), desc(transactions.index))
}

const transfersOf = async (
  orm: Orm,
  chain: string,
  account: string,
  hashes: readonly string[],
): Promise<readonly TransferRow[]> => {
  if (hashes.length === 0) return []
  const place = sql<number>`row_number() over (partition by ${transfers.transactionHash} order by ${transfers.logIndex}, ${transfers.item})`
  const found = orm
    .select({ ...getTableColumns(transfers), place: place.mapWith(Number).as('place') })
    .from(transfers)
    .where(
      and(
        eq(transfers.chain, chain),
        inArray(transfers.transactionHash, [...hashes]),
        or(eq(transfers.from, account), eq(transfers.to, account)),
      ),
    )
    .as('found')
  return orm.select().from(found).where(lte(found.place, transfersOfOne)).orderBy(found.logIndex, found.item)
}

/** The history of one chain's accounts, as the followed blocks tell it. */
export const createHistoryStore = ({ orm }: ServiceDatabase, chain: string): HistoryStore => {
  /**
   * While the block is there in which the former page ended, all before it is as it was. Else it and what stood on it is gone, and
   * all that the former pages had was in blocks that are gone: the chain's newest come again.
   */
  const kept = async (reader: Orm, after: HistoryPosition): Promise<HistoryPosition | undefined> => {
    const [row] = await reader
      .select({ hash: blocks.hash })
      .from(blocks)
      .where(and(eq(blocks.chain, chain), eq(blocks.number, after.blockNumber)))
    return row?.hash.startsWith(after.blockHash) === true ? after : undefined
  }
  return {
    read: (account, after, limit) =>
      // From one state of the blocks, whatever is followed meanwhile.
      orm.transaction(
        async (reader) => {
          const from = after && (await kept(reader, after))
          const found = await transactionsAfter(reader, chain, account, from).limit(limit)
          const hashes = found.map(({ hash }) => hash)
          return { transactions: found, transfers: await transfersOf(reader, chain, account, hashes) }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  }
}
