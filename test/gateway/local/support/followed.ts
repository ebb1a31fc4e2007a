import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ServiceDatabase } from '../../../../service-kit/database/database.ts'
import type { LocalChain } from './local-chain.ts'

/** The rows that a query answers with, whichever driver asks. */
export const rowsOf = async (
  { orm }: ServiceDatabase,
  query: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const answered: unknown = await orm.execute(sql.raw(query))
  return (answered as { readonly rows: readonly Readonly<Record<string, unknown>>[] }).rows
}

/** By token and owner, what came less what went, as the followed transfers tell it; what is zero is left out. */
export const heldByTransfers = async (database: ServiceDatabase): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await rowsOf(
    database,
    `select contract, coalesce(token_id, 0) as id, owner, sum(moved) as held from (
      select contract, token_id, to_address as owner, amount as moved from local_transfers
      union all select contract, token_id, from_address, -amount from local_transfers) as moves
    group by contract, token_id, owner having sum(moved) <> 0`,
  )
  return new Map(rows.map(({ contract, id, owner, held }) => [`${contract}/${id}/${owner}`, BigInt(String(held))]))
}

/** The followed blocks by their numbers. */
const followedBlocks = async (database: ServiceDatabase): Promise<readonly (readonly [number, string])[]> =>
  (await rowsOf(database, 'select number, hash from local_blocks order by number')).map(
    ({ number, hash }) => [Number(number), String(hash)] as const,
  )

/** All blocks are followed that the chain has, no others, and each once, with all of its transactions. */
export const expectFollowed = async (database: ServiceDatabase, chain: LocalChain): Promise<void> => {
  const onChain = await chain.blocks()
  expect(await followedBlocks(database)).toEqual(onChain.map(({ hash }, number) => [number, hash]))
  const rows = await rowsOf(database, 'select hash from local_transactions order by hash')
  expect(rows.map(({ hash }) => hash)).toEqual(onChain.flatMap(({ transactions }) => transactions).sort())
}
