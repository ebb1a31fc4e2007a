import { address } from '@solana/web3.js'
import { findAssociatedTokenPda } from '@solana-program/token-2022'
import type { Transfer } from '../../../core/domain/send/transfer.ts'
import type { AskRpc } from '../rpc-address.ts'
import { readAccounts } from './chain-account.ts'
import type { NodeCommitment } from './solana-commitments.ts'
import type { ReadTransaction } from './transfer-message.ts'
import { systemProgram } from './transfer-plan.ts'

/** The instruction `Transfer` of the system program, a number of four bytes, and `TransferChecked` of tokens, of one; the amount follows. */
const kinds = { native: [2, 0, 0, 0], token: [12] } as const

/** What an instruction of this kind moves; nothing for one of another. */
const amountIn = (kind: readonly number[], data: string): bigint => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  const isOfKind = bytes.length >= kind.length + 8 && kind.every((byte, at) => bytes[at] === byte)
  return isOfKind ? new DataView(bytes.buffer).getBigUint64(kind.length, true) : 0n
}

/**
 * Tells a transaction that moves the same, whatever else it does: a wallet may have added something, and a token may come from several accounts.
 * @returns never for a token whose program the chain does not say
 */
export const movesTransfer = async (
  ask: AskRpc,
  { from, receiver, token, amount }: Transfer,
  commitment: NodeCommitment,
): Promise<(transaction: ReadTransaction) => boolean> => {
  const moves =
    (kind: readonly number[], program: string, accounts: readonly (string | undefined)[]) =>
    ({ instructions }: ReadTransaction): boolean => {
      const parts = instructions.map((instruction) => instruction.split(' '))
      const ours = parts.filter(
        ([by, ...rest]) =>
          by === program && accounts.every((account, at) => account === undefined || rest[at] === account),
      )
      return ours.reduce((sum, part) => sum + amountIn(kind, part.at(-1) ?? ''), 0n) === amount
    }
  if (token === undefined) return moves(kinds.native, systemProgram, [from, receiver])
  const [mint] = await readAccounts(ask, [token], commitment)
  if (mint === undefined) return () => false
  const [destination] = await findAssociatedTokenPda({
    ...{ owner: address(receiver), tokenProgram: address(mint.owner), mint: address(token) },
  })
  return moves(kinds.token, mint.owner, [undefined, token, destination])
}
