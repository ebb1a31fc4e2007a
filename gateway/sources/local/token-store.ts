import { and, eq, inArray } from 'drizzle-orm'
import type { ServiceDatabase } from '../../../service-kit/database/database.ts'
import { tokens, transfers } from './tables.ts'
import type { TokenFacts } from './token-facts.ts'

/** What followed blocks say of tokens. */
export interface TokenStore {
  /** The ERC-20 of which an account ever received something. */
  receivedBy(account: string): Promise<readonly TokenFacts[]>
  /** Those of the addresses that are known. */
  facts(addresses: readonly string[]): Promise<readonly TokenFacts[]>
}

const columns = { address: tokens.address, name: tokens.name, symbol: tokens.symbol, decimals: tokens.decimals }

type Row = Omit<TokenFacts, 'decimals'> & { readonly decimals: number | null }

const factsOf = ({ decimals, ...row }: Row): TokenFacts => ({ ...row, decimals: decimals ?? undefined })

export const createTokenStore = ({ orm }: ServiceDatabase, chain: string): TokenStore => ({
  receivedBy: async (account) => {
    const ofToken = and(eq(tokens.chain, transfers.chain), eq(tokens.address, transfers.contract))
    const rows = await orm
      .selectDistinct(columns)
      .from(transfers)
      .innerJoin(tokens, ofToken)
      .where(and(eq(transfers.chain, chain), eq(transfers.to, account), eq(transfers.standard, 'erc20')))
      .orderBy(tokens.address)
    return rows.map(factsOf)
  },
  facts: async (addresses) => {
    if (addresses.length === 0) return []
    const rows = await orm
      .select(columns)
      .from(tokens)
      .where(and(eq(tokens.chain, chain), inArray(tokens.address, [...addresses])))
    return rows.map(factsOf)
  },
})
