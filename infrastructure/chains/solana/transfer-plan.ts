import { type Address, address, createNoopSigner, type IInstruction } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token-2022'
import type { Transfer } from '../../../core/domain/send/transfer.ts'
import type { TransferRefusal } from '../../../core/domain/send/transfer-outlook.ts'
import type { AskRpc } from '../rpc-address.ts'
import { type ChainAccount, readAccounts, readRent, readTokenAccounts } from './chain-account.ts'
import type { NodeCommitment } from './solana-commitments.ts'
import { accountSizeOf, isTokenProgram, mintIn, tokenAccountIn } from './token-data.ts'

/** What a transaction has to do for a transfer, as the chain is now. */
export interface TransferPlan {
  readonly instructions: readonly IInstruction[]
  /** Of the sender, in lamports. */
  readonly lamports: bigint
  /** What it takes to make the receiver's account of the token; left out where it is there, and where none is needed. */
  readonly account?: bigint
  /** Who is busy with others' transactions too, so that it costs to be preferred. */
  readonly writes: readonly string[]
}

/** What the chain would refuse is not asked of it. @property why left out where there are no words for it */
export interface RefusedTransfer {
  readonly refused: { readonly why?: TransferRefusal }
}

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

/** One transaction has room for no more. */
const mostSources = 8

/** From which accounts it is taken: the associated one first, then the fullest. Undefined where they do not hold as much. */
const sourcesOf = (
  held: readonly { readonly address: string; readonly amount: bigint }[],
  associated: string,
  amount: bigint,
): readonly { readonly address: string; readonly amount: bigint }[] | undefined => {
  const isFirst = (one: { readonly address: string }): boolean => one.address === associated
  const sorted = [...held].sort((one, other) => {
    if (isFirst(one) !== isFirst(other)) return isFirst(one) ? -1 : 1
    return one.amount > other.amount ? -1 : 1
  })
  const lesser = (one: bigint, other: bigint): bigint => (other < one ? other : one)
  let missing = amount
  const taken: { readonly address: string; readonly amount: bigint }[] = []
  for (const { address: source, amount: there } of sorted) {
    const part = lesser(there, missing)
    if (part > 0n || (amount === 0n && taken.length === 0)) taken.push({ address: source, amount: part })
    missing -= part
  }
  return missing > 0n || taken.length > mostSources ? undefined : taken
}

const planToken = async (
  ask: AskRpc,
  { from, receiver, amount }: Transfer,
  token: string,
  [sender, , mintAccount]: readonly (ChainAccount | undefined)[],
  commitment: NodeCommitment,
): Promise<TransferPlan | RefusedTransfer> => {
  const mint = mintAccount && mintIn(mintAccount.owner, mintAccount.data)
  if (mintAccount === undefined || mint === undefined) throw new Error(`${token} is no mint`)
  const tokenProgram = address(mintAccount.owner)
  const associatedOf = async (owner: string): Promise<Address> =>
    (await findAssociatedTokenPda({ owner: address(owner), tokenProgram, mint: address(token) }))[0]
  const [own, destination] = await Promise.all([associatedOf(from), associatedOf(receiver)])
  const [held, [target], rent] = await Promise.all([
    readTokenAccounts(ask, from, token, commitment),
    readAccounts(ask, [destination], commitment),
    readRent(ask, accountSizeOf(tokenProgram, mint), commitment),
  ])
  const isThere = target !== undefined && isTokenProgram(target.owner)
  const there = isThere ? tokenAccountIn(target.owner, target.data) : undefined
  // Whoever had it may have given it to somebody else.
  if (isThere && (there?.owner !== receiver || there.mint !== token)) return { refused: {} }
  const sources = sourcesOf(
    held.flatMap(({ address: source, owner, data }) => {
      const account = tokenAccountIn(owner, data)
      return account?.owner === from && account.mint === token ? [{ address: source, amount: account.amount }] : []
    }),
    own,
    amount,
  )
  if (sources === undefined) return { refused: {} }
  const authority = createNoopSigner(address(from))
  const making = getCreateAssociatedTokenIdempotentInstruction({
    ...{ payer: authority, ata: destination, owner: address(receiver), mint: address(token), tokenProgram },
  })
  const missing = rent - (target?.lamports ?? 0n)
  return {
    instructions: [
      ...(isThere ? [] : [making]),
      ...sources.map((source) =>
        getTransferCheckedInstruction(
          {
            ...{ source: address(source.address), mint: address(token), destination, authority },
            ...{ amount: source.amount, decimals: mint.decimals },
          },
          { programAddress: tokenProgram },
        ),
      ),
    ],
    lamports: sender?.lamports ?? 0n,
    ...(isThere ? {} : { account: missing > 0n ? missing : 0n }),
    writes: [from, destination, ...sources.map((source) => source.address)],
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
    : planToken(ask, transfer, token, accounts, commitment)
}
