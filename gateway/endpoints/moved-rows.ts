import type { HistoryTransaction, TokenTransfer } from '../sources/history.ts'
import type { Nft } from '../sources/nfts.ts'
import type { Currency } from '../sources/token.ts'

export type Direction = 'in' | 'out' | 'self'

interface Parties {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly direction: Direction
  /** What was moved: two rows with the same word moved the same. */
  readonly currency: string
  /** A fraud; or nothing was moved, and the visitor did not send it: who did wants to be remembered in their place (address poisoning). */
  readonly isSpam: boolean
}

/** A transfer from the visitor's side. */
export type MovedRow =
  | (Parties & { readonly kind: 'fungible'; readonly facts: Currency })
  | (Parties & { readonly kind: 'nft'; readonly nft: Nft })

const directionOf = (from: string, to: string, account: string): Direction => {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

const nativeTransfer = (
  { from, to, created, value, isSuccessful, selector, transfers }: HistoryTransaction,
  account: string,
): { readonly from: string; readonly to: string; readonly amount: bigint } | undefined => {
  const receiver = to ?? created
  if (!isSuccessful || receiver === undefined || (from !== account && receiver !== account)) return undefined
  // Nothing, sent by a stranger: it is told, so that it can be told from what the visitor did.
  const isBait = from !== account && selector === undefined && transfers.length === 0
  return value > 0n || isBait ? { from, to: receiver, amount: value } : undefined
}

const movedToken = (transfer: TokenTransfer) =>
  transfer.kind === 'token'
    ? ({ kind: 'fungible', facts: transfer.token, currency: transfer.token.address } as const)
    : ({ kind: 'nft', nft: transfer.nft, currency: `${transfer.nft.contract}/${transfer.nft.tokenId}` } as const)

/** What a transaction moved from or to an account: the native currency first. What contracts move of that has no log, and is not known. */
export const movedRows = (transaction: HistoryTransaction, account: string, native: Currency): readonly MovedRow[] => {
  const isSpam = (amount: bigint): boolean => amount === 0n && transaction.from !== account
  const partiesOf = (one: { readonly from: string; readonly to: string; readonly amount: bigint }) => ({
    ...{ from: one.from, to: one.to, amount: one.amount },
    ...{ direction: directionOf(one.from, one.to, account), isSpam: isSpam(one.amount) },
  })
  const paid = nativeTransfer(transaction, account)
  const tokens = transaction.transfers
    .filter(({ from, to }) => from === account || to === account)
    .map((one): MovedRow => {
      const parties = partiesOf(one)
      return { ...parties, isSpam: parties.isSpam || one.isScam === true, ...movedToken(one) }
    })
  return paid === undefined
    ? tokens
    : [{ ...partiesOf(paid), kind: 'fungible', facts: native, currency: 'native' }, ...tokens]
}
