import { address, createNoopSigner } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Transfer } from '../../../core/domain/send/transfer.ts'
import type { TransferRefusal } from '../../../core/domain/send/transfer-outlook.ts'
import type { AskRpc } from '../rpc-address.ts'
import { type ChainAccount, readAccounts, readRent } from './chain-account.ts'
import type { RefusedTransfer, TransferPlan } from './plan-types.ts'
import type { NodeCommitment } from './solana-commitments.ts'
import { tokenAccountIn } from './token-data.ts'
import { planTokenTransfer } from './token-transfer-plan.ts'

export const systemProgram = '11111111111111111111111111111111'

/** Whom nothing is sent to, whatever it is. */
const refusedReceiver = (receiver: ChainAccount | undefined): TransferRefusal | undefined => {
  if (receiver === undefined) return undefined
  if (receiver.isExecutable) return { kind: 'receiver-program' }
  const isTokenAccount = tokenAccountIn(receiver.owner, receiver.data) !== undefined
  return isTokenAccount ? { kind: 'receiver-token-account' } : undefined
}

const planNative = async (
  ask: AskRpc,
  { from, receiver, amount }: Transfer,
  [sender, other]: readonly (ChainAccount | undefined)[],
  commitment: NodeCommitment,
): Promise<TransferPlan | RefusedTransfer> => {
  const minimum = await readRent(ask, other?.data.length ?? 0, commitment)
  const least = minimum - (other?.lamports ?? 0n)
  // Nothing is what a form is asked about before somebody has typed.
  if (amount > 0n && amount < least && from !== receiver)
    return { refused: { why: { kind: 'receiver-minimum', least } } }
  return {
    instructions: [
      getTransferSolInstruction({ source: createNoopSigner(address(from)), destination: address(receiver), amount }),
    ],
    lamports: sender?.lamports ?? 0n,
    writes: [from, receiver],
  }
}

/** Throws where the chain does not say what is needed. */
export const planTransfer = async (
  ask: AskRpc,
  transfer: Transfer,
  commitment: NodeCommitment,
): Promise<TransferPlan | RefusedTransfer> => {
  const { from, receiver, token } = transfer
  const accounts = await readAccounts(ask, [from, receiver, ...(token === undefined ? [] : [token])], commitment)
  const why = refusedReceiver(accounts[1])
  if (why !== undefined) return { refused: { why } }
  return token === undefined
    ? planNative(ask, transfer, accounts, commitment)
    : planTokenTransfer(ask, transfer, token, accounts, commitment)
}
