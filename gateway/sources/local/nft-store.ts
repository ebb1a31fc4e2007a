import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ServiceDatabase } from '../../../service-kit/database/database.ts'
import { transfers } from './tables.ts'

export interface NftKey {
  readonly contract: string
  readonly tokenId: bigint
  readonly standard: 'erc721' | 'erc1155'
}

const form = /^(0x[0-9a-f]{40})\.(\d{1,78})\.(erc721|erc1155)$/

export const writeNftKey = ({ contract, tokenId, standard }: NftKey): string => `${contract}.${tokenId}.${standard}`

/** Undefined where it is none. */
export const readNftKey = (text: string): NftKey | undefined => {
  const [, contract, tokenId, standard] = form.exec(text) ?? []
  if (contract === undefined || tokenId === undefined) return undefined
  return { contract, tokenId: BigInt(tokenId), standard: standard === 'erc721' ? standard : 'erc1155' }
}

export interface NftStore {
  /** The NFTs that an account ever received, in the order of their keys. */
  received(account: string, after: NftKey | undefined, limit: number): Promise<readonly NftKey[]>
}

export const createNftStore = ({ orm }: ServiceDatabase, chain: string): NftStore => ({
  received: async (account, after, limit) => {
    const { contract, tokenId, standard } = transfers
    const isLater: SQL | undefined =
      after &&
      sql`(${contract}, ${tokenId}, ${standard}) > (${after.contract}, ${String(after.tokenId)}::numeric, ${after.standard})`
    const isNft = inArray(standard, ['erc721', 'erc1155'])
    const rows = await orm
      .selectDistinct({ contract, tokenId, standard })
      .from(transfers)
      .where(and(eq(transfers.chain, chain), eq(transfers.to, account), isNft, isLater))
      .orderBy(contract, tokenId, standard)
      .limit(limit)
    return rows.map((row) => ({
      contract: row.contract,
      tokenId: BigInt(row.tokenId ?? 0),
      standard: row.standard === 'erc721' ? row.standard : 'erc1155',
    }))
  },
})
