import { err, ok } from '../../../core/domain/shared/result.ts'
import { shortAddress } from '../../../core/domain/shared/short-address.ts'
import type { HistoryTransaction, ReadHistory, TokenTransfer } from '../history.ts'
import type { SourceContext } from '../source.ts'
import type { Token } from '../token.ts'
import { unavailable } from '../unavailable.ts'
import { readPosition, writePosition } from './history-position.ts'
import { createHistoryStore, type TransactionRow, type TransferRow } from './history-store.ts'
import { createLocalTokens } from './local-tokens.ts'

/** How contracts are called; one that is not known by its address. */
type Called = (address: string) => Token

const transferOf = (row: TransferRow, called: Called): TokenTransfer => {
  const { from, to, contract, standard } = row
  const moved = { from, to, amount: BigInt(row.amount) }
  const token = called(contract)
  if (standard === 'erc20') return { kind: 'token', token, ...moved }
  const nft = { contract, tokenId: BigInt(row.tokenId ?? 0), standard, collection: token.name }
  return { kind: 'nft', nft, ...moved }
}

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
  caughtUp: (signal: AbortSignal) => Promise<unknown>,
): ReadHistory => {
  const store = createHistoryStore(context.database, context.networkId)
  const tokens = createLocalTokens(context)
  const calledIn = async (rows: readonly TransferRow[]): Promise<Called> => {
    const known = await tokens.kept([...new Set(rows.map(({ contract }) => contract))])
    return (address) =>
      known.get(address) ?? { address, name: shortAddress(address), symbol: shortAddress(address), decimals: 0 }
  }
  return async ({ address, after, limit, signal }) => {
    const position = after === undefined ? undefined : readPosition(after)
    if (after !== undefined && position === undefined) return err({ code: 'INVALID_POSITION' })
    try {
      await caughtUp(signal)
      // One more than is asked for, to know whether there are more.
      const rows = await store.read(address, position, limit + 1)
      const called = await calledIn(rows.transfers)
      const items = rows.transactions.slice(0, limit).map((row) =>
        transactionOf(
          row,
          rows.transfers
            .filter(({ transactionHash }) => transactionHash === row.hash)
            .map((one) => transferOf(one, called)),
        ),
      )
      return ok({ items, next: rows.transactions.length > limit ? items.at(-1)?.position : undefined })
    } catch (error) {
      return unavailable(error)
    }
  }
}
