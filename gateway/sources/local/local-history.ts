import { err, ok } from '../../../core/domain/shared/result.ts'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import type { HistoryTransaction, ReadHistory, TokenTransfer } from '../history.ts'
import type { SourceContext } from '../source.ts'
import type { Token } from '../token.ts'
import { unavailable } from '../unavailable.ts'
import { createDescribedNfts } from './described-nfts.ts'
import { readPosition, writePosition } from './history-position.ts'
import { createHistoryStore, type TransactionRow, type TransferRow } from './history-store.ts'
import type { LocalTokens } from './local-tokens.ts'
import type { NftKey } from './nft-store.ts'

const keyOf = ({ contract, tokenId, standard }: TransferRow): NftKey | undefined =>
  standard === 'erc20' ? undefined : { contract, tokenId: BigInt(tokenId ?? 0), standard }

const unnamed = (address: string): Token => ({
  ...{ address, name: shortAddress(address), symbol: shortAddress(address), decimals: 0 },
})

const transactionOf = (row: TransactionRow, transfers: readonly TokenTransfer[]): HistoryTransaction => ({
  position: writePosition(row),
  hash: row.hash,
  minedAt: row.timestamp,
  isSuccessful: row.isSuccessful,
  from: row.from,
  to: row.to ?? undefined,
  created: row.created ?? undefined,
  value: BigInt(row.value),
  nonce: row.nonce,
  selector: row.selector ?? undefined,
  transfers,
})

/** @param caughtUp resolves once all blocks are followed */
export const createLocalHistory = (
  context: SourceContext,
  tokens: LocalTokens,
  caughtUp: (signal: AbortSignal) => Promise<unknown>,
): ReadHistory => {
  const store = createHistoryStore(context.database, context.networkId)
  const describe = createDescribedNfts(context, tokens)
  const readerOf = async (
    rows: readonly TransferRow[],
    signal: AbortSignal,
  ): Promise<(row: TransferRow) => TokenTransfer> => {
    const fungible = rows.filter(({ standard }) => standard === 'erc20').map(({ contract }) => contract)
    const keys = rows.map(keyOf).filter((key) => key !== undefined)
    const [known, describedAs] = await Promise.all([tokens.kept([...new Set(fungible)]), describe(keys, signal)])
    return (row) => {
      const moved = { from: row.from, to: row.to, amount: BigInt(row.amount) }
      const key = keyOf(row)
      if (key !== undefined) return { kind: 'nft', nft: describedAs(key), ...moved }
      return { kind: 'token', token: known.get(row.contract) ?? unnamed(row.contract), ...moved }
    }
  }
  return async ({ address, after, limit, signal }) => {
    const position = after === undefined ? undefined : readPosition(after)
    if (after !== undefined && position === undefined) return err({ code: 'INVALID_POSITION' })
    try {
      await caughtUp(signal)
      // One more than is asked for, to know whether there are more.
      const rows = await store.read(address, position, limit + 1)
      const transferOf = await readerOf(rows.transfers, signal)
      const items = rows.transactions
        .slice(0, limit)
        .map((row) =>
          transactionOf(
            row,
            rows.transfers.filter(({ transactionHash }) => transactionHash === row.hash).map(transferOf),
          ),
        )
      return ok({ items, next: rows.transactions.length > limit ? items.at(-1)?.position : undefined })
    } catch (error) {
      return unavailable(error)
    }
  }
}
